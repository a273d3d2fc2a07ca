import { monthStart, partsOfRange } from '../../../domain/analytics/kept-days.ts'
import type { Activity } from '../../../domain/analytics/timeline.ts'
import { type Day, formatDate } from '../../../domain/time/wall-time.ts'
import type { Connection } from '../../db/database.ts'
import { type ActivityRow, activityOf, periodsOf, type ReadRange } from './activity-table.ts'

export interface EventActivity extends Activity {
  event: { id: string; slug: string; title: string }
}

/** As many as a table on the screen has. */
const MOST_EVENTS = 200

const COLUMNS = ['views', 'visitors', 'adds', 'downloads', 'subscriptions', 'sign_ups']
const COUNTS = COLUMNS.map((column) => `d.${column}`).join(', ')
const SUMS = COLUMNS.map((column) => `CAST(sum(${column}) AS bigint) AS ${column}`).join(', ')

/** Events asked for in one statement. Only a few sizes, so that only a few statements are prepared. */
const SIZES = [40, 8, 1]

/**
 * What happened by event, the most viewed first. Which events are listed is decided by the months of the range:
 * each one's most viewed events, found by an index, so that it costs the same with any number of events.
 */
export async function readActivityByEvent(
  connection: Connection,
  teamId: string,
  range: ReadRange,
): Promise<EventActivity[]> {
  const ids = await mostViewed(connection, teamId, range)
  const events: EventActivity[] = []
  for (let done = 0; done < ids.length; ) {
    const size = SIZES.find((rows) => rows <= ids.length - done) ?? 1
    events.push(...(await readEvents(connection, ids.slice(done, done + size), range)))
    done += size
  }
  const rank = (a: EventActivity, b: EventActivity) =>
    b.views - a.views || b.adds - a.adds || (a.event.id < b.event.id ? -1 : 1)
  return events.sort(rank)
}

async function mostViewed(connection: Connection, teamId: string, range: ReadRange): Promise<string[]> {
  const views = new Map<string, number>()
  for (const month of monthsOf(range)) {
    const rows = await connection.query<{ id: string; views: number }>(
      `SELECT event_id AS id, views FROM event_months WHERE team_id = $1 AND month = $2 AND part = 'all'
       ORDER BY views DESC LIMIT ${MOST_EVENTS}`,
      [teamId, month],
    )
    for (const row of rows) views.set(row.id, (views.get(row.id) ?? 0) + row.views)
  }
  const ranked = [...views].sort(([, one], [, other]) => other - one)
  return ranked.slice(0, MOST_EVENTS).map(([id]) => id)
}

/** "2026-03" and so on, none that lies ahead. */
function monthsOf({ from, to, today }: ReadRange): string[] {
  const months: string[] = []
  for (let day: Day = monthStart(from); day <= Math.min(to, today); day = monthStart(day, 1)) {
    months.push(formatDate(day).slice(0, 7))
  }
  return months
}

async function readEvents(
  connection: Connection,
  ids: readonly string[],
  range: ReadRange,
): Promise<EventActivity[]> {
  const rows = await connection.query<ActivityRow & EventActivity['event']>(eventsQuery(ids.length), [
    ...periodsOf(partsOfRange(range, range.today)),
    ...ids,
  ])
  return rows.map(({ id, slug, title, ...row }) => ({ event: { id, slug, title }, ...activityOf(row) }))
}

/** Each part starts from the events, so that PostgreSQL never looks at those that are not asked for. */
function eventsQuery(many: number): string {
  const ids = Array.from({ length: many }, (_, at) => `$${at + 7}`).join(', ')
  const rows = (table: string, period: string, first: number) =>
    `SELECT e.id, e.slug, e.title, ${COUNTS} FROM events e JOIN ${table} d ON d.event_id = e.id AND d.part = 'all'
       AND d.${period} BETWEEN $${first} AND $${first + 1} WHERE e.id IN (${ids}) AND e.deleted_at IS NULL`
  const counted = [
    rows('event_days', 'day', 1),
    rows('event_days', 'day', 3),
    rows('event_months', 'month', 5),
  ].join(' UNION ALL ')
  return `SELECT id, slug, title, ${SUMS} FROM (${counted}) AS c GROUP BY id, slug, title`
}
