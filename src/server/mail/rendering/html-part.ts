import { encodeEntities } from '../../../domain/description/html-entity.ts'
import { dateTile } from '../../../domain/time/date-format.ts'
import type { Day } from '../../../domain/time/wall-time.ts'
import { LIGHT_COLORS } from '../../brand-colors.ts'
import type { DatedLetter, Link, Writer } from '../letters/letter.ts'
import { unlinked } from '../letters/organizer-words.ts'
import { htmlCalendarLinks, htmlComparison, htmlFacts } from './html-facts.ts'
import { FONT, MUTED, STYLE_SHEET, TABLE, TEXTS, WIDE_TABLE } from './mail-style.ts'

/** Longer titles get a smaller font, or they would fill half a phone screen. */
const LONG_TITLE = 60

/**
 * The HTML part. Outlook only lays out tables, and several mail programs drop the style sheet. So the light
 * theme is in inline styles, and the style sheet only adds the dark theme and narrow screens.
 */
export function htmlPart(letter: DatedLetter, { brandName, publicUrl, legalLinks = [] }: Writer): string {
  const { title, day } = letter.headline ?? { title: brandName, day: letter.today }
  const [brand, address] = [encodeEntities(brandName), encodeEntities(publicUrl)]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${encodeEntities(unlinked(letter.subject))}</title>
<style>${STYLE_SHEET}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${LIGHT_COLORS.paper};-webkit-text-size-adjust:100%;">
${preheader(letter.preheader)}
${WIDE_TABLE} class="paper" style="background-color:${LIGHT_COLORS.paper};">
<tr><td class="around" align="center" style="padding:32px 16px;">
${WIDE_TABLE} style="max-width:560px;">
<tr><td style="padding:0 4px 20px;">
${TABLE}>
<tr><td valign="top" style="padding:0 16px 0 0;">${htmlTile(day)}</td>
<td class="ink" dir="auto" style="${title.length > LONG_TITLE ? TEXTS.longHeadline : TEXTS.headline}">${encodeEntities(title)}</td></tr>
</table>
</td></tr>
<tr><td class="card surface" style="padding:36px 36px 24px;background-color:${LIGHT_COLORS.surface};border:1px solid ${LIGHT_COLORS.line};border-radius:10px;">
<h1 class="ink" style="margin:0 0 16px;${TEXTS.heading}">${encodeEntities(letter.heading)}</h1>
${contentOf(letter)}
</td></tr>
<tr><td class="muted" style="padding:20px 4px 0;${TEXTS.small}">
${encodeEntities(letter.reason)}<br>
${footerLink('Unsubscribe', letter.unsubscribeLink)}${footerLink('Change how often it comes, or turn it off', letter.settingsLink)}Sent by ${brand}, <a class="muted" href="${address}" style="${MUTED}">${address}</a>${legalLinks.map(legalLink).join('')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function footerLink(label: string, address: string | undefined): string {
  if (address === undefined) return ''
  return `<a class="muted" href="${encodeEntities(address)}" style="${MUTED}font-weight:700;">${label}</a><br>\n`
}

function legalLink({ label, address }: Link): string {
  return ` · <a class="muted" href="${encodeEntities(address)}" style="${MUTED}">${encodeEntities(label)}</a>`
}

/** A calendar leaf drawn with table cells, so that it shows even where images are blocked. */
function htmlTile(day: Day): string {
  const { month, dayOfMonth, weekday } = dateTile(day)
  const cell = `align="center" style="${FONT}mso-line-height-rule:exactly;`
  return `${TABLE} class="surface" width="60" style="width:60px;border-collapse:separate;border:1px solid ${LIGHT_COLORS.line};border-radius:10px;background-color:${LIGHT_COLORS.surface};">
<tr><td class="sign" ${cell}padding:3px 0;background-color:${LIGHT_COLORS.accent};border-radius:9px 9px 0 0;font-size:11px;line-height:14px;font-weight:700;letter-spacing:1.5px;color:${LIGHT_COLORS['on-accent']};">${month}</td></tr>
<tr><td class="ink" ${cell}padding:3px 0 0;font-size:28px;line-height:30px;font-weight:700;color:${LIGHT_COLORS.ink};">${dayOfMonth}</td></tr>
<tr><td class="muted" ${cell}padding:0 0 5px;font-size:11px;line-height:14px;color:${LIGHT_COLORS.muted};">${weekday}</td></tr>
</table>`
}

function contentOf(letter: DatedLetter): string {
  const { quote, comparison = [], facts = [], button, calendarLinks } = letter
  return [
    ...letter.paragraphs.map((text) => paragraph(text, 'ink', TEXTS.body)),
    ...(quote === undefined ? [] : [quoted(quote)]),
    ...(comparison.length > 0 ? [htmlComparison(comparison)] : []),
    ...(facts.length > 0 ? [htmlFacts(facts)] : []),
    ...(button ? [buttonOf(button)] : []),
    ...(calendarLinks ? [htmlCalendarLinks(calendarLinks)] : []),
    ...letter.notes.map((text) => paragraph(text, 'muted', TEXTS.note)),
    ...(button ? [addressOf(button.address)] : []),
  ].join('\n')
}

function paragraph(text: string, className: string, style: string): string {
  return `<p class="${className}" style="margin:0 0 12px;${style}">${encodeEntities(text)}</p>`
}

function quoted(text: string): string {
  const lines = encodeEntities(text).replaceAll('\n', '<br>')
  return `${WIDE_TABLE} style="margin:4px 0 20px;">
<tr><td class="ink accent-line" style="padding:2px 0 2px 16px;border-left:3px solid ${LIGHT_COLORS.accent};white-space:pre-wrap;${TEXTS.body}">${lines}</td></tr>
</table>`
}

function buttonOf({ label, address }: Link): string {
  const sign = `background-color:${LIGHT_COLORS.accent};color:${LIGHT_COLORS['on-accent']};border-radius:10px;`
  return `${TABLE} style="margin:12px 0 24px;">
<tr><td class="sign" align="center" bgcolor="${LIGHT_COLORS.accent}" style="${sign}">
<a class="sign" href="${encodeEntities(address)}" style="display:inline-block;padding:13px 27px;border:1px solid ${LIGHT_COLORS.accent};${FONT}font-size:16px;line-height:20px;font-weight:600;text-decoration:none;${sign}">${encodeEntities(label)}</a>
</td></tr>
</table>`
}

/** For mail programs that show no buttons, and for people who check where a link leads. */
function addressOf(address: string): string {
  const text = encodeEntities(address)
  return `<p class="muted line" style="margin:24px 0 12px;padding:16px 0 0;border-top:1px solid ${LIGHT_COLORS.line};${TEXTS.small}">If the button doesn't work, open this link:<br><a class="accent" href="${text}" style="color:${LIGHT_COLORS.accent};word-break:break-all;">${text}</a></p>`
}

/** Padded with invisible characters, so that the preview in a mail list shows nothing of the body. */
function preheader(text: string): string {
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:transparent;">${encodeEntities(text)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`
}
