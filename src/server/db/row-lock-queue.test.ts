import { expect, test } from 'vitest'
import { RowLocked } from './database.ts'
import { RowLockQueue } from './row-lock-queue.ts'

test('while a row is locked only one transaction tries again, and all succeed once it is free', async () => {
  const queue = new RowLockQueue()
  let isLocked = true
  let tries = 0
  const transaction = async (result: number) => {
    tries += 1
    if (isLocked) throw new RowLocked('locked')
    return result
  }
  const running = Array.from({ length: 50 }, (_, place) => queue.run('event', () => transaction(place)))
  await new Promise((resolve) => setTimeout(resolve, 400))
  // Fifty first tries, then one every 10 to 100 ms.
  expect(tries).toBeLessThan(65)
  expect(await queue.run('another event', async () => 'not held up')).toBe('not held up')
  isLocked = false
  expect(await Promise.all(running)).toEqual(Array.from({ length: 50 }, (_, place) => place))
})

test('an error of the transaction that tries is its own, and the others go on', async () => {
  const queue = new RowLockQueue()
  let tries = 0
  const failing = queue.run('event', async () => {
    tries += 1
    if (tries === 1) throw new RowLocked('locked')
    throw new Error('wrong')
  })
  const fine = queue.run('event', async () => 'done')
  await expect(failing).rejects.toThrow('wrong')
  expect(await fine).toBe('done')
})

test('a row that stays locked is given up after the time of the queue', async () => {
  const queue = new RowLockQueue(300)
  const startedAt = performance.now()
  const running = [1, 2].map(() =>
    queue.run('event', async () => {
      throw new RowLocked('locked')
    }),
  )
  const results = await Promise.allSettled(running)
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(300)
})

test('transactions that run alone run one after another in the order of the calls, and an error ends only its own', async () => {
  const queue = new RowLockQueue()
  const ran: string[] = []
  let isLocked = true
  const transaction = (place: number) => async () => {
    if (isLocked) throw new RowLocked('locked')
    ran.push(`begin ${place}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
    ran.push(`end ${place}`)
    if (place === 1) throw new Error('wrong')
    return place
  }
  const running = [0, 1, 2].map((place) => queue.runAlone('event', transaction(place)))
  expect(await queue.runAlone('another event', async () => 'not held up')).toBe('not held up')
  isLocked = false
  const results = await Promise.allSettled(running)
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(ran).toEqual([0, 1, 2].flatMap((place) => [`begin ${place}`, `end ${place}`]))
})
