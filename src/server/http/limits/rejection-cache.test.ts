import { expect, test } from 'vitest'
import { RateLimitExceeded } from './rate-limits.ts'
import { RejectionCache } from './rejection-cache.ts'

function cacheAt(start: number) {
  const time = { now: start }
  const cache = new RejectionCache(() => time.now)
  let asked = 0
  const ask = (bucket = 'ada', waitMs = 60_000) =>
    cache
      .guard([{ name: bucket }], async () => {
        asked += 1
        throw new RateLimitExceeded(bucket, 'Please wait.', waitMs)
      })
      .catch((error: unknown) => (error instanceof RateLimitExceeded ? error.retryAfterSeconds : error))
  return { time, cache, ask, asked: () => asked }
}

test('a rejection is repeated for one second without asking the database, with the rest of the wait', async () => {
  const { time, ask, asked } = cacheAt(5_000)
  expect(await ask()).toBe(60)
  time.now += 999
  expect(await ask()).toBe(59.001)
  expect(asked()).toBe(1)
  time.now += 1
  expect(await ask()).toBe(60)
  expect(asked()).toBe(2)
})

test('the database is asked again once the wait is over', async () => {
  const { time, ask, asked } = cacheAt(5_000)
  await ask('ada', 200)
  time.now += 200
  await ask('ada', 200)
  expect(asked()).toBe(2)
})

test('the rejection of one bucket does not affect another', async () => {
  const { ask, asked } = cacheAt(5_000)
  await ask('ada')
  await ask('bob')
  expect(asked()).toBe(2)
})

test('a clock that was set back locks nobody out', async () => {
  const { time, ask, asked } = cacheAt(3_600_000)
  await ask()
  time.now -= 3_600_000
  await ask()
  expect(asked()).toBe(2)
})

test('successes and other errors are not cached', async () => {
  const { cache } = cacheAt(5_000)
  const broken = () => cache.guard([{ name: 'ada' }], () => Promise.reject(new Error('Broken.')))
  await expect(broken()).rejects.toThrow('Broken.')
  expect(await cache.guard([{ name: 'ada' }], async () => 'done')).toBe('done')
})

test('the cache holds ten thousand rejections and evicts the oldest first', async () => {
  const { ask, asked } = cacheAt(5_000)
  for (let number = 0; number <= 10_000; number += 1) await ask(`bucket ${number}`)
  await ask('bucket 1')
  expect(asked()).toBe(10_001)
  await ask('bucket 0')
  expect(asked()).toBe(10_002)
})
