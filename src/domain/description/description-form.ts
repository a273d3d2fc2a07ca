import { BLOCK_TAGS, DESCRIPTION_TAGS } from './description.ts'

// The form holds the HTML of a description. One paragraph loses its tags there, and its <br> are line breaks.

const BLOCK = new RegExp(`</?(?:${BLOCK_TAGS.join('|')})(?:[\\s/][^>]*)?>`, 'i')
// Attributes count only as name=value, so that "a <b and c> d" stays text.
const ATTRIBUTE = `\\s+[a-z-]+\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'<>]+)`
const TAG = `</?(?:${DESCRIPTION_TAGS.join('|')})(?:${ATTRIBUTE})*\\s*/?>`
const OTHER_TAG_BEGINS = new RegExp(`(?!${TAG})<(?=[a-z/!?])`, 'gi')
const ONLY_PARAGRAPH = /^<p>([^]*)<\/p>$/i
const LINE_BREAK = /<br\s*\/?>/i
const BREAK_AT_AN_END = /^<br\b|<br\s*\/?>$/i

/** Converts the text of the form to HTML: one paragraph, unless the text has block tags. */
export function descriptionFromForm(input: string): string {
  // "call <Ada>" is meant as text: HTML would read it as a tag and hide it.
  const text = input.replace(/\r\n?/g, '\n').trim().replace(OTHER_TAG_BEGINS, '&lt;')
  if (text === '' || BLOCK.test(text)) return text
  return `<p>${text.replace(/<[a-z/][^<>]*>|\n/gi, (piece) => (piece === '\n' ? '<br>' : piece))}</p>`
}

export function descriptionToForm(html: string): string {
  const paragraph = ONLY_PARAGRAPH.exec(html.trim())?.[1] ?? html
  if (BLOCK.test(paragraph)) return html.trim()
  // A line break in HTML is only a space.
  const text = paragraph.trim().replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))
  if (BREAK_AT_AN_END.test(text)) return text
  return text
    .split(LINE_BREAK)
    .map((line) => line.trim())
    .join('\n')
}
