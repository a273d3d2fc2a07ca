import { BLOCK_TAGS, DESCRIPTION_TAGS } from './description.ts'

// The form accepts HTML, but people type lines: a line break between words becomes a <br>. Line breaks next
// to block tags or inside <pre> are kept, so that a description with its own paragraphs and lists survives a
// round trip.

const BLOCK = new RegExp(
  `(<pre\\b[^>]*>[^]*?</pre\\s*>|</?(?:${BLOCK_TAGS.join('|')})(?:[\\s/][^>]*)?>)`,
  'i',
)
// Attributes count only as name=value, so that "a <b and c> d" stays text.
const ATTRIBUTE = `\\s+[a-z-]+\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'<>]+)`
const TAG = `</?(?:${DESCRIPTION_TAGS.join('|')})(?:${ATTRIBUTE})*\\s*/?>`
const ALLOWED_TAG = new RegExp(TAG, 'i')
const OTHER_TAG_BEGINS = new RegExp(`(?!${TAG})<(?=[a-z/!?])`, 'gi')
const LINE_BREAK_TAG = /<br\s*\/?>/i
const ONLY_PARAGRAPH = /^<p>([^]*)<\/p>$/i

/** Converts the text of the form to HTML: one paragraph, unless the text has block tags. */
export function descriptionFromForm(typed: string): string {
  const text = withoutOtherTags(typed.replace(/\r\n?/g, '\n').trim())
  if (text === '') return ''
  const html = betweenWords(text, breaksToTags)
  return hasBlocks(text) ? html : `<p>${html}</p>`
}

/** "call <Ada>" is meant as text: HTML would read it as a tag and hide it. */
function withoutOtherTags(text: string): string {
  return text.replace(OTHER_TAG_BEGINS, '&lt;')
}

/** Converts a description back to the text of the form. */
export function descriptionToForm(html: string): string {
  const content = ONLY_PARAGRAPH.exec(html.trim())?.[1]
  const unwrapped = content === undefined || hasBlocks(content) ? html : content
  return betweenWords(unwrapped.trim(), (words) => withoutNeedlessEntities(tagsToBreaks(words)))
}

function hasBlocks(html: string): boolean {
  return BLOCK.test(html)
}

/** Converts the text between block tags, and leaves the tags and the space around them as they are. */
function betweenWords(html: string, convert: (words: string) => string): string {
  return html
    .split(BLOCK)
    .map((piece, position) => (position % 2 === 1 ? piece : convertInside(piece, convert)))
    .join('')
}

function convertInside(piece: string, convert: (words: string) => string): string {
  const tokens = piece.split(/(\s+|<br\s*\/?>)/i)
  const isWord = (token: string) => token.trim() !== '' && !LINE_BREAK_TAG.test(token)
  const first = tokens.findIndex(isWord)
  const end = tokens.findLastIndex(isWord) + 1
  if (end === 0) return piece
  return [...tokens.slice(0, first), convert(tokens.slice(first, end).join('')), ...tokens.slice(end)].join(
    '',
  )
}

function breaksToTags(words: string): string {
  return words.replace(/<[a-z/!][^<>]*>|\n/gi, (found) => (found === '\n' ? '<br>' : found))
}

function tagsToBreaks(words: string): string {
  return words.split(LINE_BREAK_TAG).map(onOneLine).join('\n')
}

/** A line break in HTML is only a space. */
function onOneLine(line: string): string {
  if (!line.includes('\n')) return line
  return line
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
}

// What HTML would read as the start of an entity, including those that need no semicolon (&copy2027).
const ENTITY_BEGINS =
  /^(?:#|[a-z\d]+;|[a-z]{0,2}(?:acute|cedil|circ|elig|grave|ring|slash|tilde|uml)|amp|brvbar|cent|copy|curren|deg|divide|eth|frac|gt|iexcl|iquest|laquo|lt|macr|micro|middot|nbsp|not|ord|para|plusmn|pound|quot|raquo|reg|sect|shy|sup|szlig|thorn|times|yen)/i

/** Turns "Q&amp;A" back into "Q&A" where HTML reads both as the same text. */
function withoutNeedlessEntities(words: string): string {
  return words
    .split(/(<[a-z/][^<>]*>)/i)
    .map((piece, position) => (position % 2 === 1 ? piece : typedText(piece)))
    .join('')
}

function typedText(text: string): string {
  const typed = text
    .replace(/&amp;/g, (entity, position: number) =>
      ENTITY_BEGINS.test(text.slice(position + entity.length, position + entity.length + 40)) ? entity : '&',
    )
    .replace(/&lt;(?=[ \d=])/g, '<')
  const unescaped = typed.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  // A tag in the text, such as "&lt;b&gt;", stays escaped, or it would be read as a tag when it is saved.
  return ALLOWED_TAG.test(unescaped) ? typed : unescaped
}
