import { LINK_REL, NEW_TAB } from './description.ts'

const OTHER_THAN_LINES = /<(?!\/?(?:p|br)\s*\/?>)/i

// Quotes, angle brackets, invisible characters and the punctuation of languages written without spaces end an address.
// So does every entity but the ampersand of a query, in both ways to write it.
const ADDRESS =
  /\bhttps?:\/\/(?:&amp;|&#38;|[^\s<>"&\p{Cc}\p{Cf}“”„«»「」『』（）【】《》〈〉。、，！？；：])+/giu

const AMPERSAND = /&(?:amp|#38);/g

/** What is longer is no address that a browser or a mail program follows everywhere. */
const LONGEST_ADDRESS = 2_000

const TRAILING_MARKS = ['&amp;', '&#38;', '.', ',', ';', ':', '!', '?', "'", '’', '…', '*']
const BRACKETS = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
])

/** A cleaned description, or an encoded text, in which the addresses are links, unless it is marked up by hand. */
export function linkBareUrls(html: string): string {
  if (OTHER_THAN_LINES.test(html)) return html
  return html
    .split(/(<[^>]*>)/)
    .map((piece, position) => (position % 2 === 1 ? piece : piece.replace(ADDRESS, linked)))
    .join('')
}

function linked(found: string): string {
  if (found.length > LONGEST_ADDRESS) return found
  const address = withoutSentenceEnd(found)
  if (!URL.canParse(address.replace(AMPERSAND, '&'))) return found
  const link = `<a href="${address}" target="${NEW_TAB}" rel="${LINK_REL}">${address}</a>`
  return link + found.slice(address.length)
}

/** "(see https://example.com/a_(b))." ends in one bracket of the address, one of the sentence, and a full stop. */
function withoutSentenceEnd(address: string): string {
  const mark = TRAILING_MARKS.find((trailing) => address.endsWith(trailing)) ?? unopenedBracket(address)
  return mark === undefined ? address : withoutSentenceEnd(address.slice(0, -mark.length))
}

function unopenedBracket(address: string): string | undefined {
  const last = address.slice(-1)
  const opening = BRACKETS.get(last)
  if (opening === undefined) return undefined
  return address.split(last).length > address.split(opening).length ? last : undefined
}
