import { Parser } from 'htmlparser2'
import { NOT_IN_TEXT } from '../text.ts'
import { DESCRIPTION_TAGS, NEW_TAB } from './description.ts'
import { descriptionText } from './description-text.ts'
import { REMOVED_WITH_TEXT } from './html-elements.ts'
import { escapedText } from './html-entity.ts'
import { linkUrl } from './rich-text.ts'
import { openingTag } from './write-rich-text.ts'

/** Raise it when the rules change, so that stored descriptions are cleaned again. */
export const CLEANING_VERSION = 1

const MAX_NESTING = 50
const MAX_ROUNDS = 10
/** It is far deeper than any description is. The parser's work grows with the square of the depth. */
const MAX_DEPTH = 500
const PORTION = 1_000

const ALLOWED_TAGS: ReadonlySet<string> = new Set(DESCRIPTION_TAGS)
const TAGS_WITHOUT_END = new Set(['br', 'hr'])

/**
 * Removes whatever is not on the allow-list and normalizes the rest. A clean description comes back
 * unchanged.
 */
export function cleanDescription(html: string): string {
  let description = html
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const cleanHtml = cleanOnce(description)
    if (cleanHtml === null) break
    if (cleanHtml === description) return cleanHtml
    // Removing a tag can leave two others nested in a way that parsers repair, so that the result would be
    // parsed differently from what was cleaned. Repeat until nothing changes.
    description = cleanHtml
  }
  return cleanOnce(escapedText(descriptionText(description))) ?? ''
}

/** Nothing of the input is copied: allowed tags are written anew, and all text is escaped. Null if it is too deep. */
function cleanOnce(html: string): string | null {
  let output = ''
  /**
   * These are the end tags of the open elements: empty for a tag that is left out, null where the text is left out,
   * too.
   */
  const ends: (string | null)[] = []
  // The parser closes every element that it opens, in order, also those that the input leaves open.
  const parser = new Parser({
    onopentag(name, attributes) {
      if (ends.at(-1) === null || REMOVED_WITH_TEXT.includes(name)) return void ends.push(null)
      const tag = ends.length < MAX_NESTING ? startTag(name, attributes) : ''
      output += tag
      ends.push(tag === '' || TAGS_WITHOUT_END.has(name) ? '' : `</${name}>`)
    },
    ontext(text) {
      if (ends.at(-1) !== null) output += escapedText(text)
    },
    onclosetag: () => void (output += ends.pop() ?? ''),
  })
  const text = html.replace(NOT_IN_TEXT, '')
  for (let begin = 0; begin < text.length; begin += PORTION) {
    parser.write(text.slice(begin, begin + PORTION))
    if (ends.length > MAX_DEPTH) return null
  }
  parser.end()
  return output
}

function startTag(name: string, { href = '', target }: Record<string, string>): string {
  if (!ALLOWED_TAGS.has(name)) return ''
  if (name !== 'a') return `<${name}>`
  const url = linkUrl(href)
  return url === null ? '' : openingTag({ tag: 'a', href: url, opensTab: target === NEW_TAB })
}
