import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { countText, lengthOf, oneLine, severalLines, shortenedText } from './text.ts'

// Any UTF-16 unit, with control characters more often.
const unit = fc.oneof(fc.nat(0xffff), fc.nat(0xa0), fc.integer({ min: 0x2000, max: 0x2070 }))
const anyText = fc.array(unit).map((units) => String.fromCharCode(...units))

test('a line keeps direction marks and joiners', () => {
  expect(oneLine('a\u200e\u200f\u061c\u200c\u200db')).toBe('a\u200e\u200f\u061c\u200c\u200db')
})

test('a tidied line has no control characters, and tidying it again changes nothing', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      const text = oneLine(typed)
      expect(oneLine(text)).toBe(text)
      expect(text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    }),
  )
})

test('tidying several lines again changes nothing', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      expect(severalLines(severalLines(typed))).toBe(severalLines(typed))
    }),
  )
})

test('the length is counted in code points', () => {
  expect(lengthOf('')).toBe(0)
  expect(lengthOf('aé東')).toBe(3)
  expect(lengthOf('😀😀')).toBe(2)
  expect(lengthOf('👍🏽')).toBe(2)
})

const FAMILY = '👩‍👩‍👧‍👦'
const FLAG = '🇨🇭'

test('a text that fits stays as it is, and a longer one is cut with an ellipsis', () => {
  expect(shortenedText('Party', 5)).toBe('Party')
  expect(shortenedText('Parties', 5)).toBe('Parti…')
  expect(shortenedText('All night', 4)).toBe('All…')
  expect(shortenedText('🎉🎉🎉', 3)).toBe('🎉🎉🎉')
})

test('a flag, a family or a letter with its marks is never cut in half', () => {
  expect(shortenedText(`a${FAMILY}b`, 4)).toBe('a…')
  expect(shortenedText(`a${FAMILY}b`, 8)).toBe(`a${FAMILY}…`)
  expect(shortenedText(`${FLAG}${FLAG}`, 3)).toBe(`${FLAG}…`)
  expect(shortenedText('e\u0301e\u0301e\u0301', 3)).toBe('e\u0301…')
  expect(shortenedText(`e${'\u0301'.repeat(20)}`, 5)).toBe(`e${'\u0301'.repeat(4)}…`)
})

test('every text is cut where a walk over its graphemes cuts it, in random cases', () => {
  const pieces = fc.constantFrom('a', 'é', 'e\u0301', '\u0301', FAMILY, FLAG, '🇨', '🎉', '한', '\r\n', 'क्षि')
  const texts = fc.oneof(
    fc.array(pieces).map((list) => list.join('')),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 12 }), (text, longest) => {
      expect(shortenedText(text, longest)).toBe(walked(text, longest))
    }),
    { numRuns: inject('randomCases') },
  )
})

function walked(text: string, longest: number): string {
  if (lengthOf(text) <= longest) return text
  let beginning = ''
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (lengthOf(beginning + segment) > longest) break
    beginning += segment
  }
  return `${(beginning || Array.from(text).slice(0, longest).join('')).trimEnd()}…`
}

test('one of a kind is named in the singular, none and several in the plural', () => {
  expect([0, 1, 2].map((count) => countText(count, 'row'))).toEqual(['0 rows', '1 row', '2 rows'])
  expect([1, 3].map((count) => countText(count, 'person', 'people'))).toEqual(['1 person', '3 people'])
})

test('thousands are set apart by a comma', () => {
  expect([999, 1_000, 12_345, 1_234_567].map((count) => countText(count, 'row'))).toEqual([
    '999 rows',
    '1,000 rows',
    '12,345 rows',
    '1,234,567 rows',
  ])
})
