import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

export type Covers = (codePoint: number) => boolean

export interface Typeface {
  families: string
  covers: Covers
}

interface ShareFont {
  name: string
  weights: readonly string[]
  isFor: RegExp
}

interface LoadedFont {
  name: string
  covers: Covers
}

const TWO_WEIGHTS = ['regular', 'bold']
/** Each weight of a font with thousands of characters takes megabytes. */
const ONE_WEIGHT = ['medium']
const CHINESE: ShareFont = { name: 'noto-sans-sc', weights: ONE_WEIGHT, isFor: /\p{Script=Han}/u }
const JAPANESE: ShareFont = {
  name: 'noto-sans-jp',
  weights: ONE_WEIGHT,
  isFor: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u,
}

const FONTS: readonly ShareFont[] = [
  { name: 'noto-sans', weights: TWO_WEIGHTS, isFor: /^/ },
  { name: 'noto-sans-arabic', weights: TWO_WEIGHTS, isFor: /\p{Script=Arabic}/u },
  { name: 'noto-sans-armenian', weights: TWO_WEIGHTS, isFor: /\p{Script=Armenian}/u },
  { name: 'noto-sans-devanagari', weights: TWO_WEIGHTS, isFor: /\p{Script=Devanagari}/u },
  { name: 'noto-sans-georgian', weights: TWO_WEIGHTS, isFor: /\p{Script=Georgian}/u },
  { name: 'noto-sans-hebrew', weights: TWO_WEIGHTS, isFor: /\p{Script=Hebrew}/u },
  { name: 'noto-sans-thai', weights: TWO_WEIGHTS, isFor: /\p{Script=Thai}/u },
  { name: 'noto-sans-kr', weights: ONE_WEIGHT, isFor: /\p{Script=Hangul}/u },
]

const decompress = promisify(brotliDecompress)
const loading = new Map<string, Promise<LoadedFont>>()

export async function typefaceFor(text: string): Promise<Typeface> {
  // Japanese and Chinese share characters but draw some differently, so the order of the fonts matters. Only Japanese
  // writes a weekday with 曜.
  const eastAsian = /[\p{Script=Hiragana}\p{Script=Katakana}曜]/u.test(text)
    ? [JAPANESE, CHINESE]
    : [CHINESE, JAPANESE]
  const neededFonts = [...FONTS, ...eastAsian].filter(({ isFor }) => isFor.test(text))
  const fonts = await Promise.all(neededFonts.map(loadedFont))
  return {
    families: fonts.map(({ name }) => `"${name}"`).join(', '),
    covers: (codePoint) => fonts.some(({ covers }) => covers(codePoint)),
  }
}

function loadedFont(font: ShareFont): Promise<LoadedFont> {
  const promise = loading.get(font.name) ?? load(font)
  loading.set(font.name, promise)
  // A failed load is retried with the next image.
  promise.catch(() => loading.delete(font.name))
  return promise
}

async function load({ name, weights }: ShareFont): Promise<LoadedFont> {
  const files = await Promise.all(weights.map((weight) => readFont(`${name}-${weight}`)))
  const [first] = files
  if (!first) throw new Error(`There is no file of the font ${name}.`)
  const { GlobalFonts } = await import('@napi-rs/canvas')
  for (const file of files) GlobalFonts.register(file, name)
  return { name, covers: charactersOf(first) }
}

/**
 * The folder lies beside this file, and beside the built server. Plain TTF is registered at once, while decoding
 * WOFF2 would block the event loop.
 */
async function readFont(file: string): Promise<Buffer> {
  return decompress(await readFile(new URL(`./fonts/${file}.ttf.br`, import.meta.url)))
}

/** Reads the first 65,536 characters of the font's OpenType table "cmap", in format 4, which all our fonts have. */
function charactersOf(font: Buffer): Covers {
  const table = tableOf(font, 'cmap')
  const part = table.subarray(table.readUInt32BE(8))
  if (part.readUInt16BE(0) !== 4) throw new Error('The font does not say which characters it has.')
  const count = part.readUInt16BE(6) / 2
  // The last run only marks the end of the list.
  const runs = Array.from({ length: count - 1 }, (_, place) => ({
    first: part.readUInt16BE(16 + count * 2 + place * 2),
    last: part.readUInt16BE(14 + place * 2),
  }))
  return (codePoint) => {
    let [low, high] = [0, runs.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((runs[middle]?.last ?? 0) < codePoint) low = middle + 1
      else high = middle
    }
    return (runs[low]?.first ?? Number.POSITIVE_INFINITY) <= codePoint
  }
}

function tableOf(font: Buffer, name: string): Buffer {
  for (let place = 0; place < font.readUInt16BE(4); place += 1) {
    const entry = 12 + place * 16
    if (font.toString('latin1', entry, entry + 4) === name) return font.subarray(font.readUInt32BE(entry + 8))
  }
  throw new Error(`The font has no table "${name}".`)
}

/** Variation selectors and the keycap mark only change how an emoji looks. */
const VARIATION_MARKS = /[\u{fe00}-\u{fe0f}\u{20e3}\u{e0100}-\u{e01ef}]/u
const JOINED_EMOJI = /\u200d(?=\p{Extended_Pictographic})/gu
const LETTERS = /[\p{L}\p{N}\p{M}]/u

/**
 * Leaves out the emoji and symbols that our fonts lack. Returns null if the fonts lack one of its letters or
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
