import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeEntities, encodeEntities } from './html-entity.ts'

test('encoded text cannot end an element, an attribute or an entity', () => {
  expect(encodeEntities(`<b title='"'>&amp;`)).toBe('&#60;b title=&#39;&#34;&#39;&#62;&#38;amp;')
})

test('decoding an encoded text gives the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(encodeEntities(text)).not.toMatch(/[<>"']|&(?!#\d+;)/)
      expect(decodeEntities(encodeEntities(text))).toBe(text)
    }),
  )
})
