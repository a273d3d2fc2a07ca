/** Lengths are in characters. */
export const TITLE_LENGTH = 200
export const NAME_LENGTH = 200
export const LOCATION_LENGTH = 500
export const NOTE_LENGTH = 500
export const MESSAGE_LENGTH = 5_000
export const DESCRIPTION_LENGTH = 50_000

const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
const CONTROL_CHARACTERS = /\p{Cc}/gu

// Unclosed embeddings, overrides and isolates reverse the rest of their line, such as our own "Powered by…"
// or an address in an email. The marks U+200E, U+200F and U+061C cannot do that and are kept.
const DIRECTION_CHANGES = /[\u202a-\u202e\u2066-\u2069]/g

/** No text of several lines keeps these characters. */
export const NOT_IN_TEXT = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu

/** A loop does this, since a pattern such as /\s+$/ looks at every run of the characters within the text as well. */
export function trimmedOf(characters: string, text: string): string {
  let [begin, end] = [0, text.length]
  while (begin < end && characters.includes(text.charAt(begin))) begin += 1
  while (end > begin && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(begin, end)
}

/** Counts code points: a plain emoji is one character, a joined one (a family) is as many as its parts. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

export function oneLine(text: string): string {
  return text.replace(LINE_BREAKS, ' ').replace(CONTROL_CHARACTERS, '').replace(DIRECTION_CHANGES, '').trim()
}

/** Makes all line breaks "\n" and removes control characters other than tabs, and changes of direction. */
export function severalLines(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(NOT_IN_TEXT, '')
    .trim()
}

export function numberText(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

export function countText(count: number, noun: string, plural = `${noun}s`): string {
  return `${numberText(count)} ${count === 1 ? noun : plural}`
}

export function shortenedText(text: string, longest: number): string {
  const end = endOf(text, longest)
  return end === text.length ? text : `${text.slice(0, wholeEnd(text, end)).trimEnd()}…`
}

function endOf(text: string, longest: number): number {
  let end = 0
  for (let length = 0; length < longest && end < text.length; length++) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1
  }
  return end
}

/** It is made on first use, which takes longer than many cuts. */
let segmenter: Intl.Segmenter | undefined

/**
 * Moves the end back to between two graphemes: a flag or a family emoji is never cut in half. Only the
 * grapheme at the end is looked up, since walking over a long description takes ten times as long as its page.
 */
function wholeEnd(text: string, end: number): number {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  const begin = segmenter.segment(text).containing(end)?.index ?? end
  // A single grapheme can be longer than the limit: a letter can carry any number of combining marks.
  return begin === 0 ? end : begin
}

/** Unicode does not decompose these letters, though readers take them for a base letter with a mark. */
export const UNDECOMPOSED: Readonly<Record<string, string>> = {
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
export function foldedText(text: string): string {
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

/** Safari 16 does not know URL.canParse. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

const FIRST_LETTER = /\p{L}/u
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Undefined is left to right, which pages have anyway. */
export function directionOf(text: string): 'rtl' | undefined {
  const letter = FIRST_LETTER.exec(text)?.[0]
  return letter !== undefined && RIGHT_TO_LEFT.test(letter) ? 'rtl' : undefined
}

export function peopleText(count: number): string {
  return countText(count, 'person', 'people')
}
