import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { CountBatch } from './count-batch.ts'
import { writeCounts } from './count-writing.ts'
import { type Database, DatabaseAway, type Parameter } from './database.ts'
import type { Counter, EventCount } from './event-count-table.ts'
import { EventCounter } from './event-counter.ts'
import { onBothEngines } from './test-databases.ts'
import { storedEvent } from './test-event.ts'
import { unsteadyDatabase } from './test-unsteady-database.ts'

const noTrouble = (error: unknown) => {
  throw error
}

/** Both tables, as "view 2026-03-10: 3" and "view: 3". */
async function countsOf(database: Database, eventId: string): Promise<string[]> {
  const days = await database.query<{ counter: string; day: string; count: number }>(
    'SELECT counter, day, count FROM event_counts WHERE event_id = $1 ORDER BY counter, day',
    [eventId],
  )
  const totals = await database.query<{ counter: string; count: number }>(
    'SELECT counter, count FROM event_totals WHERE event_id = $1 ORDER BY counter',
    [eventId],
  )
  return [
    ...days.map(({ counter, day, count }) => `${counter} ${day}: ${count}`),
    ...totals.map(({ counter, count }) => `${counter}: ${count}`),
  ]
}

function countTimes(counter: EventCounter, times: number, what: Omit<EventCount, 'count'>): Promise<void>[] {
  return Array.from({ length: times }, () => counter.count(what.eventId, what.counter))
}

/** Something around every write of counts, which is a transaction on SQLite and one statement on PostgreSQL. */
function aroundWrites(
  database: Database,
  around: <Result>(write: () => Promise<Result>) => Promise<Result>,
): Database {
  return {
    ...database,
    transaction: (work) => around(() => database.transaction(work)),
    query<Row extends object>(sql: string, parameters?: readonly Parameter[]) {
      const ask = () => database.query<Row>(sql, parameters)
      return sql.includes('INTO event_totals') ? around(ask) : ask()
    },
  }
}

onBothEngines((stores) => {
  let now = Date.UTC(2026, 2, 10, 12)
  let database: Database

  beforeAll(async () => {
    database = await stores.migrated({ clock: () => now })
  })

  test('what was waited for is written, day by day in UTC by the clock of the database, and summed up', async () => {
    const counter = new EventCounter(database, { onTrouble: noTrouble })
    const { id } = await storedEvent(database)
    now = Date.UTC(2026, 2, 10, 23, 59, 59, 999)
    await counter.count(id, 'view')
    expect(await countsOf(database, id)).toEqual(['view 2026-03-10: 1', 'view: 1'])
    now += 1
    await Promise.all([counter.count(id, 'view'), counter.count(id, 'apple'), counter.count(id, 'view')])
    expect(await countsOf(database, id)).toEqual([
      'apple 2026-03-11: 1',
      'view 2026-03-10: 1',
      'view 2026-03-11: 2',
      'apple: 1',
      'view: 3',
    ])
  })

  test('5,000 at the same moment, of 30 events and two instances, are all there', async () => {
    const counters = [1, 2].map(() => new EventCounter(database, { onTrouble: noTrouble }))
    const events = await Promise.all(Array.from({ length: 30 }, () => storedEvent(database)))
    const kinds: Counter[] = ['view', 'ics', 'google', 'apple', 'outlook', 'office365', 'yahoo']
    const expected = new Map<string, number>()
    const asked = Array.from({ length: 5_000 }, async (_, turn) => {
      const { id } = events[turn % events.length]!
      const kind = kinds[turn % kinds.length]!
      const key = `${id} ${kind}`
      expected.set(key, (expected.get(key) ?? 0) + 1)
      await sleep(turn % 20)
      await counters[turn % 2]?.count(id, kind)
    })
    await Promise.all(asked)
    for (const counter of counters) await counter.stop()
    const written = await database.query<{ event_id: string; counter: string; count: number }>(
      `SELECT event_id, counter, count FROM event_totals WHERE event_id IN (${events.map((_, at) => `$${at + 1}`).join()})`,
      events.map(({ id }) => id),
    )
    expect(new Map(written.map((row) => [`${row.event_id} ${row.counter}`, row.count]))).toEqual(expected)
    const [days] = await database.query<{ sum: number }>(
      `SELECT sum(count) AS sum FROM event_counts WHERE event_id IN (${events.map((_, at) => `$${at + 1}`).join()})`,
      events.map(({ id }) => id),
    )
    expect(days?.sum).toBe(5_000)
  })

  test('as many as come while one is written go together into the next', async () => {
    let writes = 0
    const counted = aroundWrites(database, (write) => {
      writes += 1
      return write()
    })
    const counter = new EventCounter(counted, { onTrouble: noTrouble })
    const { id } = await storedEvent(database)
    await Promise.all(countTimes(counter, 1_000, { eventId: id, counter: 'view' }))
    expect(writes).toBe(1)
    expect(await countsOf(database, id)).toContain('view: 1000')
  })

  test('the counts of a deleted event are dropped, and those beside them are kept', async () => {
    const counter = new EventCounter(database, { onTrouble: noTrouble })
    const [kept, deleted] = [await storedEvent(database), await storedEvent(database)]
    await database.query('DELETE FROM events WHERE id = $1', [deleted.id])
    await Promise.all([counter.count(deleted.id, 'view'), counter.count(kept.id, 'view')])
    expect(await countsOf(database, kept.id)).toContain('view: 1')
    expect(await countsOf(database, deleted.id)).toEqual([])
  })

  test('an event that is being deleted at that very moment fails nobody', async () => {
    const counter = new EventCounter(database, { onTrouble: noTrouble })
    const [kept, going] = [await storedEvent(database), await storedEvent(database)]
    let counting: Promise<unknown> = Promise.resolve()
    await database.transaction(async (connection) => {
      await connection.query('DELETE FROM events WHERE id = $1', [going.id])
      counting = Promise.all([counter.count(going.id, 'view'), counter.count(kept.id, 'view')])
      await sleep(100)
    })
    await counting
    expect(await countsOf(database, kept.id)).toContain('view: 1')
    expect(await countsOf(database, going.id)).toEqual([])
  })

  test('a write whose answer was lost is sent again and counted once', async () => {
    let losses = 2
    const lossy = aroundWrites(database, async (write) => {
      const done = await write()
      losses -= 1
      if (losses >= 0) throw new DatabaseAway('The answer to COMMIT was lost.')
      return done
    })
    const counter = new EventCounter(lossy, { onTrouble: () => undefined })
    const { id } = await storedEvent(database)
    await counter.count(id, 'view')
    void counter.count(id, 'view')
    void counter.count(id, 'google')
    await counter.stop()
    expect(losses).toBeLessThan(0)
    expect((await countsOf(database, id)).slice(-2)).toEqual(['google: 1', 'view: 2'])
  })

  test('a batch that is sent again while it is still being written is counted once', async () => {
    const { id } = await storedEvent(database)
    const batch = new CountBatch(1)
    batch.add(id, 'view')
    const writerId = randomUUID()
    await Promise.all([1, 2, 3].map(() => writeCounts(database, writerId, batch)))
    expect(await countsOf(database, id)).toContain('view: 1')
  })

  test('what processes of long ago have left behind is cleaned up', async () => {
    const { id } = await storedEvent(database)
    await database.query(
      "INSERT INTO count_writers (id, batch, written_at) VALUES ('old', 7, now_ms() - 86400001), ('young', 7, now_ms())",
    )
    await new EventCounter(database, { onTrouble: noTrouble }).count(id, 'view')
    const left = await database.query<{ id: string }>('SELECT id FROM count_writers')
    expect(left.map((writer) => writer.id)).toContain('young')
    expect(left.map((writer) => writer.id)).not.toContain('old')
  })

  test('stopping writes what nobody waited for', async () => {
    const counter = new EventCounter(database, { onTrouble: noTrouble })
    const { id } = await storedEvent(database)
    void counter.count(id, 'yahoo')
    await counter.stop()
    expect(await countsOf(database, id)).toContain('yahoo: 1')
  })

  test('nobody waits long for a database that says nothing, and nothing is lost', async () => {
    let letGo: () => void = () => undefined
    const silence = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const silent = aroundWrites(database, async (write) => {
      await silence
      return write()
    })
    const counter = new EventCounter(silent, { onTrouble: noTrouble, mostWaitingMs: 100 })
    const { id } = await storedEvent(database)
    await Promise.all(countTimes(counter, 10, { eventId: id, counter: 'view' }))
    // Answered, although the write has not even begun.
    expect(await countsOf(database, id)).toEqual([])
    letGo()
    await counter.stop()
    expect(await countsOf(database, id)).toContain('view: 10')
  })
})

const refused = () => Promise.reject(new DatabaseAway('It is away.'))
const away: Database = {
  engine: 'sqlite',
  clock: Date.now,
  query: refused,
  transaction: refused,
  exclusively: refused,
  snapshot: refused,
  close: async () => undefined,
}

test('nobody waits for a database that is known to be away', async () => {
  // Somebody who waited for the limit would wait for ever.
  const counter = new EventCounter(away, { onTrouble: () => undefined, mostWaitingMs: 2 ** 31 - 1 })
  await expect(counter.count('any', 'view')).resolves.toBeUndefined()
  await Promise.all(countTimes(counter, 10, { eventId: 'any', counter: 'ics' }))
  await counter.stop()
})

describe('a PostgreSQL server that goes away and comes back', () => {
  test('finds every count of that time', async () => {
    const { database, proxy } = await unsteadyDatabase()
    const troubles: unknown[] = []
    const counter = new EventCounter(database, { onTrouble: (error) => void troubles.push(error) })
    const { id } = await storedEvent(database)
    await counter.count(id, 'view')

    await proxy.cut()
    await Promise.all(countTimes(counter, 100, { eventId: id, counter: 'view' }))
    await Promise.all(countTimes(counter, 50, { eventId: id, counter: 'ics' }))
    expect(troubles).toEqual([expect.any(DatabaseAway)])

    await proxy.restore()
    const total = async () => (await countsOf(database, id)).filter((line) => !line.includes(' 20'))
    await expect.poll(total, { timeout: 5_000 }).toEqual(['ics: 50', 'view: 101'])
    await counter.count(id, 'view')
    expect(await total()).toContain('view: 102')
    await counter.stop()
  })
})

test('what cannot be written until the end is told, and stopping ends in time', async () => {
  const troubles: [string, number][] = []
  const counter = new EventCounter(away, {
    onTrouble: (error, waiting) => void troubles.push([String(error), waiting]),
  })
  await Promise.all(countTimes(counter, 3, { eventId: 'any', counter: 'view' }))
  await counter.stop()
  expect(troubles).toEqual([
    ['DatabaseAway: It is away.', 3],
    ['Error: The last counts could not be written.', 3],
  ])
})
