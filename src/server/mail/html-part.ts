import { encodeEntities } from '../../domain/html-entity.ts'
import { type DateTile, dateTile } from '../../domain/written-time.ts'
import type { DatedLetter, Writer } from './letter.ts'
import { COLORS, FONT, STYLE_SHEET } from './mail-style.ts'

/**
 * The mail as HTML. Outlook lays out nothing but tables, and several programs drop the style sheet, so everything that it
 * needs to look right by day stands on the elements; the style sheet only adds the night and narrow screens.
 */
export function htmlPart(letter: DatedLetter, { brandName, publicUrl }: Writer): string {
  const brand = encodeEntities(brandName)
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
<body class="ground" style="margin:0;padding:0;background-color:${COLORS.ground};-webkit-text-size-adjust:100%;">
${preheader(letter.preheader)}
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${COLORS.ground};">
<tr><td class="around" align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td style="padding:0 4px 20px;">${masthead(dateTile(letter.day), brand)}</td></tr>
<tr><td class="card" style="padding:36px 36px 28px;background-color:${COLORS.card};border:1px solid ${COLORS.line};border-radius:10px;">
<h1 class="ink" style="margin:0 0 16px;${FONT}font-size:24px;line-height:32px;font-weight:700;color:${COLORS.ink};overflow-wrap:anywhere;">${encodeEntities(letter.heading)}</h1>
${contentOf(letter)}
</td></tr>
<tr><td class="quiet" style="padding:20px 4px 0;${FONT}font-size:13px;line-height:20px;color:${COLORS.quiet};overflow-wrap:anywhere;">
${encodeEntities(letter.reason)}<br>
Sent by ${brand}, <a class="quiet" href="${encodeEntities(publicUrl)}" style="color:${COLORS.quiet};">${encodeEntities(publicUrl)}</a>
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
    ...paragraphs.map((text) =>
      paragraph(text, 'ink', `font-size:16px;line-height:26px;color:${COLORS.ink};`),
    ),
    ...(quote === undefined ? [] : [quoted(quote)]),
    ...(button ? [buttonOf(button)] : []),
    ...notes.map((text) =>
      paragraph(text, 'quiet', `font-size:14px;line-height:22px;color:${COLORS.quiet};`),
    ),
    ...(button ? [addressOf(button.address)] : []),
  ].join('\n')
}

function paragraph(text: string, className: string, style: string): string {
  return `<p class="${className}" style="margin:0 0 16px;${FONT}${style}overflow-wrap:anywhere;">${encodeEntities(text)}</p>`
}

function quoted(text: string): string {
  const lines = encodeEntities(text).replaceAll('\n', '<br>')
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;">
<tr><td class="quote ink" style="padding:4px 0 4px 16px;border-left:3px solid ${COLORS.accent};${FONT}font-size:16px;line-height:26px;color:${COLORS.ink};overflow-wrap:anywhere;">${lines}</td></tr>
</table>`
}

function buttonOf({ label, address }: { label: string; address: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;">
<tr><td align="center" bgcolor="${COLORS.accent}" style="border-radius:10px;background-color:${COLORS.accent};">
<a href="${encodeEntities(address)}" style="display:inline-block;padding:14px 28px;${FONT}font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:10px;">${encodeEntities(label)}</a>
</td></tr>
</table>`
}

/** For programs that show no buttons, and for those who want to see where it leads. */
function addressOf(address: string): string {
  const text = encodeEntities(address)
  return `<p class="quiet line" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid ${COLORS.line};${FONT}font-size:13px;line-height:20px;color:${COLORS.quiet};overflow-wrap:anywhere;">The button does nothing? Open this address:<br><a class="accent" href="${text}" style="color:${COLORS.accent};word-break:break-all;">${text}</a></p>`
}

/** Spaces that take no room follow it, so that the list of mails shows nothing of what comes after. */
function preheader(text: string): string {
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:transparent;">${encodeEntities(text)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`
}

function masthead(tile: DateTile, brand: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0">
<tr><td style="padding:0 14px 0 0;">${tileOf(tile)}</td>
<td class="ink" style="${FONT}font-size:20px;line-height:28px;font-weight:700;color:${COLORS.ink};overflow-wrap:anywhere;">${brand}</td></tr>
</table>`
}

/** The leaf of a tear-off calendar. */
function tileOf({ month, dayOfMonth, weekday }: DateTile): string {
  const cell = `align="center" style="${FONT}mso-line-height-rule:exactly;`
  return `<table role="presentation" class="tile" width="52" cellpadding="0" cellspacing="0" border="0" style="width:52px;border-collapse:separate;border:1px solid ${COLORS.line};border-radius:8px;background-color:${COLORS.card};overflow:hidden;">
<tr><td ${cell}padding:2px 0;background-color:${COLORS.accent};border-radius:7px 7px 0 0;font-size:10px;line-height:14px;font-weight:700;letter-spacing:1px;color:#ffffff;">${month}</td></tr>
<tr><td class="ink" ${cell}padding:3px 0 0;font-size:22px;line-height:24px;font-weight:700;color:${COLORS.ink};">${dayOfMonth}</td></tr>
<tr><td class="quiet" ${cell}padding:0 0 4px;font-size:10px;line-height:12px;color:${COLORS.quiet};">${weekday}</td></tr>
</table>`
}
