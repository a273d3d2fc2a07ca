import { Parser } from 'htmlparser2'
import { cachedByText } from '../../domain/bounded-cache.ts'
import { DESCRIPTION_TAGS, LINK_REL, LINK_SCHEMES, NEW_TAB } from '../../domain/description/description.ts'
import { descriptionText } from '../../domain/description/description-text.ts'
import { REMOVED_WITH_TEXT } from '../../domain/description/html-elements.ts'

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
    const cleaned = cleanOnce(description)
    if (cleaned === description) return cleaned
    // Removing a tag can leave two others nested in a way that parsers repair, so that the result would be
    // parsed differently from what was cleaned. Repeat until nothing changes.
    description = cleaned
  }
  return cleanOnce(escaped(descriptionText(description)))
}

/** Enough for frequently read descriptions; the longest possible one takes a twentieth of it. */
const CACHED_CHARACTERS = 2_000_000

/** A stored description as it is shown: cleaned again, since the allow-list may have become stricter. */
export const shownDescription = cachedByText(cleanDescription, CACHED_CHARACTERS)

/** Nothing of the input is copied: allowed tags are written anew, and all text is escaped. */
function cleanOnce(html: string): string {
  let cleaned = ''
  /** The end tags of the open elements. Empty for a tag that is left out, null where the text is left out, too. */
  const ends: (string | null)[] = []
  // The parser closes every element that it opens, in order, also those that the input leaves open.
  const parser = new Parser({
    onopentag(name, attributes) {
      if (ends.at(-1) === null || REMOVED_WITH_TEXT.includes(name)) return void ends.push(null)
      const tag = ends.length < MAX_NESTING ? startTag(name, attributes) : ''
      cleaned += tag
      ends.push(tag === '' || TAGS_WITHOUT_END.has(name) ? '' : `</${name}>`)
    },
    ontext(text) {
      if (ends.at(-1) !== null) cleaned += escaped(text)
    },
    onclosetag: () => void (cleaned += ends.pop() ?? ''),
  })
  parser.end(html.replace(CONTROL_CHARACTERS, ''))
  return cleaned
}

/** Empty for a tag that is not allowed. */
function startTag(name: string, { href = '', target }: Record<string, string>): string {
  if (!ALLOWED_TAGS.has(name)) return ''
  if (name !== 'a') return `<${name}>`
  const url = absoluteUrl(href)
  if (url === null) return ''
  return `<a href="${escaped(url).replaceAll('"', '&quot;')}"${target === NEW_TAB ? ` target="${NEW_TAB}"` : ''} rel="${LINK_REL}">`
}

/** Only absolute URLs: a relative one would have another target on every page that shows the description. */
function absoluteUrl(href: string): string | null {
  // Browsers ignore tabs and line breaks in a URL, which could hide its scheme from the check.
  const url = href.replace(/\p{Cc}/gu, '').trim()
  const scheme = /^(?:([a-z]+):\/\/|(mailto):[^/])/i.exec(url)?.slice(1).join('').toLowerCase()
  return LINK_SCHEMES.some((allowed) => allowed === scheme) && URL.canParse(url) ? url : null
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
