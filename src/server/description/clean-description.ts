import sanitizeHtml from 'sanitize-html'
import {
  DESCRIPTION_TAGS,
  LINK_ATTRIBUTES,
  LINK_REL,
  LINK_SCHEMES,
  NEW_TAB,
} from '../../domain/description/description.ts'
import { descriptionText } from '../../domain/description/description-text.ts'

// What stands inside these is for programs, or is read as HTML by some and as text by others: it goes with the tag.
const TAGS_THAT_LOSE_THEIR_TEXT = [
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
const DEEPEST_NESTING = 50
const MOST_ROUNDS = 10

const options: sanitizeHtml.IOptions = {
  allowedTags: [...DESCRIPTION_TAGS],
  allowedAttributes: { a: [...LINK_ATTRIBUTES] },
  allowedSchemes: [...LINK_SCHEMES],
  disallowedTagsMode: 'discard',
  nonTextTags: TAGS_THAT_LOSE_THEIR_TEXT,
  nestingLimit: DEEPEST_NESTING,
  selfClosing: ['br', 'hr'],
  transformTags: { a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes) }) },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && attribs.href === undefined ? 'excludeTag' : false),
}

/**
 * The description with nothing in it that the allow-list does not name, in one way of writing it: what is clean comes
 * back as it is.
 */
export function cleanDescription(html: string): string {
  let description = html
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const cleaned = cleanOnce(description)
    if (cleaned === description) return cleaned
    // A tag that goes can bring together two that cannot stand inside each other, and those are read differently the
    // next time. Whoever reads the result must read what was cleaned.
    description = cleaned
  }
  return cleanOnce(escaped(descriptionText(description)))
}

function cleanOnce(html: string): string {
  return sanitizeHtml(html.replace(CONTROL_CHARACTERS, ''), options).replace(/<(br|hr) \/>/g, '<$1>')
}

function linkAttributes({ href = '', target }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const address = wholeAddress(href)
  if (address === null) return {}
  return { href: address, ...(target === NEW_TAB && { target }), rel: LINK_REL }
}

/**
 * Absolute addresses only: a relative one would lead somewhere else on every page that shows the description. Of which
 * schemes, the options say.
 */
function wholeAddress(href: string): string | null {
  // Browsers drop tabs and breaks anywhere in an address, so they cannot be left to hide its scheme.
  const address = href.replace(/\p{Cc}/gu, '').trim()
  return /^(?:[a-z]+:\/\/|mailto:[^/])/i.test(address) && URL.canParse(address) ? address : null
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
