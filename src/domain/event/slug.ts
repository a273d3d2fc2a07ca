import { chosenSlugField, isChosenSlug, isReservedSlug } from '../chosen-slug.ts'
import type { PlainKey } from '../language/problem-key.ts'
import { UNDECOMPOSED } from '../text.ts'

const WORDS_LENGTH = 60

const LETTERS: Readonly<Record<string, string>> = {
  ...UNDECOMPOSED,
  ß: 'ss',
  ŋ: 'ng',
  ĸ: 'k',
  ə: 'e',
  ƒ: 'f',
}
const LETTERS_TO_SPELL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

// 32 characters, so that five random bits choose one without bias. Without i, l, o and u, which are easily
// misread.
const RANDOM_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** They give 40 random bits: slugs cannot be guessed, and events with the same title do not collide. */
export const SLUG_RANDOM_BYTES = 8

const LONGEST_SLUG = WORDS_LENGTH + 1 + SLUG_RANDOM_BYTES

export const eventSlugField = chosenSlugField(WORDS_LENGTH, 'eventSlugInvalid')

/** Returns why nobody can choose it, whoever has it; undefined if somebody can. */
export function eventSlugReason(text: string): PlainKey | undefined {
  const slug = text.trim().toLowerCase()
  if (!isChosenSlug(slug, WORDS_LENGTH)) return 'eventSlugInvalid'
  return isReservedSlug(slug) ? 'slugReserved' : undefined
}

export function slugWords(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ]/gu, '')
    .toLowerCase()
    .replace(LETTERS_TO_SPELL, (letter) => LETTERS[letter] ?? '')
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')
    .join('-')
  return words === '' ? 'event' : cutAtWord(words)
}

export function makeSlug(title: string, randomBytes: Uint8Array): string {
  if (randomBytes.length < SLUG_RANDOM_BYTES) throw new RangeError('A slug needs more random bytes')
  const randomPart = Array.from(
    randomBytes.subarray(0, SLUG_RANDOM_BYTES),
    (byte) => RANDOM_ALPHABET[byte % 32],
  )
  return `${slugWords(title)}-${randomPart.join('')}`
}

/** True for the slugs that are made and for those that organizers choose. Ids never have the form of a slug. */
export function isSlug(text: string): boolean {
  return isChosenSlug(text, LONGEST_SLUG)
}

function cutAtWord(words: string): string {
  if (words.length <= WORDS_LENGTH) return words
  const lastWordEnds = words.lastIndexOf('-', WORDS_LENGTH)
  return words.slice(0, lastWordEnds === -1 ? WORDS_LENGTH : lastWordEnds)
}
