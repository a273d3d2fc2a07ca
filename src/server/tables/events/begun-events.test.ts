import { expect, test } from 'vitest'
import type { NewEvent } from '../../../domain/event/event-fields.ts'
import { DAY, formatWallTime, HOUR } from '../../../domain/time/wall-time.ts'
import type { Database } from '../../db/database.ts'
import { onBothEngines } from '../../testing/database/databases.ts'
import { explained } from '../../testing/database/explained.ts'
import { storeEvent, storeEvents } from '../../testing/event-fixtures.ts'
import { listEvents } from './event-list.ts'
import { refreshTeamListOrder } from './event-list-order.ts'
import type { EventListing } from './event-list-scans.ts'
import type { ListPosition } from './listed-event.ts'

const NOW = Date.UTC(2026, 5, 10, 12)
const MANY = 301

/** Hours from now. */
const lasting = (from: number, to: number, fields: Partial<NewEvent> = {}): Partial<NewEvent> => ({
  title: `${from} to ${to}`,
  timezone: 'UTC',
  startIso: formatWallTime(NOW + from * HOUR),
  endIso: formatWallTime(NOW + to * HOUR),
  ...fields,
})

onBothEngines((stores) => {
  /** A team with events that ended an hour ago and are not marked, and others of every kind. */
  async function team(ended: number): Promise<{ database: Database; teamId: string }> {
    const clock = { now: NOW - 30 * DAY }
    const database = await stores.migrated({ clock: () => clock.now })
    const { teamId } = await storeEvent(database, lasting(-2, -1))
    const [member] = await database.query<{ user_id: string }>('SELECT user_id FROM members')
    const weekly = { rruleText: 'FREQ=WEEKLY;COUNT=4' }
    await storeEvents(database, { teamId, userId: member?.user_id ?? '' }, [
      ...Array.from({ length: ended - 1 }, (_, index) => lasting(-2 - (index % 90), -1)),
      ...[-160, -100, -3, -2, -1, -1, 0, 0, 1, 2, 30, 900].map((from) =>
        lasting(from, Math.max(from, 0) + 4),
      ),
      lasting(-500, 5, { title: 'long, begun' }),
      lasting(-500, -5, { title: 'long, ended' }),
      lasting(3, 500, { title: 'long, to come' }),
      lasting(-1, 1, { title: 'series, begun', ...weekly }),
      lasting(-500, -498, { title: 'series, shown later', ...weekly }),
      lasting(-2, 1, { title: 'endless, begun', rruleText: 'FREQ=YEARLY' }),
    ])
    clock.now = NOW
    return { database, teamId }
  }

  const listing = (teamId: string, fields: Partial<EventListing> = {}): EventListing => ({
    teamId,
    moment: NOW,
    searched: '',
    candidates: null,
    reach: null,
    status: null,
    days: null,
    isSummary: true,
    readsBegunApart: false,
    ...fields,
  })

  async function pagesOf(database: Database, wanted: EventListing): Promise<string[][]> {
    const pages: string[][] = []
    let after: ListPosition | null = null
    for (let hasNext = true; hasNext && pages.length < 8; ) {
      const listed = await listEvents(database, wanted, after, 4)
      pages.push(listed.page.map(({ event }) => `${event().title} ${event().id}`))
      after = listed.page.at(-1)?.position ?? null
      hasNext = listed.hasNext
    }
    return pages
  }

  test('events are listed the same when begun ones are read apart, and when all are read by their ids', async () => {
    const { database, teamId } = await team(3)
    await refreshTeamListOrder(database, teamId, null)
    const rows = await database.query<{ id: string }>('SELECT id FROM events')
    const candidates = rows.map(({ id }) => id)
    const today = NOW / DAY
    for (const fields of [
      {},
      { status: 'upcoming' as const },
      { searched: '-3 to 4' },
      { days: { from: Math.floor(today) - 3, to: Math.floor(today) + 20 } },
      { days: { from: Math.floor(today) - 20, to: Math.floor(today) - 3 } },
      { days: { from: Math.floor(today) + 1, to: Math.floor(today) + 20 } },
      { moment: NOW - HOUR / 2 },
      { moment: NOW - HOUR },
    ]) {
      const usual = await pagesOf(database, listing(teamId, fields))
      expect(usual.flat().length).toBeGreaterThan(0)
      const apart = await pagesOf(database, listing(teamId, { ...fields, readsBegunApart: true }))
      expect(apart).toEqual(usual)
      expect(await pagesOf(database, listing(teamId, { ...fields, candidates }))).toEqual(usual)
    }
  })

  test('an index by end finds them while many have ended that are not marked, as of the moment', async () => {
    const { database, teamId } = await team(MANY)
    const apart = async (moment: number | null) =>
      (await refreshTeamListOrder(database, teamId, moment)).readsBegunApart
    const isSqlite = stores.engine === 'sqlite'
    expect([await apart(null), await apart(NOW - 2 * HOUR)]).toEqual([isSqlite, false])
    // PostgreSQL passes over them at little cost.
    if (!isSqlite) return
    const [waiting] = await explained(database, (noting) => refreshTeamListOrder(noting, teamId, null))
    expect(waiting?.plan.match(/events_not_past/g)).toHaveLength(2)
    const lists = await explained(database, (noting) =>
      listEvents(noting, listing(teamId, { readsBegunApart: true }), null, 51),
    )
    const begun = lists.filter(({ sql }) => sql.includes('past < 1'))
    expect(begun).toHaveLength(1)
    expect(begun[0]?.plan).toContain('events_not_past')
    for (const { plan } of lists) expect(plan).toContain('_in_list_order')
    await database.query('UPDATE events SET past = 1, turns_at = NULL WHERE turns_at <= $1', [NOW])
    expect(await apart(null)).toBe(false)
  })
})
