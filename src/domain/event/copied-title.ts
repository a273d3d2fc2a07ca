import { lengthOf, TITLE_LENGTH } from '../text.ts'

export function copiedTitle(title: string): string {
  const copy = `Copy of ${title}`
  return lengthOf(copy) > TITLE_LENGTH ? Array.from(copy).slice(0, TITLE_LENGTH).join('').trimEnd() : copy
}
