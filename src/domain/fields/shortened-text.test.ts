import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { shortenedText } from './shortened-text.ts'
import { lengthOf } from './text-field.ts'

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
