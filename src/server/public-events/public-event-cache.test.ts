import { afterEach, expect, test, vi } from 'vitest'
import { type Database, DatabaseUnavailable } from '../db/database.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { bytesOfEvent } from './event-snapshot.ts'
import { PublicEventCache } from './public-event-cache.ts'

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
    const asFirstRead = structuredClone(first)
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
    const { database, state, events } = await leavingDatabase(6_000)
    const [first, second, third] = await threeEvents(database)
    expect(bytesOfEvent(first)).toBeGreaterThan(6_000 / 3)
    expect(bytesOfEvent(first)).toBeLessThan(6_000 / 2)
    for (const { slug } of [first, second, first, third]) await events.find(slug)
    state.isAway = true
    await expect(events.find(second.slug)).rejects.toThrow(DatabaseUnavailable)
    expect(await events.find(first.slug)).toMatchObject({ event: { id: first.id } })
    expect(await events.find(third.slug)).toMatchObject({ event: { id: third.id } })
  })

  test('what is derived from an event counts towards the limit, for as long as the event is cached', async () => {
    const { database, state, events } = await leavingDatabase(18_500)
    const [first, second, third] = await threeEvents(database)
    const { event } = await events.find(first.slug)
    events.addBytes(event, 10_000)
    await events.find(second.slug)
    await events.find(first.slug)
    expect(await events.find(first.slug)).toMatchObject({ event: { id: first.id } })
    await events.find(third.slug)
    events.addBytes((await events.find(third.slug)).event, 5_000)
    state.isAway = true
    await expect(events.find(second.slug)).rejects.toThrow(DatabaseUnavailable)
    await expect(events.find(first.slug)).rejects.toThrow(DatabaseUnavailable)
    expect(await events.find(third.slug)).toMatchObject({ event: { id: third.id } })
    // The first event is gone, so its bytes must not be counted again.
    events.addBytes(event, 50_000)
    expect(await events.find(third.slug)).toMatchObject({ event: { id: third.id } })
  })
})
