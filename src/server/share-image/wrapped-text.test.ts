import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { piecesOf, wrappedText } from './wrapped-text.ts'

/** Every character has the width 1. */
const measure = (text: string) => Array.from(text).length
const wrap = (text: string, width: number, maxLines = 9) =>
  wrappedText(piecesOf(text), width, maxLines, measure)

describe('wrapping', () => {
  test.each([
    ['between words', 'one two three', 8, ['one two', 'three']],
    ['after a hyphen', 'well-known', 6, ['well-', 'known']],
    ['between words written without spaces', '東京国際会議', 4, ['東京国際', '会議']],
    ['not before closing punctuation', '東京国際、会議', 4, ['東京', '国際、', '会議']],
    ['not after an opening bracket', '東京「会議」', 4, ['東京', '「会議」']],
  ])('lines end %s', (_, text, width, lines) => {
    expect(wrap(text, width)).toEqual({ lines, isWhole: true })
  })

  test('a line ends inside a word only if the word is longer than a line, and then isWhole is false', () => {
    expect(wrap('a verylongword b', 6)).toEqual({ lines: ['a', 'verylo', 'ngword', 'b'], isWhole: false })
  })
})

test('text beyond the last line is cut off with an ellipsis', () => {
  expect(wrap('one two three four', 8, 2)).toEqual({ lines: ['one two', 'three f…'], isWhole: false })
  expect(wrap('one two three four', 6, 2)).toEqual({ lines: ['one', 'two t…'], isWhole: false })
})

test('a character made of several code points is never broken', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(wrap(family.repeat(3), measure(family)).lines).toEqual([family, family, family])
})

test('for any text, no line is too wide and no character is lost', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.integer({ min: 12, max: 40 }),
      fc.integer({ min: 1, max: 5 }),
      (text, width, maxLines) => {
        const { lines, isWhole } = wrap(text, width, maxLines)
        expect(lines.length).toBeLessThanOrEqual(maxLines)
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width)
        if (isWhole) expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
      },
    ),
  )
})
