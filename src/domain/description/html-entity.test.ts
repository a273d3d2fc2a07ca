import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeEntities, encodeEntities } from './html-entity.ts'

test('an encoded text ends no element, no attribute and no entity', () => {
  expect(encodeEntities(`<b title='"'>&amp;`)).toBe('&#60;b title=&#39;&#34;&#39;&#62;&#38;amp;')
})

test('whatever is encoded is read as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(encodeEntities(text)).not.toMatch(/[<>"']|&(?!#\d+;)/)
      expect(decodeEntities(encodeEntities(text))).toBe(text)
    }),
  )
})
