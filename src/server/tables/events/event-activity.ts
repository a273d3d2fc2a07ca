import { monthStart, partsOfRange, type RangeParts } from '../../../domain/analytics/kept-days.ts'
import type { Activity, DateRange } from '../../../domain/analytics/timeline.ts'
import { type Day, formatDate } from '../../../domain/time/wall-time.ts'
import type { Connection } from '../../db/database.ts'
import { type ActivityRow, activityOf, type ReadRange } from './activity-table.ts'

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
  const periods = periodsOf(partsOfRange(range, range.today))
  const rows = await connection.query<ActivityRow & EventActivity['event']>(
    eventsQuery(
      periods.map(({ table }) => table),
      ids.length,
    ),
    [...periods.flatMap(({ from, to }) => [from, to]), ...ids],
  )
  return rows.map(({ id, slug, title, ...row }) => ({ event: { id, slug, title }, ...activityOf(row) }))
}

interface Period {
  table: 'day' | 'month'
  from: string
  to: string
}

function periodsOf({ months, days }: RangeParts): Period[] {
  const text = ({ from, to }: DateRange, length: number) => ({
    from: formatDate(from).slice(0, length),
    to: formatDate(to).slice(0, length),
  })
  return [
    ...days.map((range) => ({ table: 'day' as const, ...text(range, 10) })),
    ...(months ? [{ table: 'month' as const, ...text(months, 7) }] : []),
  ]
}

/** Each part starts from the events, so that PostgreSQL never looks at those that are not asked for. */
function eventsQuery(periods: readonly Period['table'][], many: number): string {
  const ids = Array.from({ length: many }, (_, at) => `$${2 * periods.length + at + 1}`).join(', ')
  const counted = periods.map(
    (period, at) =>
      `SELECT e.id, e.slug, e.title, ${COUNTS} FROM events e JOIN event_${period}s d ON d.event_id = e.id AND d.part = 'all'
       AND d.${period} BETWEEN $${2 * at + 1} AND $${2 * at + 2} WHERE e.id IN (${ids}) AND e.deleted_at IS NULL`,
  )
  return `SELECT id, slug, title, ${SUMS} FROM (${counted.join(' UNION ALL ')}) AS c GROUP BY id, slug, title`
}
