import { encodeEntities } from '../../domain/html-entity.ts'
import { htmlTile } from './html-tile.ts'
import type { DatedLetter, Writer } from './letter.ts'
import { DAY_COLORS, FONT, STYLE_SHEET } from './mail-style.ts'

const TABLE = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'
const WIDE_TABLE = `${TABLE} width="100%"`
const WRAPPED = 'overflow-wrap:anywhere;'
const INK = `color:${DAY_COLORS.ink};`
const MUTED = `color:${DAY_COLORS.muted};`
const BODY_TEXT = `${FONT}font-size:16px;line-height:26px;${INK}${WRAPPED}`
const NOTE_TEXT = `${FONT}font-size:14px;line-height:22px;${MUTED}${WRAPPED}`
const SMALL_TEXT = `${FONT}font-size:13px;line-height:20px;${MUTED}${WRAPPED}`

/**
 * The mail as HTML. Outlook lays out nothing but tables, and several programs drop the style sheet, so everything that it
 * needs to look right by day stands on the elements; the style sheet only adds the night and narrow screens.
 */
export function htmlPart(letter: DatedLetter, { brandName, publicUrl }: Writer): string {
  const [brand, address] = [encodeEntities(brandName), encodeEntities(publicUrl)]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${encodeEntities(letter.subject)}</title>
<style>${STYLE_SHEET}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${DAY_COLORS.paper};-webkit-text-size-adjust:100%;">
${preheader(letter.preheader)}
${WIDE_TABLE} class="paper" style="background-color:${DAY_COLORS.paper};">
<tr><td class="around" align="center" style="padding:32px 16px;">
${WIDE_TABLE} style="max-width:560px;">
<tr><td style="padding:0 4px 20px;">
${TABLE}>
<tr><td style="padding:0 16px 0 0;">${htmlTile(letter.day)}</td>
<td class="ink" style="${FONT}font-size:22px;line-height:28px;font-weight:700;${INK}${WRAPPED}">${brand}</td></tr>
</table>
</td></tr>
<tr><td class="card surface" style="padding:36px 36px 24px;background-color:${DAY_COLORS.surface};border:1px solid ${DAY_COLORS.line};border-radius:10px;">
<h1 class="ink" style="margin:0 0 16px;${FONT}font-size:24px;line-height:32px;font-weight:700;${INK}${WRAPPED}">${encodeEntities(letter.heading)}</h1>
${contentOf(letter)}
</td></tr>
<tr><td class="muted" style="padding:20px 4px 0;${SMALL_TEXT}">
${encodeEntities(letter.reason)}<br>
Sent by ${brand}, <a class="muted" href="${address}" style="${MUTED}">${address}</a>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function contentOf({ paragraphs, quote, button, notes }: DatedLetter): string {
  return [
    ...paragraphs.map((text) => paragraph(text, 'ink', BODY_TEXT)),
    ...(quote === undefined ? [] : [quoted(quote)]),
    ...(button ? [buttonOf(button)] : []),
    ...notes.map((text) => paragraph(text, 'muted', NOTE_TEXT)),
    ...(button ? [addressOf(button.address)] : []),
  ].join('\n')
}

function paragraph(text: string, className: string, style: string): string {
  return `<p class="${className}" style="margin:0 0 12px;${style}">${encodeEntities(text)}</p>`
}

function quoted(text: string): string {
  const lines = encodeEntities(text).replaceAll('\n', '<br>')
  return `${WIDE_TABLE} style="margin:4px 0 20px;">
<tr><td class="ink accent-line" style="padding:2px 0 2px 16px;border-left:3px solid ${DAY_COLORS.accent};white-space:pre-wrap;${BODY_TEXT}">${lines}</td></tr>
</table>`
}

function buttonOf({ label, address }: { label: string; address: string }): string {
  const sign = `background-color:${DAY_COLORS.accent};color:${DAY_COLORS['on-accent']};border-radius:10px;`
  return `${TABLE} style="margin:12px 0 24px;">
<tr><td class="sign" align="center" bgcolor="${DAY_COLORS.accent}" style="${sign}">
<a class="sign" href="${encodeEntities(address)}" style="display:inline-block;padding:14px 28px;${FONT}font-size:16px;line-height:20px;font-weight:600;text-decoration:none;${sign}">${encodeEntities(label)}</a>
</td></tr>
</table>`
}

/** For programs that show no buttons, and for those who want to see where it leads. */
function addressOf(address: string): string {
  const text = encodeEntities(address)
  return `<p class="muted line" style="margin:24px 0 12px;padding:16px 0 0;border-top:1px solid ${DAY_COLORS.line};${SMALL_TEXT}">The button does nothing? Open this address:<br><a class="accent" href="${text}" style="color:${DAY_COLORS.accent};word-break:break-all;">${text}</a></p>`
}

/** Characters that take no room follow it, so that the list of mails shows nothing of what comes after. */
function preheader(text: string): string {
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:transparent;">${encodeEntities(text)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`
}
