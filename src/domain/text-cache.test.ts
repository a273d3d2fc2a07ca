import { expect, test } from 'vitest'
import { cachedByText } from './bounded-cache.ts'

/** The texts for which `make` was called, in order, and the returned results. */
function recorded(texts: readonly string[], maxCharacters: number) {
  const made: string[] = []
  const upperCase = cachedByText((text) => {
    made.push(text)
    return text.toUpperCase()
  }, maxCharacters)
  return { given: texts.map(upperCase), made }
}

test('the result for a known text comes from the cache', () => {
  expect(recorded(['a', 'b', 'a', 'b'], 100)).toEqual({ given: ['A', 'B', 'A', 'B'], made: ['a', 'b'] })
})

test('beyond the limit of characters the oldest text is evicted', () => {
  expect(recorded(['aa', 'bb', 'cc', 'bb', 'aa'], 8).made).toEqual(['aa', 'bb', 'cc', 'aa'])
})

test('a text longer than the whole cache is never cached, and other texts still are', () => {
  expect(recorded(['long', 'long', 'a', 'a'], 6).made).toEqual(['long', 'long', 'a'])
})
