import { oneLine } from '../text.ts'
import type { EventDetails } from './event.ts'

/** Raise it when the folding changes, so that the stored texts are made again. */
export const SEARCH_TEXT_VERSION = 2

/**
 * The text that a search looks through, one field per line. A search text has one line, so it never spans two
 * fields.
 */
export function searchTextOf({
  title,
  location,
  organizerName,
}: Pick<EventDetails, 'title' | 'location' | 'organizerName'>): string {
  return [title, location, organizerName].map(folded).join('\n')
}

/** Normalizes what the user typed in the same way; empty if there is nothing to search for. */
export function searchedText(typed: string): string {
  return folded(oneLine(typed))
}

/** Letters that Unicode does not decompose, though readers take them for a base letter with a mark. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
}
const UNDECOMPOSED_LETTERS = new RegExp(`[${Object.keys(UNDECOMPOSED).join('')}]`, 'g')

/**
 * Folds case and the marks of Latin, Greek and Cyrillic letters: "cafe" finds "Café", "istanbul" finds
 * "İstanbul". It goes through upper case, so that "STRASSE" finds "Straße". The marks of other scripts, such
 * as the vowels of Hindi or the voicing of Japanese, tell words apart and stay.
 */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '$1')
    .replace(UNDECOMPOSED_LETTERS, (letter) => UNDECOMPOSED[letter] ?? letter)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
}
