import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { piecesOf, wrappedText } from './wrapped-text.ts'

/** Every character is as wide as every other. */
const measure = (text: string) => Array.from(text).length
const wrap = (text: string, width: number, mostLines = 9) =>
  wrappedText(piecesOf(text), width, mostLines, measure)

describe('lines end', () => {
  test.each([
    ['between words', 'one two three', 8, ['one two', 'three']],
    ['behind a hyphen', 'well-known', 6, ['well-', 'known']],
    ['between words that no space parts', '東京国際会議', 4, ['東京国際', '会議']],
    ['not before what closes', '東京国際、会議', 4, ['東京', '国際、', '会議']],
    ['not behind what opens', '東京「会議」', 4, ['東京', '「会議」']],
  ])('%s', (_, text, width, lines) => {
    expect(wrap(text, width)).toEqual({ lines, isWhole: true })
  })

  test('inside a word only where it is longer than a line, and that is told', () => {
    expect(wrap('a verylongword b', 6)).toEqual({ lines: ['a', 'verylo', 'ngword', 'b'], isWhole: false })
  })
})

test('what is left over is cut off behind an ellipsis', () => {
  expect(wrap('one two three four', 8, 2)).toEqual({ lines: ['one two', 'three f…'], isWhole: false })
  expect(wrap('one two three four', 6, 2)).toEqual({ lines: ['one', 'two t…'], isWhole: false })
})

test('no character of several parts is broken', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(wrap(family.repeat(3), measure(family)).lines).toEqual([family, family, family])
})

test('whatever the text, no line is wider than it may be and nothing is lost', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.integer({ min: 12, max: 40 }),
      fc.integer({ min: 1, max: 5 }),
      (text, width, mostLines) => {
        const { lines, isWhole } = wrap(text, width, mostLines)
        expect(lines.length).toBeLessThanOrEqual(mostLines)
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width)
        if (isWhole) expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
      },
    ),
  )
})
