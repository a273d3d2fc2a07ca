import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { metaDescription } from './description-text.ts'

describe('a meta description', () => {
  test.each(['', '<p></p>', '<p> <br></p>', '<hr>'])(
    'the meta description of an event without a description (%j) is an invitation',
    (html) => {
      expect(metaDescription('Lunch & more', html)).toBe('Join us for Lunch & more')
    },
  )

  test('the meta description is the text on one line', () => {
    expect(metaDescription('Lunch', '<p>Q&amp;A<br>and</p><ul><li>cake</li></ul>')).toBe('Q&A and - cake')
  })

  test('a meta description of more than 155 characters is cut and gets an ellipsis', () => {
    expect(metaDescription('Lunch', 'a'.repeat(155))).toBe('a'.repeat(155))
    expect(metaDescription('Lunch', 'a'.repeat(156))).toBe(`${'a'.repeat(155)}…`)
  })

  test('the meta description has no space before its ellipsis', () => {
    expect(metaDescription('Lunch', `${'a'.repeat(154)} bcd`)).toBe(`${'a'.repeat(154)}…`)
  })

  test.each([
    ['an emoji', '😀', 1],
    ['a flag', '🇯🇵', 2],
    ['a family', '👨‍👩‍👧‍👦', 7],
    ['a colored hand', '👍🏽', 2],
    ['a letter with its mark', 'e\u0301', 2],
  ])('the meta description never cuts %s in two', (_, character, length) => {
    const fits = `${'a'.repeat(155 - length)}${character}`
    expect(metaDescription('Lunch', `${fits}tail`)).toBe(`${fits}…`)
    if (length === 1) return
    expect(metaDescription('Lunch', `a${fits}tail`)).toBe(`a${'a'.repeat(155 - length)}…`)
  })

  test('a character with more marks than fit is cut', () => {
    expect(metaDescription('Lunch', `e${'\u0301'.repeat(300)}`)).toBe(`e${'\u0301'.repeat(154)}…`)
  })

  test('the meta description never has more than 155 characters and the ellipsis, or a lone surrogate', () => {
    const characters = fc.array(fc.constantFrom('a', ' ', '😀', '👩‍🚀', '🇫🇷', 'é', '\u0301'), {
      minLength: 100,
      maxLength: 300,
    })
    fc.assert(
      fc.property(characters, (written) => {
        const description = metaDescription('Lunch', written.join(''))
        expect(Array.from(description).length).toBeLessThanOrEqual(156)
        expect(description).not.toMatch(/\p{Surrogate}/u)
      }),
    )
  })
})
