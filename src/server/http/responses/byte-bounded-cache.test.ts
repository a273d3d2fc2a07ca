import { expect, test } from 'vitest'
import { ByteBoundedCache } from './byte-bounded-cache.ts'

function cacheOf(...keys: string[]) {
  const cache = new ByteBoundedCache<string>(100)
  for (const key of keys) cache.set(key, key.toUpperCase(), 40)
  const found = () => ['a', 'b', 'c'].filter((key) => cache.get(key) !== undefined).join('')
  return { cache, found }
}

test('the least recently used entry is evicted when the bytes exceed the limit', () => {
  const { cache, found } = cacheOf('a', 'b')
  cache.renew('a', 'A again')
  cache.set('c', 'C', 40)
  expect(found()).toBe('ac')
  expect([cache.get('a'), cache.bytes, cache.size]).toEqual(['A again', 80, 2])
})

test('an entry that grows evicts others, and frees its bytes when it shrinks or goes', () => {
  const { cache, found } = cacheOf('a', 'b')
  cache.addBytes('b', 30)
  expect([found(), cache.bytes]).toEqual(['b', 70])
  cache.addBytes('b', -50)
  cache.set('a', 'A', 40)
  cache.set('c', 'C', 40)
  expect([found(), cache.bytes]).toEqual(['abc', 100])
  cache.delete('b')
  cache.set('b', 'B', 10)
  expect([found(), cache.bytes]).toEqual(['abc', 90])
})

test('an entry that is larger than the limit is not kept', () => {
  const { cache, found } = cacheOf('a')
  cache.set('b', 'B', 101)
  expect([found(), cache.bytes]).toEqual(['', 0])
})

test('bytes of an entry that is gone are not counted', () => {
  const { cache } = cacheOf('a')
  cache.addBytes('c', 50)
  cache.renew('c', 'C')
  expect([cache.get('c'), cache.bytes]).toEqual([undefined, 40])
})
