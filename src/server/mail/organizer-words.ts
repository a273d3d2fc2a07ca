import { oneLine, shortenedText } from '../../domain/text.ts'
import type { Comparison, Fact, FactValue } from './letter.ts'

const MAX_NAME_LENGTH = 60
const ZERO_WIDTH_SPACE = '\u200b'

/** "https://…", "www.…", "ada@example.com" and "example.com/…". "J.R.R. Tolkien" and "St. Mary" stay. */
const LINKS = /\S*(?::\/\/|@|\bwww\.)\S*|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/:?#]\S*)?/giu
/** What mail programs read as the beginning or the end of a name, or as a part of an address. */
const NAME_MARKS = /["<>()[\]\\,;:]+/g

/** "{organizer} via {brand}": anybody can call themselves anything, so the name never stands alone. */
export function senderNameOf(organizerName: string, brandName: string): string {
  const name = oneLine(organizerName).replace(LINKS, ' ').replace(NAME_MARKS, ' ').replace(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(name) ? `${shortenedText(name, MAX_NAME_LENGTH)} via ${brandName}` : brandName
}

/**
 * Reads the same, but mail programs make no links of it: what a stranger typed must not look like a link of ours. Breaks "://",
 * "@" and the dots inside words.
 */
export function unlinked(text: string): string {
  return text
    .replace(/:(?=\/\/)/g, `:${ZERO_WIDTH_SPACE}`)
    .replace(/(?<=\S)@(?=\S)/g, `@${ZERO_WIDTH_SPACE}`)
    .replace(/(?<=[\p{L}\p{N}-])\.(?=[\p{L}\p{N}])/gu, `.${ZERO_WIDTH_SPACE}`)
}

export function unlinkedFact({ name, ...value }: Fact): Fact {
  return { name, ...unlinkedValue(value) }
}

export function unlinkedComparison({ name, before, now }: Comparison): Comparison {
  return { name, before: unlinkedValue(before), now: unlinkedValue(now) }
}

function unlinkedValue({ lines, ...rest }: FactValue): FactValue {
  return { ...rest, lines: lines.map(unlinked) }
}
