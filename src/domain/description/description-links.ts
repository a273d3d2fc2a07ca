import { parseUrl } from '../text.ts'
import { LINK_REL, NEW_TAB } from './description.ts'

const OTHER_THAN_LINES = /<(?!\/?(?:p|br)\s*\/?>)/i

// A URL ends at quotes, angle brackets, invisible characters and the punctuation of languages without spaces,
// and at every entity except an encoded ampersand.
const URL_PATTERN =
  /\bhttps?:\/\/(?:&amp;|&#38;|[^\s<>"&\p{Cc}\p{Cf}“”„«»「」『』（）【】《》〈〉。、，！？；：])+/giu

const AMPERSAND = /&(?:amp|#38);/g

/** Some browsers and email programs do not follow longer URLs. */
const LONGEST_URL = 2_000

const TRAILING_MARKS = ['&amp;', '&#38;', '.', ',', ';', ':', '!', '?', "'", '’', '…', '*']
const BRACKETS = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
])

/** Makes URLs in a cleaned description clickable, unless the description has other markup than lines. */
export function linkBareUrls(html: string): string {
  if (OTHER_THAN_LINES.test(html)) return html
  return html
    .split(/(<[^>]*>)/)
    .map((piece, position) => (position % 2 === 1 ? piece : piece.replace(URL_PATTERN, linkOf)))
    .join('')
}

function linkOf(match: string): string {
  if (match.length > LONGEST_URL) return match
  const url = withoutSentenceEnd(match)
  if (!parseUrl(url.replace(AMPERSAND, '&'))) return match
  const link = `<a href="${url}" target="${NEW_TAB}" rel="${LINK_REL}">${url}</a>`
  return link + match.slice(url.length)
}

/** In "(see https://example.com/a_(b))." the URL ends with its own bracket, before the sentence's ").". */
function withoutSentenceEnd(match: string): string {
  let url = match
  const unopened = unopenedBrackets(match)
  for (;;) {
    const last = url.slice(-1)
    const closes = unopened.get(last) ?? 0
    const mark = TRAILING_MARKS.find((trailing) => url.endsWith(trailing)) ?? (closes > 0 ? last : undefined)
    if (mark === undefined) return url
    unopened.set(last, closes - 1)
    url = url.slice(0, -mark.length)
  }
}

function unopenedBrackets(url: string): Map<string, number> {
  const count = (character: string) => url.split(character).length
  return new Map([...BRACKETS].map(([closing, opening]) => [closing, count(closing) - count(opening)]))
}
