import type { Covers } from './font-characters.ts'

/** Variation selectors and the keycap mark, which only change how an emoji looks. */
const VARIATION_MARKS = /[\u{fe00}-\u{fe0f}\u{20e3}\u{e0100}-\u{e01ef}]/u
const JOINED_EMOJI = /\u200d(?=\p{Extended_Pictographic})/gu
const LETTERS = /[\p{L}\p{N}\p{M}]/u

/**
 * The text without the emoji and symbols that our fonts lack. Null if the fonts lack one of its letters or
 * digits, since a name with gaps is worse than none, or if nothing is left.
 */
export function drawableText(text: string, covers: Covers): string | null {
  let drawable = ''
  for (const character of text.replaceAll(JOINED_EMOJI, '').normalize('NFC')) {
    if (VARIATION_MARKS.test(character)) continue
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
