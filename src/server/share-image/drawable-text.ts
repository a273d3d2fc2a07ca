import type { Covers } from './font-characters.ts'

/** Marks that only choose between the forms of an emoji. */
const FORM_MARKS = /[\u{fe00}-\u{fe0f}\u{20e3}\u{e0100}-\u{e01ef}]/u
const JOINED_EMOJI = /\u200d(?=\p{Extended_Pictographic})/gu
const LETTERS = /[\p{L}\p{N}\p{M}]/u

/**
 * The text without the emoji and signs that our fonts lack. Null when a letter or digit is among what is missing, since a name with holes
 * is worse than none, and when nothing is left.
 */
export function drawableText(text: string, covers: Covers): string | null {
  let drawable = ''
  for (const character of text.replaceAll(JOINED_EMOJI, '').normalize('NFC')) {
    if (FORM_MARKS.test(character)) continue
    for (const plain of isCovered(character, covers) ? character : character.normalize('NFKC')) {
      if (isCovered(plain, covers)) drawable += plain
      else if (LETTERS.test(plain)) return null
    }
  }
  return drawable.replaceAll(/\s+/g, ' ').trim() || null
}

function isCovered(character: string, covers: Covers): boolean {
  return covers(character.codePointAt(0) ?? 0)
}
