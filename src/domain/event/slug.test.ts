import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSlug, makeSlug, SLUG_RANDOM_BYTES, slugWords } from './slug.ts'

const anyTitle = fc.array(fc.nat(0xffff), { maxLength: 200 }).map((units) => String.fromCharCode(...units))
const randomBytes = fc.uint8Array({ minLength: SLUG_RANDOM_BYTES, maxLength: SLUG_RANDOM_BYTES })

describe('the words of a slug', () => {
  test.each([
    ['Summer Party 2027', 'summer-party-2027'],
    ['  --Q&A: ask (us) anything!! ', 'q-a-ask-us-anything'],
    ["Ada's and Eve’s lunch", 'adas-and-eves-lunch'],
    ['Crème brûlée à Zürich', 'creme-brulee-a-zurich'],
    [
      'Straße, ÆØÅ, Œuvre, Łódź, Đà Nẵng, Þór, Ísland, Iğdır, İzmir',
      'strasse-aeoa-oeuvre-lodz-da-nang-thor-island-igdir-izmir',
    ],
    ['ﬁne № 5™ ½ ＡＢＣ Ⅳ', 'fine-no-5tm-1-2-abc-iv'],
    ['Cafe\u0301', 'cafe'],
    ['Party 🎉 tonight', 'party-tonight'],
    ['東京 meetup', 'meetup'],
  ])('the title %j becomes the slug words %j', (title, words) => {
    expect(slugWords(title)).toBe(words)
  })

  test.each(['', '   ', '🎉🎉', '東京', 'Привет', "'’-_.", '\ud800', '\u0301'])(
    'a title without Latin letters and digits becomes "event": %j',
    (title) => {
      expect(slugWords(title)).toBe('event')
    },
  )

  test('slug words end with the last word that fits into 60 characters', () => {
    expect(slugWords(`${'a'.repeat(29)} ${'b'.repeat(30)}`)).toBe(`${'a'.repeat(29)}-${'b'.repeat(30)}`)
    expect(slugWords(`${'a'.repeat(29)} ${'b'.repeat(30)} c`)).toBe(`${'a'.repeat(29)}-${'b'.repeat(30)}`)
    expect(slugWords(`${'a'.repeat(29)} ${'b'.repeat(31)}`)).toBe('a'.repeat(29))
  })

  test('a word of more than 60 characters is cut', () => {
    expect(slugWords('a'.repeat(200))).toBe('a'.repeat(60))
    expect(slugWords('ß'.repeat(200))).toBe('s'.repeat(60))
  })
})

describe('a slug', () => {
  test('a slug consists of words and a random part', () => {
    const bytes = new Uint8Array([0, 9, 10, 31, 32, 63, 255, 18])
    expect(makeSlug('Summer Party', bytes)).toBe('summer-party-09az0zzj')
  })

  test('every slug has the right form and at most 69 characters', () => {
    fc.assert(
      fc.property(anyTitle, randomBytes, (title, bytes) => {
        const slug = makeSlug(title, bytes)
        expect(isSlug(slug)).toBe(true)
        expect(slug.length).toBeLessThanOrEqual(69)
      }),
    )
  })

  test('every character of the random part is equally likely', () => {
    const counts = new Map<string, number>()
    for (let byte = 0; byte < 256; byte++) {
      const character = makeSlug('x', new Uint8Array(SLUG_RANDOM_BYTES).fill(byte)).at(-1) ?? ''
      counts.set(character, (counts.get(character) ?? 0) + 1)
    }
    expect(counts.size).toBe(32)
    expect(new Set(counts.values())).toEqual(new Set([8]))
    expect([...counts.keys()].join('')).not.toMatch(/[ilou]/)
  })

  test('a slug cannot be made from too few random bytes', () => {
    expect(() => makeSlug('Lunch', new Uint8Array(7))).toThrow(RangeError)
  })

  test.each([
    '',
    'ab',
    'lunch-',
    '-k3v9x0qd',
    'Lunch-k3v9x0qd',
    'lunch--k3v9x0qd',
    '-lunch-k3v9x0qd',
    'lünch-k3v9x0qd',
    'lunch_k3v9x0qd',
    'lunch-k3v9x0qd\n',
    '../lunch-k3v9x0qd',
    `${'a'.repeat(61)}-k3v9x0qd`,
    '8f14e45f-ceea-467f-a8b3-1c9d6a2b7e01',
  ])('%j is not a slug', (text) => {
    expect(isSlug(text)).toBe(false)
  })
})
