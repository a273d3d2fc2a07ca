import { skyImagePath } from '../../api/event-urls.ts'
import { encodeEntities } from '../../domain/description/html-entity.ts'
import { english } from '../../domain/language/english.ts'
import { factsOf } from '../../domain/language/languages.ts'
import { picturePath } from '../../domain/picture.ts'
import { ACCENTS, DEFAULT_ACCENT } from '../../domain/team-calendar.ts'
import { directionOf } from '../../domain/text.ts'
import type { DateTile } from '../../domain/time/date-format.ts'
import type { Day } from '../../domain/time/wall-time.ts'
import { DARK_COLORS, LIGHT_COLORS } from '../brand-colors.ts'
import { htmlComparison, htmlFacts, linkTo } from './html-facts.ts'
import { type Letter, type LetterFace, type Link, unlinked, type Writer } from './letter.ts'
import {
  LINE_BREAKS,
  type MailStyle,
  MUTED,
  padding,
  separator,
  styleSheet,
  TABLE,
  TEXTS,
  WIDE_TABLE,
} from './mail-style.ts'
import { translatedLinks } from './text-part.ts'

/** Longer titles get a smaller font, or they would fill half a phone screen. */
const LONG_TITLE = 60
const GREY = { light: LIGHT_COLORS.muted, dark: DARK_COLORS.muted }
const WIDTH = 600
/** The line below bold letters is as thin as below others. */
const THIN_LINE = 'text-decoration-thickness:1px;text-underline-offset:3px;'

/**
 * Outlook only lays out tables, and several mail programs drop the style sheet. So the light theme is in inline
 * styles, and the style sheet only adds the dark theme and narrow screens. Nothing that people need is in a picture.
 */
export function htmlPart(letter: Letter, writer: Writer, today: Day): string {
  const { words = english, face = { accent: DEFAULT_ACCENT }, headline } = letter
  const { tag, isRightToLeft = false } = factsOf(words.language)
  const accent = headline?.sky?.state === 'over' ? GREY : ACCENTS[face.accent]
  const style: MailStyle = { words, isRightToLeft, accent }
  const direction = isRightToLeft ? ' dir="rtl"' : ''
  const paper = `background-color:${LIGHT_COLORS.paper};`
  return `<!doctype html>
<html lang="${tag}"${direction}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${encodeEntities(unlinked(letter.subject))}</title>
<style>${styleSheet(accent.dark)}</style>
</head>
<body class="paper"${direction} style="margin:0;padding:0;${paper}-webkit-text-size-adjust:100%;">
${preheader(letter.preheader)}
${WIDE_TABLE}${direction} class="paper" style="${paper}${LINE_BREAKS[words.language] ?? ''}">
<tr><td class="around" align="center" style="padding:32px 16px;">
${WIDE_TABLE} class="surface" style="max-width:${WIDTH}px;border-collapse:separate;background-color:${LIGHT_COLORS.surface};border:1px solid ${LIGHT_COLORS.line};border-radius:16px;overflow:hidden;">
<tr><td class="inner line" style="padding:14px 32px;border-bottom:1px solid ${LIGHT_COLORS.line};">${teamRow(face, writer, style)}</td></tr>
${pictureRow(letter, writer)}<tr><td class="inner" style="padding:24px 32px 28px;">
${news(letter, style, today)}
${contentOf(letter, style)}
${smallPrint(letter, writer, style)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** The logo is on a white plate, since it may be dark and transparent. The name beside it says whose it is. */
function teamRow({ logo, teamName }: LetterFace, { brandName, publicUrl }: Writer, style: MailStyle): string {
  const height = 32
  const width = logo ? Math.round((logo.width * height) / logo.height) : 0
  const image =
    logo &&
    `<td style="${padding(style.isRightToLeft, [0, 12, 0, 0])}"><img src="${publicUrl}${picturePath(logo.hash, 'mail')}" alt="" width="${width}" height="${height}" style="display:block;border-radius:7px;background-color:#ffffff;"></td>`
  return `${TABLE}><tr>${image ?? ''}<td class="ink" dir="auto" style="${TEXTS.team}">${encodeEntities(teamName ?? brandName)}</td></tr></table>`
}

/** What is over or cancelled has a grey sky instead of a cover, which no mail program would show in grey. */
function pictureRow({ face, headline }: Letter, { publicUrl }: Writer): string {
  const sky = headline?.sky
  const cover = sky?.state === 'over' ? null : face?.cover
  if (!cover && !sky) return ''
  const [path, alt, className] = cover
    ? [picturePath(cover.hash, 'mail'), encodeEntities(unlinked(cover.alt)), 'cover']
    : [skyImagePath(face?.accent ?? DEFAULT_ACCENT, sky?.hour ?? 'day', sky?.state ?? 'usual'), '', 'sky']
  return `<tr><td class="muted" style="padding:0;${TEXTS.note}"><img class="${className}" src="${publicUrl}${path}" alt="${alt}" width="${WIDTH}" style="display:block;width:100%;max-width:${WIDTH}px;height:auto;"></td></tr>
`
}

/** One sentence is the news. The title of the event stands below, as a link if it has a page. */
function news({ headline, heading, face }: Letter, style: MailStyle, today: Day): string {
  const { title = '', day = today, address, cancelled } = headline ?? {}
  const [className, color] = cancelled ? ['danger', LIGHT_COLORS.danger] : ['ink', LIGHT_COLORS.ink]
  const name = `<span dir="auto">${encodeEntities(title)}</span>`
  const linked = address === undefined ? name : linkTo(address, name, style, THIN_LINE)
  const text = title.length > LONG_TITLE ? TEXTS.longTitle : TEXTS.title
  const titleLine =
    title === '' || title === face?.teamName
      ? ''
      : `<p class="ink" style="margin:4px 0 0;${text}">${cancelled === 'event' ? `<s>${linked}</s>` : linked}</p>`
  return `${TABLE} style="margin:0 0 16px;"><tr>
<td valign="top" style="${padding(style.isRightToLeft, [0, 16, 0, 0])}">${htmlTile(style.words.time.dateTile(day), style)}</td>
<td valign="middle"><h1 class="${className}" style="margin:0;${spaced(TEXTS.heading, style)}color:${color};">${encodeEntities(heading)}</h1>${titleLine}</td>
</tr></table>`
}

/** Letters that are joined must not be spaced. */
function spaced(text: string, { isRightToLeft }: MailStyle): string {
  return isRightToLeft ? text.replace(/letter-spacing:[^;]*;/, '') : text
}

/** The calendar leaf is drawn with table cells, so that it shows even where images are blocked. */
function htmlTile({ month, dayOfMonth, weekday }: DateTile, { accent, isRightToLeft }: MailStyle): string {
  const spacing = isRightToLeft ? '' : 'letter-spacing:1.5px;'
  return `${TABLE} class="surface" width="64" style="width:64px;border-collapse:separate;border:1px solid ${LIGHT_COLORS.line};border-radius:10px;background-color:${LIGHT_COLORS.surface};">
<tr><td class="sign" align="center" style="padding:3px 0;background-color:${accent.light};border-radius:9px 9px 0 0;${spacing}${TEXTS.tileMonth}color:${LIGHT_COLORS.on};">${month}</td></tr>
<tr><td class="ink" align="center" style="padding:3px 0 0;${TEXTS.tileDay}">${dayOfMonth}</td></tr>
<tr><td class="muted" align="center" style="padding:0 0 5px;${TEXTS.tileWeekday}">${weekday}</td></tr>
</table>`
}

function contentOf(letter: Letter, style: MailStyle): string {
  const { quote, comparison = [], facts = [], button, otherButton, calendarLinks, notes } = letter
  const { mail } = style.words
  // An event's page is linked twice already.
  const isSpelledOut = button && button.address !== letter.headline?.address
  return [
    ...letter.paragraphs.map((text) => paragraph(text, 'ink', TEXTS.body)),
    ...(quote === undefined ? [] : [htmlQuote(quote, style)]),
    ...(comparison.length > 0 ? [htmlComparison(comparison, style)] : []),
    ...(facts.length > 0 ? [htmlFacts(facts, style)] : []),
    ...(button || otherButton ? [buttons(button, otherButton, style)] : []),
    ...(calendarLinks ? [htmlCalendarLinks(calendarLinks, mail.addToCalendar, style)] : []),
    ...(notes.length > 0 ? [paragraph(notes.join(' '), 'muted', TEXTS.note)] : []),
    ...(isSpelledOut ? [addressOf(button.address, mail.buttonFails, style)] : []),
  ].join('\n')
}

function paragraph(text: string, className: string, style: string): string {
  return `<p class="${className}" style="margin:0 0 12px;${style}">${encodeEntities(text)}</p>`
}

/** A quote has its own direction, and its line on the side where it begins. */
function htmlQuote(text: string, { accent }: MailStyle): string {
  const lines = encodeEntities(text).replaceAll('\n', '<br>')
  const isRightToLeft = directionOf(text) === 'rtl'
  const side = isRightToLeft ? 'right' : 'left'
  return `${WIDE_TABLE} style="margin:4px 0 20px;">
<tr><td dir="auto" class="ink accent-line" style="${padding(isRightToLeft, [2, 0, 2, 16])}border-${side}:3px solid ${accent.light};white-space:pre-wrap;${TEXTS.body}">${lines}</td></tr>
</table>`
}

/** One is filled. On a phone the other is below it. */
function buttons(button: Link | undefined, other: Link | undefined, style: MailStyle): string {
  const { surface, ink, line, on } = LIGHT_COLORS
  const accent = style.accent.light
  const cell = (
    { label, address }: Link,
    className: string,
    [ground, text, edge]: [string, string, string],
  ) => {
    const colors = `background-color:${ground};color:${text};border-radius:10px;`
    return `<td class="half" style="${padding(style.isRightToLeft, [0, 8, 8, 0])}">${TABLE}><tr><td class="${className}" align="center" bgcolor="${ground}" style="${colors}">
<a class="${className}" href="${encodeEntities(address)}" style="display:inline-block;padding:13px 27px;border:1px solid ${edge};${TEXTS.button}text-decoration:none;${colors}">${encodeEntities(label)}</a>
</td></tr></table></td>`
  }
  const cells = [
    ...(button ? [cell(button, 'sign', [accent, on, accent])] : []),
    ...(other ? [cell(other, 'surface ink line', [surface, ink, line])] : []),
  ]
  return `${TABLE} style="margin:12px 0;"><tr>${cells.join('')}</tr></table>`
}

/** It helps where mail programs show no buttons, and people who check where a link leads. */
function addressOf(address: string, label: string, style: MailStyle): string {
  return `<p class="muted" style="margin:0 0 12px;${TEXTS.small}">${label}<br>${linkTo(address, encodeEntities(address), style, 'word-break:break-all;')}</p>`
}

/** The text is padded with invisible characters, so that the preview in a mail list shows nothing of the body. */
function preheader(text: string): string {
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:transparent;">${encodeEntities(text)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`
}

/** The links are small, since many mail programs offer their own button for this. */
function htmlCalendarLinks(links: readonly Link[], label: string, style: MailStyle): string {
  const anchors = links.map(({ label, address }) =>
    linkTo(address, encodeEntities(label), style, 'white-space:nowrap;'),
  )
  return `<p class="muted" style="margin:0 0 12px;${TEXTS.note}">${label} ${anchors.join(separator(style))}</p>`
}

function smallPrint(
  letter: Letter,
  { brandName, publicUrl, legalLinks = [] }: Writer,
  style: MailStyle,
): string {
  const { mail } = style.words
  const site = encodeEntities(publicUrl)
  const sentBy = mail.sentBy
    .replace('{brand}', () => encodeEntities(brandName))
    .replace('{address}', () => quietLink(site, publicUrl))
  const links = [
    [mail.yourSignUp, letter.ownPageLink],
    [mail.unsubscribe, letter.unsubscribeLink],
    [letter.settingsLink?.label ?? '', letter.settingsLink?.address],
  ] as const
  const parts = [
    ...links.flatMap(([label, address]) => (address ? quietLink(label, address, 'font-weight:700;') : [])),
    sentBy,
    ...translatedLinks(legalLinks, style.words).map(({ label, address }) =>
      quietLink(encodeEntities(label), address),
    ),
  ]
  return `<p class="muted line" style="margin:20px 0 0;padding:16px 0 0;border-top:1px solid ${LIGHT_COLORS.line};${TEXTS.small}">${encodeEntities(letter.reason)}<br>
${parts.join(separator(style))}</p>`
}

function quietLink(html: string, address: string, style = ''): string {
  return `<a class="muted" href="${encodeEntities(address)}" style="${MUTED}${style}">${html}</a>`
}
