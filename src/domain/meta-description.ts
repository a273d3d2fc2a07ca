import { descriptionText } from './description-text.ts'
import { lengthOf } from './text-field.ts'

const META_DESCRIPTION_LENGTH = 155

/** What search engines and link previews say about an event. */
export function metaDescription(title: string, descriptionHtml: string): string {
  const text = descriptionText(descriptionHtml).replace(/\s+/g, ' ')
  if (text === '') return `Join us for ${title}`
  if (lengthOf(text) <= META_DESCRIPTION_LENGTH) return text
  return `${wholeCharacters(text).trimEnd()}…`
}

/** The beginning that fits and ends between two characters as people see them: a flag or a family is one. */
function wholeCharacters(text: string): string {
  let beginning = ''
  let length = 0
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    length += lengthOf(segment)
    if (length > META_DESCRIPTION_LENGTH) break
    beginning += segment
  }
  // One character may be longer than all that fits: a letter can carry any number of marks.
  return beginning === '' ? Array.from(text).slice(0, META_DESCRIPTION_LENGTH).join('') : beginning
}
