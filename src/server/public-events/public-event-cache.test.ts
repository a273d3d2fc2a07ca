import { afterEach, expect, test, vi } from 'vitest'
import { type Database, DatabaseUnavailable } from '../db/database.ts'
import { onBothEngines } from '../testing/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { PublicEventCache } from './public-event-cache.ts'

afterEach(() => void vi.restoreAllMocks())

onBothEngines((stores) => {
  async function leavingDatabase(mostRemembered?: number) {
    const database = await stores.migrated()
    const state = { isAway: false }
    const leaving: Database = {
      ...database,
      query: async (sql, parameters) => {
        if (state.isAway) throw new DatabaseUnavailable('It is away.')
        return database.query(sql, parameters)
      },
    }
    return { database, state, events: new PublicEventCache(leaving, mostRemembered) }
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
    const events = new PublicEventCache(database)
    const first = await events.find(slug)
    const asFirstRead = structuredClone(first)
    clock.now = 7_000
    const second = await events.find(slug)
    clock.now = 6_000
    const third = await events.find(slug)
    expect([first.readAt, second.readAt, third.readAt]).toEqual([5_000, 7_000, 7_000])
    expect(second.event).toBe(first.event)
    expect(third.event).toBe(first.event)
    expect(first).toEqual(asFirstRead)
  })

  test('the cache keeps the most recently read events up to its limit', async () => {
    const { database, state, events } = await leavingDatabase(2)
    const [first, second, third] = [
      await storeEvent(database),
      await storeEvent(database),
      await storeEvent(database),
    ]
    for (const { slug } of [first, second, first, third]) await events.find(slug)
    state.isAway = true
    await expect(events.find(second.slug)).rejects.toThrow(DatabaseUnavailable)
    expect(await events.find(first.slug)).toMatchObject({ event: { id: first.id } })
    expect(await events.find(third.slug)).toMatchObject({ event: { id: third.id } })
  })
})
