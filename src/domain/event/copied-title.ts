import { lengthOf, TITLE_LENGTH } from '../text.ts'

/** @param copyOf what stands before a title, in the language of whoever copies */
export function copiedTitle(title: string, copyOf = (name: string) => `Copy of ${name}`): string {
  const copy = copyOf(title)
  return lengthOf(copy) > TITLE_LENGTH ? Array.from(copy).slice(0, TITLE_LENGTH).join('').trimEnd() : copy
}
