import { Parser } from 'htmlparser2'
import { cachedByText } from '../../domain/bounded-cache.ts'
import { DESCRIPTION_TAGS, NEW_TAB } from '../../domain/description/description.ts'
import { descriptionText } from '../../domain/description/description-text.ts'
import { REMOVED_WITH_TEXT } from '../../domain/description/html-elements.ts'
import { escapedText } from '../../domain/description/html-entity.ts'
import { linkUrl } from '../../domain/description/rich-text.ts'
import { openingTag } from '../../domain/description/write-rich-text.ts'

const CONTROL_CHARACTERS = /[^\P{Cc}\t\n]/gu
const MAX_NESTING = 50
const MAX_ROUNDS = 10

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
    if (cleanHtml === description) return cleanHtml
    // Removing a tag can leave two others nested in a way that parsers repair, so that the result would be
    // parsed differently from what was cleaned. Repeat until nothing changes.
    description = cleanHtml
  }
  return cleanOnce(escapedText(descriptionText(description)))
}

/** Enough for frequently read descriptions; the longest possible one takes a twentieth of it. */
const CACHED_CHARACTERS = 2_000_000

/** A stored description as it is shown: cleaned again, since the allow-list may have become stricter. */
export const shownDescription = cachedByText(cleanDescription, CACHED_CHARACTERS)

/** Nothing of the input is copied: allowed tags are written anew, and all text is escaped. */
function cleanOnce(html: string): string {
  let output = ''
  /** The end tags of the open elements. Empty for a tag that is left out, null where the text is left out, too. */
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
  parser.end(html.replace(CONTROL_CHARACTERS, ''))
  return output
}

/** Empty for a tag that is not allowed. */
function startTag(name: string, { href = '', target }: Record<string, string>): string {
  if (!ALLOWED_TAGS.has(name)) return ''
  if (name !== 'a') return `<${name}>`
  const url = linkUrl(href)
  return url === null ? '' : openingTag({ tag: 'a', href: url, opensTab: target === NEW_TAB })
}
