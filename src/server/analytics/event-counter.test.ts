import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import type { Counter } from '../tables/analytics/event-total-table.ts'
import { onBothEngines } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { aroundWrites, countTimes, noErrors, SOMEWHERE } from '../testing/visit-totals.ts'
import { EventCounter } from './event-counter.ts'

/** Days and totals, as "views 2026-03-10: 3" and "view: 3". */
async function countsOf(database: Database, eventId: string): Promise<string[]> {
  const rows = await database.query<{ day: string; views: number; adds: number }>(
    'SELECT day, views, adds FROM activity_days WHERE event_id = $1 ORDER BY day',
    [eventId],
  )
  const days = rows.flatMap(({ day, views, adds }) => [
    { counter: 'adds', day, count: adds },
    { counter: 'views', day, count: views },
  ])
  const totals = await database.query<{ counter: string; count: number }>(
    'SELECT counter, count FROM event_totals WHERE event_id = $1 ORDER BY counter',
    [eventId],
  )
  return [
    ...days.filter(({ count }) => count > 0).map(({ counter, day, count }) => `${counter} ${day}: ${count}`),
    ...totals.map(({ counter, count }) => `${counter}: ${count}`),
  ]
}

onBothEngines((stores) => {
  const now = Date.UTC(2026, 2, 10, 12)
  let database: Database

  beforeAll(async () => {
    database = await stores.migrated({ clock: () => now })
  })

  test('an awaited count is written to its day and to the total', async () => {
    const counter = new EventCounter(database, { onError: noErrors })
    const { id } = await storeEvent(database)
    await counter.count(id, 'view', SOMEWHERE)
    expect(await countsOf(database, id)).toEqual(['views 2026-03-10: 1', 'view: 1'])
    const nextDay = { ...SOMEWHERE, day: '2026-03-11' }
    await Promise.all([
      counter.count(id, 'view', nextDay),
      counter.count(id, 'apple', nextDay),
      counter.count(id, 'view', nextDay),
    ])
    expect(await countsOf(database, id)).toEqual([
      'views 2026-03-10: 1',
      'adds 2026-03-11: 1',
      'views 2026-03-11: 2',
      'apple: 1',
      'view: 3',
    ])
  })

  test('5,000 simultaneous counts of 30 events by two instances are all written', async () => {
    const counters = [1, 2].map(() => new EventCounter(database, { onError: noErrors }))
    const events = await Promise.all(Array.from({ length: 30 }, () => storeEvent(database)))
    const kinds: Counter[] = ['view', 'ics', 'google', 'apple', 'outlook', 'office365', 'yahoo']
    const expected = new Map<string, number>()
    const counting = Array.from({ length: 5_000 }, async (_, turn) => {
      const id = events[turn % events.length]?.id ?? ''
      const kind = kinds[turn % kinds.length] ?? 'view'
      const key = `${id} ${kind}`
      expected.set(key, (expected.get(key) ?? 0) + 1)
      await sleep(turn % 20)
      await counters[turn % 2]?.count(id, kind, SOMEWHERE)
    })
    await Promise.all(counting)
    for (const counter of counters) await counter.stop()
    const written = await database.query<{ event_id: string; counter: string; count: number }>(
      `SELECT event_id, counter, count FROM event_totals WHERE event_id IN (${events.map((_, at) => `$${at + 1}`).join()})`,
      events.map(({ id }) => id),
    )
    expect(new Map(written.map((row) => [`${row.event_id} ${row.counter}`, row.count]))).toEqual(expected)
    const [days] = await database.query<{ sum: number }>(
      `SELECT sum(views + downloads + adds) AS sum FROM activity_days WHERE event_id IN (${events.map((_, at) => `$${at + 1}`).join()})`,
      events.map(({ id }) => id),
    )
    expect(days?.sum).toBe(5_000)
  })

  test('counts that arrive during a write go into the next write together', async () => {
    const resume: (() => void)[] = []
    const paused = aroundWrites(database, async (write) => {
      await new Promise<void>((resolve) => resume.push(resolve))
      return write()
    })
    const counter = new EventCounter(paused, { onError: noErrors })
    const { id } = await storeEvent(database)
    const first = counter.count(id, 'view', SOMEWHERE)
    await expect.poll(() => resume.length).toBe(1)
    const others = countTimes(counter, 1_000, { eventId: id, counter: 'view' })
    resume[0]?.()
    await first
    expect(await countsOf(database, id)).toContain('view: 1')
    await expect.poll(() => resume.length).toBe(2)
    resume[1]?.()
    await Promise.all(others)
    expect(await countsOf(database, id)).toContain('view: 1001')
  })

  test('counts of a deleted event are dropped, and others in the same batch are kept', async () => {
    const counter = new EventCounter(database, { onError: noErrors })
    const [kept, deleted] = [await storeEvent(database), await storeEvent(database)]
    await database.query('DELETE FROM events WHERE id = $1', [deleted.id])
    await Promise.all([
      counter.count(deleted.id, 'view', SOMEWHERE),
      counter.count(kept.id, 'view', SOMEWHERE),
    ])
    expect(await countsOf(database, kept.id)).toContain('view: 1')
    expect(await countsOf(database, deleted.id)).toEqual([])
  })

  test('an event deleted during the write does not fail the other counts', async () => {
    const counter = new EventCounter(database, { onError: noErrors })
    const [kept, going] = [await storeEvent(database), await storeEvent(database)]
    let counting: Promise<unknown> = Promise.resolve()
    await database.transaction(async (connection) => {
      await connection.query('DELETE FROM events WHERE id = $1', [going.id])
      counting = Promise.all([
        counter.count(going.id, 'view', SOMEWHERE),
        counter.count(kept.id, 'view', SOMEWHERE),
      ])
      await sleep(100)
    })
    await counting
    expect(await countsOf(database, kept.id)).toContain('view: 1')
    expect(await countsOf(database, going.id)).toEqual([])
  })

  test('rows of writers that ended long ago are deleted', async () => {
    const { id } = await storeEvent(database)
    await database.query(
      "INSERT INTO count_writers (id, batch, written_at) VALUES ('old', 7, now_ms() - 86400001), ('young', 7, now_ms())",
    )
    await new EventCounter(database, { onError: noErrors }).count(id, 'view', SOMEWHERE)
    const left = await database.query<{ id: string }>('SELECT id FROM count_writers')
    expect(left.map((writer) => writer.id)).toContain('young')
    expect(left.map((writer) => writer.id)).not.toContain('old')
  })

  test('stopping the counter writes counts that nobody awaited', async () => {
    const counter = new EventCounter(database, { onError: noErrors })
    const { id } = await storeEvent(database)
    void counter.count(id, 'yahoo', SOMEWHERE)
    await counter.stop()
    expect(await countsOf(database, id)).toContain('yahoo: 1')
  })
})
