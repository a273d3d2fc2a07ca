import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'
import { cachedByText } from '../../domain/bounded-cache.ts'
import {
  DESCRIPTION_TAGS,
  LINK_ATTRIBUTES,
  LINK_REL,
  LINK_SCHEMES,
  NEW_TAB,
} from '../../domain/description/description.ts'
import { descriptionText } from '../../domain/description/description-text.ts'

// Removed with their contents, which are not for readers, or which some parsers read as HTML and others as
// text.
const TAGS_REMOVED_WITH_TEXT = [
  'applet',
  'audio',
  'canvas',
  'embed',
  'frameset',
  'iframe',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'option',
  'plaintext',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'video',
  'xmp',
]

const CONTROL_CHARACTERS = /[^\P{Cc}\t\n]/gu
const MAX_NESTING = 50
const MAX_ROUNDS = 10

/** Loaded when the first description is cleaned: a server need not wait for it to start. */
let sanitize: typeof sanitizeHtml | undefined

const options: sanitizeHtml.IOptions = {
  allowedTags: [...DESCRIPTION_TAGS],
  allowedAttributes: { a: [...LINK_ATTRIBUTES] },
  allowedSchemes: [...LINK_SCHEMES],
  disallowedTagsMode: 'discard',
  nonTextTags: TAGS_REMOVED_WITH_TEXT,
  nestingLimit: MAX_NESTING,
  selfClosing: ['br', 'hr'],
  transformTags: { a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes) }) },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && attribs.href === undefined ? 'excludeTag' : false),
}

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

function cleanOnce(html: string): string {
  sanitize ??= createRequire(import.meta.url)('sanitize-html') as typeof sanitizeHtml
  return sanitize(html.replace(CONTROL_CHARACTERS, ''), options).replace(/<(br|hr) \/>/g, '<$1>')
}

function linkAttributes({ href = '', target }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const url = absoluteUrl(href)
  if (url === null) return {}
  return { href: url, ...(target === NEW_TAB && { target }), rel: LINK_REL }
}

/**
 * Only absolute URLs: a relative one would have another target on every page that shows the description. The
 * allowed schemes are in the options.
 */
function absoluteUrl(href: string): string | null {
  // Browsers ignore tabs and line breaks in a URL, which could hide its scheme from the check.
  const url = href.replace(/\p{Cc}/gu, '').trim()
  return /^(?:[a-z]+:\/\/|mailto:[^/])/i.test(url) && URL.canParse(url) ? url : null
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
