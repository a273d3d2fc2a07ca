import { expect, test } from 'vitest'
import { BatchedReads } from './batched-reads.ts'

function recordedReads(known: Record<string, number>) {
  const batches: (readonly string[])[] = []
  const reads = new BatchedReads(async (keys) => {
    batches.push(keys)
    if (keys.includes('broken')) throw new Error('The database is away.')
    return new Map(Object.entries(known))
  })
  return { batches, reads }
}

test('what is asked for in one turn is read together, each key once', async () => {
  const { batches, reads } = recordedReads({ a: 1, b: 2 })
  const answers = await Promise.all(['a', 'b', 'a', 'c'].map((key) => reads.read(key)))
  expect(answers).toEqual([1, 2, 1, null])
  expect(batches).toEqual([['a', 'b', 'c']])
})

test('what is asked for during a read is read after it has begun', async () => {
  const { batches, reads } = recordedReads({ a: 1 })
  const first = reads.read('a')
  await Promise.resolve()
  await Promise.resolve()
  expect(await Promise.all([reads.read('a'), first])).toEqual([1, 1])
  expect(batches).toEqual([['a'], ['a']])
})

test('a failed read fails for all of its keys, and not for the next ones', async () => {
  const { reads } = recordedReads({ a: 1 })
  const failed = await Promise.allSettled([reads.read('a'), reads.read('broken')])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await reads.read('a')).toBe(1)
})
