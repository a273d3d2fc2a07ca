import { lengthOf } from './text-field.ts'

/** Cuts a text that is longer than `longest` characters and adds an ellipsis. */
export function shortenedText(text: string, longest: number): string {
  return lengthOf(text) <= longest ? text : `${wholeCharacters(text, longest).trimEnd()}…`
}

/** The beginning that fits, cut between two graphemes: a flag or a family emoji is never cut in half. */
function wholeCharacters(text: string, longest: number): string {
  let beginning = ''
  let length = 0
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    length += lengthOf(segment)
    if (length > longest) break
    beginning += segment
  }
  // A single grapheme can be longer than the limit: a letter can carry any number of combining marks.
  return beginning === '' ? Array.from(text).slice(0, longest).join('') : beginning
}
