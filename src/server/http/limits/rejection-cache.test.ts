import { expect, test } from 'vitest'
import { RateLimitExceeded } from '../../tables/rate-limit-table.ts'
import { RejectionCache } from './rejection-cache.ts'

function memoryAt(start: number) {
  const time = { now: start }
  const memory = new RejectionCache(() => time.now)
  let asked = 0
  const ask = (bucket = 'ada', waitMs = 60_000) =>
    memory
      .guard([bucket], async () => {
        asked += 1
        throw new RateLimitExceeded(bucket, 'Please wait.', waitMs)
      })
      .catch((error: unknown) => (error instanceof RateLimitExceeded ? error.retryAfterSeconds : error))
  return { time, memory, ask, asked: () => asked }
}

test('whoever was refused is refused again for a second without the question, with what is left of the wait', async () => {
  const { time, ask, asked } = memoryAt(5_000)
  expect(await ask()).toBe(60)
  time.now += 999
  expect(await ask()).toBe(59.001)
  expect(asked()).toBe(1)
  time.now += 1
  expect(await ask()).toBe(60)
  expect(asked()).toBe(2)
})

test('a wait that is over is over', async () => {
  const { time, ask, asked } = memoryAt(5_000)
  await ask('ada', 200)
  time.now += 200
  await ask('ada', 200)
  expect(asked()).toBe(2)
})

test('others are asked about', async () => {
  const { ask, asked } = memoryAt(5_000)
  await ask('ada')
  await ask('bob')
  expect(asked()).toBe(2)
})

test('a clock that was set back keeps nobody out', async () => {
  const { time, ask, asked } = memoryAt(3_600_000)
  await ask()
  time.now -= 3_600_000
  await ask()
  expect(asked()).toBe(2)
})

test('what succeeds, and what fails for another reason, is not remembered', async () => {
  const { memory } = memoryAt(5_000)
  const broken = () => memory.guard(['ada'], () => Promise.reject(new Error('Broken.')))
  await expect(broken()).rejects.toThrow('Broken.')
  expect(await memory.guard(['ada'], async () => 'done')).toBe('done')
})

test('it holds ten thousand, and forgets the oldest first', async () => {
  const { ask, asked } = memoryAt(5_000)
  for (let number = 0; number <= 10_000; number += 1) await ask(`bucket ${number}`)
  await ask('bucket 1')
  expect(asked()).toBe(10_001)
  await ask('bucket 0')
  expect(asked()).toBe(10_002)
})
