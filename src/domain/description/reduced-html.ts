import { BLOCK_TAGS } from './description.ts'
import { LINES_OF, MARK_OF, SKIPPED } from './html-elements.ts'

/** Where the style of an element is read. A browser would apply the usual attribute, which our pages forbid. */
export const STYLE_ATTRIBUTE = 'data-style'

const READ_TAGS: ReadonlySet<string> = new Set([
  ...BLOCK_TAGS,
  ...LINES_OF.keys(),
  ...MARK_OF.keys(),
  'a',
  'br',
  'h5',
  'h6',
])
const READ_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['href', 'href'],
  ['target', 'target'],
  ['style', STYLE_ATTRIBUTE],
])
/** A browser reads no tags in these, up to their own closing tag. */
const RAW_TEXT = /^(?:script|style|xmp|iframe|noembed|noframes|noscript|textarea|title|plaintext)$/
const WITHOUT_CONTENT = /^(?:embed|img|input|link|meta)$/
const WITHOUT_TEXT = /^(?:html|body|area|base|col|colgroup|frame|param|source|track|wbr)$/

interface Tag {
  name: string
  isClosing: boolean
  isSelfClosing: boolean
  attributes: readonly (readonly [name: string, value: string])[]
}

/**
 * Reduces pasted HTML to the elements and attributes that are read from it, before a browser parses it: the
 * Content Security Policy of the page holds for the parsed document too, and reports every event handler.
 * Each tag is written anew, so no spelling of a tag can smuggle in another. Entities stay as they are.
 */
export function reducedHtml(html: string): string {
  const pieces = piecesOf(html)
  const lastClosing = new Map<string, number>()
  for (const [position, piece] of pieces.entries()) {
    if (typeof piece !== 'string' && piece.isClosing) lastClosing.set(piece.name, position)
  }
  let reduced = ''
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] ?? ''
    if (typeof piece === 'string') reduced += piece.replaceAll('<', '&lt;')
    else if (isSkipped(piece)) at = closingTag(pieces, at, lastClosing.get(piece.name) ?? at)
    else if (!SKIPPED.has(piece.name) && !WITHOUT_TEXT.test(piece.name)) reduced += writtenTag(piece)
  }
  return reduced
}

function isSkipped({ name, isClosing, isSelfClosing }: Tag): boolean {
  return SKIPPED.has(name) && !isClosing && !isSelfClosing && !WITHOUT_CONTENT.test(name)
}

/** The position of the tag that closes the one at `start`: at most `last`, its last closing tag. */
function closingTag(pieces: readonly (string | Tag)[], start: number, last: number): number {
  const opening = pieces[start] as Tag
  let depth = 0
  for (let at = start; at < last; at += 1) {
    const piece = pieces[at] ?? ''
    if (typeof piece === 'string' || piece.name !== opening.name || piece.isSelfClosing) continue
    depth += piece.isClosing ? -1 : 1
    if (depth === 0) return at
  }
  return Math.max(start, last)
}

/** Of any other element, only the style of its text is read. */
function writtenTag({ name: given, isClosing, attributes }: Tag): string {
  const name = READ_TAGS.has(given) ? given : 'span'
  if (isClosing) return `</${name}>`
  const written = attributes.flatMap(([attribute, value]) => {
    const read = READ_ATTRIBUTES.get(attribute)
    return read === undefined ? [] : [` ${read}="${value.replaceAll('"', '&quot;')}"`]
  })
  return `<${name}${written.join('')}>`
}

// The parts of https://html.spec.whatwg.org/multipage/parsing.html#tokenization. They match at `lastIndex`.
const TAG_START = /<(\/?)([a-z][^\t\n\f\r />]*)/iy
const COMMENT = /<!--(?:-?>|[^]*?(?:--!?>|$))|<(?:[!?]|\/[^a-z])[^>]*(?:>|$)/iy
const ATTRIBUTE =
  /[\t\n\f\r /]*([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^\t\n\f\r >]*)))?/y
const TAG_END = /[\t\n\f\r /]*?(\/?)>/y

/** Splits HTML into texts and tags, as a browser does. */
function piecesOf(html: string): (string | Tag)[] {
  const pieces: (string | Tag)[] = []
  let at = 0
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    const matched = pattern.exec(html)
    if (matched) at = pattern.lastIndex
    return matched
  }
  while (at < html.length) {
    const start = html.indexOf('<', at)
    if (start !== at) {
      pieces.push(html.slice(at, start === -1 ? html.length : start))
      at = start === -1 ? html.length : start
      continue
    }
    if (match(COMMENT)) continue
    const tag = match(TAG_START)
    if (!tag) {
      pieces.push('<')
      at += 1
      continue
    }
    const attributes: [string, string][] = []
    let end = match(TAG_END)
    while (!end) {
      const attribute = match(ATTRIBUTE)
      // The text ends inside of the tag.
      if (!attribute) return pieces
      const [, name = '', ...values] = attribute
      attributes.push([name.toLowerCase(), values.find((value) => value !== undefined) ?? ''])
      end = match(TAG_END)
    }
    const name = tag[2]?.toLowerCase() ?? ''
    const isClosing = tag[1] === '/'
    pieces.push({ name, isClosing, isSelfClosing: end[1] === '/' && /^(?:svg|math)$/.test(name), attributes })
    if (!isClosing && RAW_TEXT.test(name)) at = endOfRawText(html, name, at)
  }
  return pieces
}

function endOfRawText(html: string, name: string, start: number): number {
  const closing = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi')
  closing.lastIndex = start
  return name === 'plaintext' ? html.length : (closing.exec(html)?.index ?? html.length)
}
