import { afterEach, expect, test, vi } from 'vitest'
import { type Database, DatabaseUnavailable } from '../db/database.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { type EventSnapshot, PublicEventCache } from './public-event-cache.ts'

afterEach(() => void vi.restoreAllMocks())

onSqliteFirst((stores) => {
  async function leavingDatabase(maxBytes = 1_000_000) {
    const database = await stores.migrated()
    const state = { isAway: false }
    const leaving: Database = {
      ...database,
      query: async (sql, parameters) => {
        if (state.isAway) throw new DatabaseUnavailable('It is away.')
        return database.query(sql, parameters)
      },
    }
    return { database, state, events: new PublicEventCache(leaving, maxBytes) }
  }

  test('an event is shown for five minutes after the last successful read', async () => {
    const { database, state, events } = await leavingDatabase()
    const { id, slug } = await storeEvent(database)
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    const reading = await events.find(slug)
    state.isAway = true
    now.mockReturnValue(300_999)
    expect(await events.find(slug)).toEqual(reading)
    await expect(events.find(id)).rejects.toThrow(DatabaseUnavailable)
    now.mockReturnValue(301_000)
    await expect(events.find(slug)).rejects.toThrow(DatabaseUnavailable)
  })

  test('an unchanged event stays the same object, and its read time never goes back', async () => {
    const clock = { now: 5_000 }
    const database = await stores.migrated({ clock: () => clock.now })
    const { slug } = await storeEvent(database)
    const events = new PublicEventCache(database, 1_000_000)
    const first = await events.find(slug)
    const asFirstRead = { ...first }
    clock.now = 6_000
    const second = await events.find(slug)
    clock.now = 6_000
    const third = await events.find(slug)
    expect([first.readAt, second.readAt, third.readAt]).toEqual([5_000, 6_000, 6_000])
    expect(second.event).toBe(first.event)
    expect(third.event).toBe(first.event)
    expect(first).toEqual(asFirstRead)
  })

  async function threeEvents(database: Database) {
    return [await storeEvent(database), await storeEvent(database), await storeEvent(database)] as const
  }

  test('the cache keeps the most recently read events up to its limit', async () => {
    const { database, state, events } = await leavingDatabase(26_000)
    const [first, second, third] = await threeEvents(database)
    for (const { slug } of [first, second, first, third]) await events.find(slug)
    state.isAway = true
    await expect(events.find(second.slug)).rejects.toThrow(DatabaseUnavailable)
    expect(await events.find(first.slug)).toMatchObject({ event: { id: first.id } })
    expect(await events.find(third.slug)).toMatchObject({ event: { id: third.id } })
  })

  function respond(
    events: PublicEventCache,
    snapshot: EventSnapshot,
    { bytes = 500, until = Infinity }: { bytes?: number; until?: number } = {},
  ) {
    const body = Buffer.alloc(bytes)
    return events.respond(snapshot, 'page', () => ({
      response: { status: 200, headers: [], body, tag: null },
      until,
    }))
  }

  test('the cache keeps the most recently sent responses up to its limit', async () => {
    const { database, events } = await leavingDatabase(40_000)
    const [first, second, third] = await Promise.all(
      (await threeEvents(database)).map(({ slug }) => events.find(slug)),
    )
    if (!first || !second || !third) throw new Error('An event is missing.')
    const large = { bytes: 10_000 }
    const pages = [respond(events, first, large), respond(events, second, large)]
    expect([respond(events, second, large), respond(events, first, large)]).toEqual(pages.toReversed())
    respond(events, third, large)
    expect(respond(events, first, large)).toBe(pages[0])
    expect(respond(events, second, large)).not.toBe(pages[1])
  })

  test('a response is made once, and again when its time is over', async () => {
    const { database, events } = await leavingDatabase()
    const { slug } = await storeEvent(database)
    const snapshot = await events.find(slug)
    const page = respond(events, snapshot, { until: snapshot.readAt + 60_000 })
    expect(respond(events, await events.find(slug))).toBe(page)
    const later = { ...snapshot, readAt: snapshot.readAt + 60_000 }
    expect(respond(events, later)).not.toBe(page)
  })

  test('an edited event starts without responses', async () => {
    const { database, events } = await leavingDatabase()
    const { id, slug } = await storeEvent(database)
    const before = await events.find(slug)
    const page = respond(events, before)
    await database.query('UPDATE events SET page_version = page_version + 1 WHERE id = $1', [id])
    const after = await events.find(slug)
    expect(after.event).not.toBe(before.event)
    expect(respond(events, after)).not.toBe(page)
  })

  /** A cache whose queries wait for `end`. */
  async function slowCache() {
    const database = await stores.migrated()
    const queries: string[] = []
    const ends: (() => void)[] = []
    const slow: Database = {
      ...database,
      query: async (sql, parameters) => {
        queries.push(sql)
        const rows = await database.query<never>(sql, parameters)
        await new Promise<void>((resolve) => ends.push(resolve))
        return rows
      },
    }
    const end = async () => {
      await expect.poll(() => ends.length).toBe(1)
      ends.shift()?.()
    }
    return { database, queries, end, events: new PublicEventCache(slow, 1_000_000) }
  }

  test('visits of one turn of the event loop share one read, whatever their events are', async () => {
    const { database, queries, end, events } = await slowCache()
    const [first, second] = [await storeEvent(database), await storeEvent(database)]
    const slugs = [first.slug, second.slug, first.slug]
    const visits = Promise.all(slugs.map((slug) => events.find(slug)))
    const missing = events.find('summer-party-00000000').catch((error: unknown) => error)
    await end()
    expect((await visits).map(({ event }) => event.id)).toEqual([first.id, second.id, first.id])
    expect(await missing).toMatchObject({ kind: 'missing' })
    expect(queries).toHaveLength(1)
  })

  test('a visit during a read gets a read that starts later', async () => {
    const { database, queries, end, events } = await slowCache()
    const { id, slug } = await storeEvent(database)
    const first = events.find(slug)
    await expect.poll(() => queries.length).toBe(1)
    await database.query(
      "UPDATE events SET title = 'Winter party', page_version = page_version + 1 WHERE id = $1",
      [id],
    )
    const later = Promise.all([events.find(slug), events.find(slug)])
    await end()
    expect((await first).event.title).toBe('Summer party')
    // The version has changed, so the whole event is read again.
    await end()
    await end()
    expect((await later).map(({ event }) => event.title)).toEqual(['Winter party', 'Winter party'])
    expect(queries).toHaveLength(3)
  })

  test('a failed read fails for all of its visits, and not for the next ones', async () => {
    const database = await stores.migrated()
    const state = { fails: true }
    const failing: Database = {
      ...database,
      query: async (sql, parameters) => {
        if (state.fails) throw new Error('It failed.')
        return database.query(sql, parameters)
      },
    }
    const events = new PublicEventCache(failing, 1_000_000)
    const [first, second] = [await storeEvent(database), await storeEvent(database)]
    const failed = await Promise.allSettled([events.find(first.slug), events.find(second.slug)])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    state.fails = false
    expect((await events.find(first.slug)).event.id).toBe(first.id)
  })
})
