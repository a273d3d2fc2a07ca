import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Database, DatabaseUnavailable } from '../db/database.ts'
import { onBothEngines } from '../testing/database/databases.ts'
import { flakyDatabase } from '../testing/database/flaky-postgres.ts'
import { unreachableDatabase } from '../testing/database/unreachable-database.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { aroundWrites, countTimes, noErrors, SOMEWHERE, totalsOf } from '../testing/visit-totals.ts'
import { EventCounter } from './event-counter.ts'
import { writeCounts } from './write-counts.ts'

onBothEngines((stores) => {
  let database: Database
  beforeAll(async () => {
    database = await stores.migrated()
  })

  test('a write whose response was lost is resent and counted once', async () => {
    let losses = 2
    const lossy = aroundWrites(database, async (write) => {
      const done = await write()
      losses -= 1
      if (losses >= 0) throw new DatabaseUnavailable('The response to COMMIT was lost.')
      return done
    })
    const counter = new EventCounter(lossy, { onError: () => undefined })
    const { id } = await storeEvent(database)
    await counter.count(id, 'view', SOMEWHERE)
    void counter.count(id, 'view', SOMEWHERE)
    void counter.count(id, 'google', SOMEWHERE)
    await counter.stop()
    expect(losses).toBeLessThan(0)
    expect(await totalsOf(database, id)).toEqual({ google: 1, view: 2 })
  })

  test('a batch that is resent while it is being written is counted once', async () => {
    const { id } = await storeEvent(database)
    const origin = { day: '2026-03-10', source: 'Direct', site: '', isTagged: false, visitors: [] }
    const batch = { number: 1, counts: [{ eventId: id, counter: 'view' as const, count: 1, ...origin }] }
    const writerId = randomUUID()
    await Promise.all([1, 2, 3].map(() => writeCounts(database, writerId, batch)))
    expect(await totalsOf(database, id)).toEqual({ view: 1 })
  })

  test('visitors do not wait long for a database that does not respond, and no count is lost', async () => {
    let letGo: () => void = () => undefined
    const silence = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const silent = aroundWrites(database, async (write) => {
      await silence
      return write()
    })
    const counter = new EventCounter(silent, { onError: noErrors, maxWaitMs: 100 })
    const { id } = await storeEvent(database)
    await Promise.all(countTimes(counter, 10, { eventId: id, counter: 'view' }))
    // The callers were released, although the write has not even begun.
    expect(await totalsOf(database, id)).toEqual({})
    letGo()
    await counter.stop()
    expect(await totalsOf(database, id)).toEqual({ view: 10 })
  })
})

test('counts made while PostgreSQL is down are written when it is back', async () => {
  const { database, proxy } = await flakyDatabase()
  const errors: unknown[] = []
  const counter = new EventCounter(database, { onError: (error) => void errors.push(error) })
  const { id } = await storeEvent(database)
  await counter.count(id, 'view', SOMEWHERE)

  await proxy.cut()
  await Promise.all(countTimes(counter, 100, { eventId: id, counter: 'view' }))
  await Promise.all(countTimes(counter, 50, { eventId: id, counter: 'ics' }))
  expect(errors).toEqual([expect.any(DatabaseUnavailable)])

  await proxy.restore()
  await expect.poll(() => totalsOf(database, id)).toEqual({ ics: 50, view: 101 })
  await counter.count(id, 'view', SOMEWHERE)
  expect(await totalsOf(database, id)).toEqual({ ics: 50, view: 102 })
  await counter.stop()
})

test('visitors do not wait for an unavailable database, and counts lost at the stop are reported', async () => {
  const errors: [string, number][] = []
  const counter = new EventCounter(unreachableDatabase, {
    onError: (error, waiting) => void errors.push([String(error), waiting]),
    // A caller that waited for this limit would never return.
    maxWaitMs: 2 ** 31 - 1,
  })
  await counter.count('any', 'view', SOMEWHERE)
  await Promise.all(countTimes(counter, 10, { eventId: 'any', counter: 'ics' }))
  await counter.stop()
  expect(errors).toEqual([
    ['DatabaseUnavailable: It is away.', 1],
    ['Error: The last counts could not be written.', 11],
  ])
})
