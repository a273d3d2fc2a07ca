import { lengthOf } from './text-field.ts'

/** The text, or its beginning with an ellipsis after the last character that fits. */
export function shortenedText(text: string, longest: number): string {
  return lengthOf(text) <= longest ? text : `${wholeCharacters(text, longest).trimEnd()}…`
}

/** The beginning that fits and ends between two characters as people see them: a flag or a family is one. */
function wholeCharacters(text: string, longest: number): string {
  let beginning = ''
  let length = 0
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    length += lengthOf(segment)
    if (length > longest) break
    beginning += segment
  }
  // One character may be longer than all that fits: a letter can carry any number of marks.
  return beginning === '' ? Array.from(text).slice(0, longest).join('') : beginning
}
