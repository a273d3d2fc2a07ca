import { encodeEntities } from '../../domain/description/html-entity.ts'
import { english } from '../../domain/language/english.ts'
import { DEFAULT_LANGUAGE, factsOf, type Language } from '../../domain/language/languages.ts'
import type { Words } from '../../domain/language/words.ts'
import { type Cover, type Logo, picturePath } from '../../domain/picture.ts'
import { ACCENTS, DEFAULT_ACCENT } from '../../domain/team-calendar.ts'
import { directionOf } from '../../domain/text.ts'
import type { DateTile } from '../../domain/time/date-format.ts'
import type { Day } from '../../domain/time/wall-time.ts'
import { DARK_COLORS, LIGHT_COLORS } from '../brand-colors.ts'
import {
  type Comparison,
  type Fact,
  type FactValue,
  type Letter,
  type Link,
  unlinked,
  type Writer,
} from './letter.ts'
import { translatedLinks } from './text-part.ts'

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"

const INK = `color:${LIGHT_COLORS.ink};`
const MUTED = `color:${LIGHT_COLORS.muted};`
const WRAP = 'overflow-wrap:anywhere;'

const TEXTS = {
  body: `${FONT}font-size:16px;line-height:26px;${INK}${WRAP}`,
  fact: `${FONT}font-size:15px;line-height:22px;${INK}${WRAP}`,
  oldFact: `${FONT}font-size:15px;line-height:22px;${MUTED}${WRAP}`,
  factName: `${FONT}font-size:13px;line-height:22px;${MUTED}${WRAP}`,
  note: `${FONT}font-size:14px;line-height:22px;${MUTED}${WRAP}`,
  small: `${FONT}font-size:13px;line-height:20px;${MUTED}${WRAP}`,
  headline: `${FONT}font-size:22px;line-height:28px;font-weight:700;${INK}${WRAP}`,
  longHeadline: `${FONT}font-size:18px;line-height:24px;font-weight:700;${INK}${WRAP}`,
  heading: `${FONT}font-size:24px;line-height:32px;font-weight:700;${INK}${WRAP}`,
}

const LINE_BREAKS: Partial<Record<Language, string>> = {
  ja: 'line-break:strict;word-break:auto-phrase;',
  ko: 'word-break:keep-all;',
}

// Layout tables: Outlook supports nothing else.
const TABLE = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'
const WIDE_TABLE = `${TABLE} width="100%"`

const SEPARATOR = ' &#183; '

// !important, since it overrides inline styles.
const styleSheet = (accent: string) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${DARK_COLORS.paper} !important; }
  .surface { background-color: ${DARK_COLORS.surface} !important; border-color: ${DARK_COLORS.line} !important; }
  .line { border-color: ${DARK_COLORS.line} !important; }
  .ink { color: ${DARK_COLORS.ink} !important; }
  .muted { color: ${DARK_COLORS.muted} !important; }
  .accent { color: ${accent} !important; }
  .accent-line { border-color: ${accent} !important; }
  .sign { background-color: ${accent} !important; border-color: ${accent} !important; color: ${DARK_COLORS.on} !important; }
}
@media (max-width: 480px) {
  .around { padding: 20px 12px !important; }
  .card { padding: 28px 22px 20px !important; }
  .half { display: block !important; box-sizing: border-box !important; width: 100% !important; padding: 0 0 12px !important; }
}
`

/** Longer titles get a smaller font, or they would fill half a phone screen. */
const LONG_TITLE = 60

/**
 * Outlook only lays out tables, and several mail programs drop the style sheet. So the light theme is in inline
 * styles, and the style sheet only adds the dark theme and narrow screens.
 */
export function htmlPart(
  letter: Letter,
  { brandName, publicUrl, legalLinks = [] }: Writer,
  today: Day,
): string {
  const { words = english } = letter
  const { mail } = words
  const { tag, isRightToLeft } = factsOf(words.language)
  const direction = isRightToLeft ? ' dir="rtl"' : ''
  const { title, day } = letter.headline ?? { title: brandName, day: today }
  const { accent: name, logo, cover } = letter.face ?? { accent: DEFAULT_ACCENT }
  const accent = ACCENTS[name].light
  const address = encodeEntities(publicUrl)
  const sentBy = mail.sentBy
    .replace('{brand}', () => encodeEntities(brandName))
    .replace('{address}', () => `<a class="muted" href="${address}" style="${MUTED}">${address}</a>`)
  const html = `<!doctype html>
<html lang="${tag}"${direction}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${encodeEntities(unlinked(letter.subject))}</title>
<style>${styleSheet(ACCENTS[name].dark)}</style>
</head>
<body class="paper"${direction} style="margin:0;padding:0;background-color:${LIGHT_COLORS.paper};-webkit-text-size-adjust:100%;">
${preheader(letter.preheader)}
${WIDE_TABLE}${direction} class="paper" style="background-color:${LIGHT_COLORS.paper};${LINE_BREAKS[words.language] ?? ''}">
<tr><td class="around" align="center" style="padding:32px 16px;">
${WIDE_TABLE} style="max-width:560px;">
${logo ? logoRow(logo, publicUrl) : ''}<tr><td style="padding:0 4px 20px;">
${TABLE}>
<tr><td valign="top" style="padding:0 16px 0 0;">${htmlTile(words.time.dateTile(day), accent)}</td>
<td class="ink" dir="auto" style="${title.length > LONG_TITLE ? TEXTS.longHeadline : TEXTS.headline}">${encodeEntities(title)}</td></tr>
</table>
</td></tr>
${cover ? coverRow(cover, publicUrl) : ''}<tr><td class="card surface" style="padding:36px 36px 24px;background-color:${LIGHT_COLORS.surface};border:1px solid ${LIGHT_COLORS.line};border-radius:10px;">
<h1 class="ink" style="margin:0 0 16px;${TEXTS.heading}">${encodeEntities(letter.heading)}</h1>
${contentOf(letter, words, accent)}
</td></tr>
<tr><td class="muted" style="padding:20px 4px 0;${TEXTS.small}">
${encodeEntities(letter.reason)}<br>
${footerLink(mail.yourSignUp, letter.ownPageLink)}${footerLink(mail.unsubscribe, letter.unsubscribeLink)}${footerLink('Change how often it comes, or turn it off', letter.settingsLink)}${sentBy}${translatedLinks(legalLinks, words).map(legalLink).join('')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
  return isRightToLeft ? mirrored(html, letter.quote) : html
}

/**
 * Mail programs know no `padding-inline-start`. Letters that are joined must not be spaced. A quote has its own
 * direction, and its line on the side where it begins. The mark puts names in Latin letters in the order of the
 * email.
 */
function mirrored(html: string, quote = ''): string {
  const isQuoteMirrored = directionOf(quote) === 'rtl'
  return html
    .replace('<td class="ink accent-line"', '<td dir="auto" class="ink accent-line"')
    .replaceAll(SEPARATOR, `&rlm;${SEPARATOR}`)
    .replace(/style="[^"]*"/g, (style) => {
      if (style.includes('border-left:') && !isQuoteMirrored) return style
      return style
        .replace(/padding:([^ ;]+) ([^ ;]+) ([^ ;]+) ([^ ;]+);/, 'padding:$1 $4 $3 $2;')
        .replace('border-left:', 'border-right:')
        .replace(/letter-spacing:[^;]*;/, '')
    })
}

/** The logo is on a white plate, since it may be dark and transparent. The headline says whose it is. */
function logoRow({ hash, width, height }: Logo, publicUrl: string): string {
  return `<tr><td style="padding:0 4px 16px;"><img src="${publicUrl}${picturePath(hash, 'mail')}" alt="" width="${Math.round(width / 2)}" height="${Math.round(height / 2)}" style="display:block;padding:4px;border-radius:8px;background-color:#ffffff;"></td></tr>
`
}

function coverRow({ hash, alt }: Cover, publicUrl: string): string {
  return `<tr><td style="padding:0 0 12px;${TEXTS.note}"><img src="${publicUrl}${picturePath(hash, 'mail')}" alt="${encodeEntities(unlinked(alt))}" width="560" style="display:block;width:100%;max-width:560px;height:auto;border-radius:10px;"></td></tr>
`
}

function footerLink(label: string, address: string | undefined): string {
  if (address === undefined) return ''
  return `<a class="muted" href="${encodeEntities(address)}" style="${MUTED}font-weight:700;">${label}</a><br>\n`
}

function legalLink({ label, address }: Link): string {
  return ` · <a class="muted" href="${encodeEntities(address)}" style="${MUTED}">${encodeEntities(label)}</a>`
}

/** The calendar leaf is drawn with table cells, so that it shows even where images are blocked. */
function htmlTile({ month, dayOfMonth, weekday }: DateTile, accent: string): string {
  const cell = `align="center" style="${FONT}mso-line-height-rule:exactly;`
  return `${TABLE} class="surface" width="60" style="width:60px;border-collapse:separate;border:1px solid ${LIGHT_COLORS.line};border-radius:10px;background-color:${LIGHT_COLORS.surface};">
<tr><td class="sign" ${cell}padding:3px 0;background-color:${accent};border-radius:9px 9px 0 0;font-size:11px;line-height:14px;font-weight:700;letter-spacing:1.5px;color:${LIGHT_COLORS.on};">${month}</td></tr>
<tr><td class="ink" ${cell}padding:3px 0 0;font-size:28px;line-height:30px;font-weight:700;color:${LIGHT_COLORS.ink};">${dayOfMonth}</td></tr>
<tr><td class="muted" ${cell}padding:0 0 5px;font-size:11px;line-height:14px;color:${LIGHT_COLORS.muted};">${weekday}</td></tr>
</table>`
}

function contentOf(letter: Letter, { language, mail }: Words, accent: string): string {
  const { quote, comparison = [], facts = [], button, calendarLinks } = letter
  return [
    ...letter.paragraphs.map((text) => paragraph(text, 'ink', TEXTS.body)),
    ...(quote === undefined ? [] : [htmlQuote(quote, accent)]),
    ...(comparison.length > 0 ? [htmlComparison(comparison, mail, accent)] : []),
    ...(facts.length > 0 ? [htmlFacts(facts, language, accent)] : []),
    ...(button ? [buttonOf(button, accent)] : []),
    ...(calendarLinks ? [htmlCalendarLinks(calendarLinks, mail.addToCalendar, accent)] : []),
    ...letter.notes.map((text) => paragraph(text, 'muted', TEXTS.note)),
    ...(button ? [addressOf(button.address, mail.buttonFails, accent)] : []),
  ].join('\n')
}

function paragraph(text: string, className: string, style: string): string {
  return `<p class="${className}" style="margin:0 0 12px;${style}">${encodeEntities(text)}</p>`
}

function htmlQuote(text: string, accent: string): string {
  const lines = encodeEntities(text).replaceAll('\n', '<br>')
  return `${WIDE_TABLE} style="margin:4px 0 20px;">
<tr><td class="ink accent-line" style="padding:2px 0 2px 16px;border-left:3px solid ${accent};white-space:pre-wrap;${TEXTS.body}">${lines}</td></tr>
</table>`
}

function buttonOf({ label, address }: Link, accent: string): string {
  const sign = `background-color:${accent};color:${LIGHT_COLORS.on};border-radius:10px;`
  return `${TABLE} style="margin:12px 0 24px;">
<tr><td class="sign" align="center" bgcolor="${accent}" style="${sign}">
<a class="sign" href="${encodeEntities(address)}" style="display:inline-block;padding:13px 27px;border:1px solid ${accent};${FONT}font-size:16px;line-height:20px;font-weight:600;text-decoration:none;${sign}">${encodeEntities(label)}</a>
</td></tr>
</table>`
}

/** It helps where mail programs show no buttons, and people who check where a link leads. */
function addressOf(address: string, label: string, accent: string): string {
  return `<p class="muted line" style="margin:24px 0 12px;padding:16px 0 0;border-top:1px solid ${LIGHT_COLORS.line};${TEXTS.small}">${label}<br>${linkTo(address, encodeEntities(address), accent, 'word-break:break-all;')}</p>`
}

/** The text is padded with invisible characters, so that the preview in a mail list shows nothing of the body. */
function preheader(text: string): string {
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:transparent;">${encodeEntities(text)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`
}

/** English names are short. Names in other languages widen their column by their longest word. */
function htmlFacts(facts: readonly Fact[], language: Language, accent: string): string {
  const nameStyle = language === DEFAULT_LANGUAGE ? TEXTS.factName : TEXTS.factName.replace(WRAP, '')
  const rows = facts.map(
    ({ name, address, ...value }) =>
      `<tr><td class="muted" width="72" valign="top" style="width:72px;padding:0 12px 10px 0;${nameStyle}">${encodeEntities(name)}</td>
<td class="ink" valign="top" style="padding:0 0 10px;${TEXTS.fact}">${factLines(value, accent, address)}</td></tr>`,
  )
  return `${TABLE} style="margin:16px 0 12px;">\n${rows.join('\n')}\n</table>`
}

function htmlComparison(compared: readonly Comparison[], mail: Words['mail'], accent: string): string {
  const facts = (when: 'before' | 'now', className: string, style: string) =>
    compared.map(
      (fact) => `<p class="muted" style="margin:8px 0 0;${TEXTS.factName}">${encodeEntities(fact.name)}</p>
<p class="${className}" style="margin:0;${style}">${factLines(fact[when], accent)}</p>`,
    )
  return `${WIDE_TABLE} style="margin:16px 0 12px;">
<tr><td class="half" width="50%" valign="top" style="padding:0 6px 0 0;">
${side(mail.before, facts('before', 'muted', TEXTS.oldFact), 'line', LIGHT_COLORS.line)}
</td><td class="half" width="50%" valign="top" style="padding:0 0 0 6px;">
${side(mail.now, facts('now', 'ink', TEXTS.fact), 'accent-line', accent)}
</td></tr>
</table>`
}

function side(title: string, facts: readonly string[], className: string, color: string): string {
  return `${WIDE_TABLE} class="${className}" style="border-collapse:separate;border:1px solid ${color};border-radius:10px;">
<tr><td valign="top" style="padding:12px 14px 14px;">
<p class="ink" style="margin:0;${TEXTS.fact}font-weight:700;">${title}</p>
${facts.join('\n')}
</td></tr>
</table>`
}

/** The links are small, since many mail programs offer their own button for this. */
function htmlCalendarLinks(links: readonly Link[], label: string, accent: string): string {
  const anchors = links.map(({ label, address }) =>
    linkTo(address, encodeEntities(label), accent, 'white-space:nowrap;'),
  )
  return `<p class="muted" style="margin:0 0 16px;${TEXTS.note}">${label}<br>${anchors.join(SEPARATOR)}</p>`
}

function linkTo(address: string, html: string, accent: string, style = ''): string {
  return `<a class="accent" href="${encodeEntities(address)}" style="color:${accent};${style}">${html}</a>`
}

function factLines({ lines, aside, isLead }: FactValue, accent: string, address?: string): string {
  const htmlLines = lines.map((line, position) => {
    const plain = `<span dir="auto">${encodeEntities(line)}</span>`
    const text = position === 0 && address !== undefined ? linkTo(address, plain, accent) : plain
    return position === 0 && isLead ? `<b>${text}</b>` : text
  })
  if (aside !== undefined) {
    // A time zone's name may wrap at its slash, since it can be wider than half a phone screen.
    const breakable = encodeEntities(aside).replaceAll('/', '/<wbr>')
    htmlLines.push(`<span class="muted" style="${TEXTS.small}">${breakable}</span>`)
  }
  return htmlLines.join('<br>')
}
