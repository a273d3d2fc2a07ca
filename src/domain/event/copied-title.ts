import { lengthOf, TITLE_LENGTH } from '../text.ts'

/** The title of a duplicated event, cut at the end if "Copy of" makes it too long. */
export function copiedTitle(title: string): string {
  const copy = `Copy of ${title}`
  return lengthOf(copy) > TITLE_LENGTH ? Array.from(copy).slice(0, TITLE_LENGTH).join('').trimEnd() : copy
}
