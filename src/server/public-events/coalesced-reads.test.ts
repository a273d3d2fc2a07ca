import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CoalescedReads } from './coalesced-reads.ts'

/** A value that can change, and reads of it that wait until `end` is called. */
function slowThing() {
  const thing = { value: 1, reads: 0 }
  const ends: (() => void)[] = []
  const reads = new CoalescedReads(async () => {
    thing.reads += 1
    const { value } = thing
    await new Promise<void>((resolve) => ends.push(resolve))
    return value
  })
  return { thing, reads, end: () => ends.shift()?.() }
}

test('calls in one turn of the event loop share one read', async () => {
  const { thing, reads, end } = slowThing()
  const answers = Promise.all([reads.read('a'), reads.read('a'), reads.read('a')])
  await nextTurn()
  await nextTurn()
  end()
  expect(await answers).toEqual([1, 1, 1])
  expect(thing.reads).toBe(1)
})

test('a call during a read gets a read that starts later', async () => {
  const { thing, reads, end } = slowThing()
  const first = reads.read('a')
  await nextTurn()
  await nextTurn()
  thing.value = 2
  const later = Promise.all([reads.read('a'), reads.read('a')])
  end()
  expect(await first).toBe(1)
  await nextTurn()
  end()
  expect(await later).toEqual([2, 2])
  expect(thing.reads).toBe(2)
})

test('each key has its own reads, and a failed read is not cached', async () => {
  let fails = true
  const reads = new CoalescedReads(async (key) => {
    if (fails) throw new Error(`no ${key}`)
    return key
  })
  const failed = await Promise.allSettled([reads.read('a'), reads.read('b')])
  expect(failed.map((result) => result.status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await Promise.all([reads.read('a'), reads.read('b')])).toEqual(['a', 'b'])
})
