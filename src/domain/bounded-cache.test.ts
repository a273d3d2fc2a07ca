import { expect, test } from 'vitest'
import { BoundedCache, cachedByText } from './bounded-cache.ts'

test('a cache bounded by entries evicts the least recently used one', () => {
  const cache = new BoundedCache<number>(2)
  cache.set('a', 1)
  cache.set('b', 2)
  expect(cache.get('a')).toBe(1)
  cache.set('c', 3)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
})

test('a cache bounded by bytes evicts as many entries as the new one needs', () => {
  const cache = new BoundedCache<string>(10)
  for (const key of ['a', 'b', 'c']) cache.set(key, key, 3)
  cache.set('d', 'd', 6)
  expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.get('d')]).toEqual([
    undefined,
    undefined,
    'c',
    'd',
  ])
  expect(cache.size).toBe(9)
})

test('an entry that has grown is counted with its new size, and one that is too large is not kept', () => {
  const cache = new BoundedCache<string>(10)
  cache.set('a', 'a', 3)
  cache.set('b', 'b', 3)
  cache.set('b', 'b', 8)
  expect([cache.get('a'), cache.get('b'), cache.size]).toEqual([undefined, 'b', 8])
  cache.set('c', 'c', 11)
  expect([cache.get('b'), cache.get('c'), cache.size]).toEqual([undefined, undefined, 0])
  cache.set('d', 'd', 2)
  cache.delete('d')
  cache.delete('unknown')
  expect(cache.size).toBe(0)
})

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
