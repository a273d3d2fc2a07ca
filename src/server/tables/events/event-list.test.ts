import { expect, test } from 'vitest'
import { eventOf, timeOf } from '../../../domain/event/event.ts'
import type { NewEvent } from '../../../domain/event/event-fields.ts'
import { searchTextOf } from '../../../domain/event/event-search.ts'
import {
  type EventTime,
  occurrencesBetween,
  occurrenceToShow,
  statusAt,
} from '../../../domain/event/event-time.ts'
import { DAY, formatWallTime, HOUR } from '../../../domain/time/wall-time.ts'
import type { Database } from '../../db/database.ts'
import { onBothEngines } from '../../testing/database/databases.ts'
import { explained } from '../../testing/database/explained.ts'
import { party, storeEvent, storeEvents } from '../../testing/event-fixtures.ts'
import { type EventListing, type ListPlace, listEvents, refreshShownDates } from './event-list.ts'

const NOW = Date.UTC(2026, 5, 10, 12)
const TODAY = Math.floor(NOW / DAY)

/** Hours from now. */
const lasting = (from: number, to: number, fields: Partial<NewEvent> = {}) => ({
  title: `${from} to ${to}`,
  timezone: 'UTC',
  startIso: formatWallTime(NOW + from * HOUR),
  endIso: formatWallTime(NOW + to * HOUR),
  ...fields,
})
const weekly = { rruleText: 'FREQ=WEEKLY;COUNT=4' }

/** Each with a title of its own. */
const EVENTS = [
  ...Array.from({ length: 30 }, (_, index) => lasting(-2 - (index % 9), -1, { title: `ended ${index}` })),
  ...[-160, -100, -3, -2, 0, 1, 2, 30, 900].map((from) => lasting(from, Math.max(from, 0) + 4)),
  lasting(7, 8, { title: '100%_\\ sure' }),
  lasting(-500, 5, { title: 'long, begun' }),
  lasting(-500, -5, { title: 'long, ended' }),
  lasting(3, 500, { title: 'long, to come' }),
  lasting(-1, 0.25, { title: 'series, begun', ...weekly }),
  lasting(-500, -498, { title: 'series, shown later', ...weekly }),
  lasting(-2_000, -1_998, { title: 'series, ended', ...weekly }),
  lasting(-504, -503.75, { title: 'series, ending', ...weekly }),
  lasting(-2, 1, { title: 'endless, begun', rruleText: 'FREQ=YEARLY' }),
  lasting(-2.5, -0.25, { title: 'endless, shown tomorrow', rruleText: 'FREQ=DAILY' }),
]

onBothEngines((stores) => {
  /** The events were written a month before. */
  async function team() {
    const clock = { now: NOW - 30 * DAY }
    const database = await stores.migrated({ clock: () => clock.now })
    const { teamId, id } = await storeEvent(database, lasting(-2, -1))
    await database.query('DELETE FROM events WHERE id = $1', [id])
    const [member] = await database.query<{ user_id: string }>('SELECT user_id FROM members')
    await storeEvents(database, { teamId, userId: member?.user_id ?? '' }, EVENTS)
    clock.now = NOW
    return { database, teamId, clock }
  }

  const listing = (teamId: string, fields: Partial<EventListing> = {}): EventListing => ({
    teamId,
    now: NOW,
    search: '',
    status: null,
    topic: null,
    days: null,
    isSummary: true,
    ...fields,
  })

  async function titlesOf(database: Database, wanted: EventListing, limit: number): Promise<string[]> {
    const titles: string[] = []
    let after: ListPlace | null = null
    for (let hasNext = true; hasNext; ) {
      const list = await listEvents(database, wanted, after, limit)
      titles.push(...list.page.map(({ event }) => event.title))
      after = list.page.at(-1)?.place ?? null
      hasNext = list.hasNext
    }
    return titles
  }

  /** What the rules of the core say, without a database. Events of equal starts are in the order of their random ids. */
  function expectedTitles({ now, search, status, days }: EventListing): Map<number, string[]> {
    const chosen = EVENTS.map((fields) => eventOf({ ...party, ...fields })).filter((event) => {
      const time = timeOf(event)
      return (
        searchTextOf(event).includes(search) &&
        (status === null || statusAt(time, now) === status) &&
        (days === null || occurrencesBetween(time, days.from, days.to).length > 0)
      )
    })
    const keyOf = (time: EventTime) => {
      const { startsAt } = occurrenceToShow(time, now)
      return statusAt(time, now) === 'past' ? 2 * NOW - startsAt : startsAt - 2 * NOW
    }
    const byKey = new Map<number, string[]>()
    for (const [key, title] of chosen
      .map((event) => [keyOf(timeOf(event)), event.title] as const)
      .sort(([a], [b]) => a - b)) {
      byKey.set(key, [...(byKey.get(key) ?? []), title])
    }
    return byKey
  }

  function expectInOrder(titles: readonly string[], expected: ReadonlyMap<number, readonly string[]>): void {
    let done = 0
    for (const group of expected.values()) {
      expect(titles.slice(done, done + group.length).toSorted()).toEqual(group.toSorted())
      done += group.length
    }
    expect(titles).toHaveLength(done)
  }

  test('a list has the events that the rules say, in their order, at any time and in pages of any size', async () => {
    const { database, teamId, clock } = await team()
    expect(await refreshShownDates(database, teamId)).toBe(NOW)
    const days = (from: number, to: number) => ({ days: { from: TODAY + from, to: TODAY + to } })
    const lists: Partial<EventListing>[] = [
      {},
      { status: 'upcoming' },
      { status: 'past' },
      { search: 'series' },
      { search: '-3 to 4' },
      { search: '0%_\\' },
      { search: '%' },
      { search: '_' },
      { search: '\\' },
      days(-3, 20),
      days(-20, -3),
      days(1, 20),
      days(300, 400),
      { ...days(-20, 20), search: 'ended', status: 'past' },
    ]
    for (const now of [NOW, NOW + HOUR / 2, NOW + 2 * DAY]) {
      clock.now = now
      expect(await refreshShownDates(database, teamId)).toBe(now)
      for (const fields of lists) {
        const wanted = listing(teamId, { now, ...fields })
        const expected = expectedTitles(wanted)
        expect(expected.size).toBeGreaterThan(0)
        for (const limit of [4, 500]) expectInOrder(await titlesOf(database, wanted, limit), expected)
      }
    }
  })

  test('a refresh lets each series show its next date once, and leaves other events alone', async () => {
    const { database, teamId } = await team()
    const shown = () =>
      database.query<{ title: string; refresh_at: number }>(
        'SELECT title, shown_starts_at, shown_ends_at, refresh_at FROM events ORDER BY title',
      )
    const before = await shown()
    await refreshShownDates(database, teamId)
    const rows = await shown()
    const moved = rows.filter(({ refresh_at }, index) => refresh_at !== before[index]?.refresh_at)
    expect(moved.map(({ title }) => title)).toEqual([
      'endless, shown tomorrow',
      'series, ending',
      'series, shown later',
    ])
    expect(rows.find(({ title }) => title === 'series, shown later')).toEqual({
      title: 'series, shown later',
      shown_starts_at: NOW + 4 * HOUR,
      shown_ends_at: NOW + 6 * HOUR,
      refresh_at: NOW + 6 * HOUR,
    })
    await refreshShownDates(database, teamId)
    expect(await shown()).toEqual(rows)
  })

  test('a list reads one index in its order, without sorting', async () => {
    const { database, teamId } = await team()
    if (stores.engine === 'postgres') await database.query('ANALYZE')
    const statements = await explained(database, async (noting) => {
      await refreshShownDates(noting, teamId)
      await listEvents(noting, listing(teamId), null, 500)
    })
    const lists = statements.filter(({ sql }) => sql.includes('ORDER BY shown_starts_at'))
    expect(lists).toHaveLength(2)
    for (const { plan } of lists) {
      expect(plan).toContain('events_in_list_order')
      expect(plan).not.toMatch(/Sort|TEMP B-TREE/)
    }
  })

  test('a page is full although events before it are in zones that this version does not know', async () => {
    const { database, teamId } = await team()
    await refreshShownDates(database, teamId)
    const before = await titlesOf(database, listing(teamId), 500)
    const unknown = before.filter((_, index) => index < 15 || index % 2 === 0)
    for (const title of unknown)
      await database.query("UPDATE events SET timezone = 'Mars/Olympus' WHERE title = $1", [title])
    const expected = before.filter((title) => !unknown.includes(title))
    const { page, hasNext } = await listEvents(database, listing(teamId), null, 5)
    expect(page.map(({ event }) => event.title)).toEqual(expected.slice(0, 5))
    expect(hasNext).toBe(true)
    expect(await titlesOf(database, listing(teamId), 500)).toEqual(expected)
  })

  test('series in zones that this version does not know are left as they are, and the others go on', async () => {
    const { database, teamId, clock } = await team()
    await database.query("UPDATE events SET timezone = 'Mars/Olympus' WHERE title = 'series, shown later'")
    const shown = () =>
      database.query("SELECT shown_starts_at, shown_ends_at FROM events WHERE title = 'series, shown later'")
    const before = await shown()
    expect(await refreshShownDates(database, teamId)).toBe(NOW)
    expect(await shown()).toEqual(before)
    expect(await titlesOf(database, listing(teamId), 500)).toHaveLength(EVENTS.length - 1)
    clock.now += 2 * HOUR
    expect(await refreshShownDates(database, teamId)).toBe(clock.now)
  })
})
