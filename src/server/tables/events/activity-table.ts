import { type Activity, type DateRange, NO_ACTIVITY } from '../../../domain/analytics/timeline.ts'
import type { Instant } from '../../../domain/time/time-zone.ts'
import { type Day, formatDate, parseDate } from '../../../domain/time/wall-time.ts'
import type { Connection } from '../../db/database.ts'

/** Whose activity is read: that of all events of a team, or of one of its events. */
export interface ActivityScope {
  teamId: string
  eventId?: string
}

export interface EventActivity extends Activity {
  event: { id: string; slug: string; title: string }
}

interface ActivityRow {
  views: number
  visitors: number
  adds: number
  downloads: number
  sign_ups: number
}

const SUMS = `CAST(sum(CASE WHEN c.counter = 'view' THEN c.count ELSE 0 END) AS bigint) AS views,
  0 AS visitors,
  CAST(sum(CASE WHEN c.counter IN ('google', 'apple', 'outlook', 'office365', 'yahoo') THEN c.count ELSE 0 END) AS bigint) AS adds,
  CAST(sum(CASE WHEN c.counter = 'ics' THEN c.count ELSE 0 END) AS bigint) AS downloads, 0 AS sign_ups`

const COUNTED = `event_counts c JOIN events e ON e.id = c.event_id
  WHERE e.team_id = $1 AND e.deleted_at IS NULL AND (CAST($2 AS text) IS NULL OR e.id = $2)`

/** The zone in which the days of a team are counted, and the time of the database. */
export async function readDayClock(connection: Connection): Promise<{ now: Instant; timezone: string }> {
  const [row] = await connection.query<{ now: Instant }>('SELECT now_ms() AS now')
  return { now: row?.now ?? 0, timezone: 'UTC' }
}

/** Null before the first count. */
export async function findFirstDay(connection: Connection, scope: ActivityScope): Promise<Day | null> {
  const [row] = await connection.query<{ day: string | null }>(`SELECT min(c.day) AS day FROM ${COUNTED}`, [
    scope.teamId,
    scope.eventId ?? null,
  ])
  return parseDate(row?.day ?? '')
}

export async function readActivityByDay(
  connection: Connection,
  scope: ActivityScope,
  range: DateRange,
): Promise<(Activity & { day: Day })[]> {
  const rows = await connection.query<ActivityRow & { day: string }>(
    `SELECT c.day, ${SUMS} FROM ${COUNTED} AND c.day BETWEEN $3 AND $4 GROUP BY c.day`,
    [scope.teamId, scope.eventId ?? null, formatDate(range.from), formatDate(range.to)],
  )
  return rows.map((row) => ({ ...activityOf(row), day: parseDate(row.day) ?? 0 }))
}

export async function readActivityByEvent(
  connection: Connection,
  scope: ActivityScope,
  range: DateRange,
): Promise<EventActivity[]> {
  const rows = await connection.query<ActivityRow & EventActivity['event']>(
    `SELECT e.id, e.slug, e.title, ${SUMS} FROM ${COUNTED} AND c.day BETWEEN $3 AND $4
     GROUP BY e.id, e.slug, e.title ORDER BY views DESC, e.id LIMIT 200`,
    [scope.teamId, scope.eventId ?? null, formatDate(range.from), formatDate(range.to)],
  )
  return rows.map(({ id, slug, title, ...row }) => ({ event: { id, slug, title }, ...activityOf(row) }))
}

function activityOf(row: ActivityRow): Activity {
  const { views, visitors, adds, downloads, sign_ups: signUps } = row
  return { ...NO_ACTIVITY, views, visitors, adds, downloads, signUps }
}
