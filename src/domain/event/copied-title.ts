import { lengthOf, TITLE_LENGTH } from '../text.ts'

/** The title of a duplicated event, cut at the end if "Copy of" makes it too long. */
export function copiedTitle(title: string): string {
  const copied = `Copy of ${title}`
  return lengthOf(copied) > TITLE_LENGTH
    ? Array.from(copied).slice(0, TITLE_LENGTH).join('').trimEnd()
    : copied
}
