import { lengthOf, TITLE_LENGTH } from '../fields/text-field.ts'

/** The title of a duplicate. One that would become too long loses its end rather than the copy. */
export function copiedTitle(title: string): string {
  const copied = `Copy of ${title}`
  return lengthOf(copied) > TITLE_LENGTH
    ? Array.from(copied).slice(0, TITLE_LENGTH).join('').trimEnd()
    : copied
}
