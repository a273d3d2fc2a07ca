import { partsOfRange, type RangeParts } from '../../../domain/analytics/kept-days.ts'
import type { Activity, DateRange } from '../../../domain/analytics/timeline.ts'
import type { Instant } from '../../../domain/time/time-zone.ts'
import { type Day, formatDate, parseDate } from '../../../domain/time/wall-time.ts'
import type { Connection } from '../../db/database.ts'
import type { ActivityPart } from './activity-sums.ts'

/** Whose activity is read: that of all events of a team, or of one of its events. */
export interface ActivityScope {
  teamId: string
  eventId?: string
}

/** A range, and the day that it is in the team's zone. */
export interface ReadRange extends DateRange {
  today: Day
}

export interface ActivityRow {
  views: number
  visitors: number
  adds: number
  downloads: number
  subscriptions: number
  sign_ups: number
}

/** A range of months that contains none. */
const NO_MONTHS = ['9999-99', '0000-00']
const NO_DAYS = ['9999-99-99', '0000-00-00']

const COUNTS = 'views, visitors, adds, downloads, subscriptions, sign_ups'
const LOST = 'views, team_visitors AS visitors, adds, downloads, subscriptions, sign_ups'
const SUMS = COUNTS.split(', ')
  .map((column) => `CAST(sum(${column}) AS bigint) AS ${column}`)
  .join(', ')
const LESS = COUNTS.split(', ')
  .map((column) => `-${column} AS ${column}`)
  .join(', ')

/**
 * The rows of a part in a range: of its months and of the two stretches of days around them. Parameters: $1 the
 * owner, $2 the part, $3 to $8 the three ranges.
 */
const EVENT_ROWS = rowsOf('event_days', 'event_months', 'event_id = $1', COUNTS)

/** Events that are deleted but not removed yet are subtracted, in the measure that the team counted them. */
const TEAM_ROWS = `${rowsOf('team_days', 'team_months', 'team_id = $1', COUNTS)}
  UNION ALL SELECT period, name, ${LESS} FROM (${rowsOf(
    'event_days',
    'event_months',
    'event_id IN (SELECT id FROM events WHERE team_id = $1 AND deleted_at IS NOT NULL)',
    LOST,
  )}) AS lost`

function rowsOf(days: string, months: string, owned: string, columns: string): string {
  return `SELECT day AS period, name, ${columns} FROM ${days} WHERE ${owned} AND part = $2 AND day BETWEEN $3 AND $4
    UNION ALL SELECT day AS period, name, ${columns} FROM ${days} WHERE ${owned} AND part = $2 AND day BETWEEN $5 AND $6
    UNION ALL SELECT month AS period, name, ${columns} FROM ${months} WHERE ${owned} AND part = $2 AND month BETWEEN $7 AND $8`
}

export async function readNow(connection: Connection): Promise<Instant> {
  const [row] = await connection.query<{ now: Instant }>('SELECT now_ms() AS now')
  return row?.now ?? 0
}

/** By day, or by month where the days are not needed or no longer kept: `day` is then the first of the month. */
export async function readActivityByPeriod(
  connection: Connection,
  scope: ActivityScope,
  parts: RangeParts,
): Promise<(ActivityRow & { day: Day })[]> {
  const rows = await connection.query<ActivityRow & { period: string }>(
    `SELECT period, ${SUMS} FROM (${rowsIn(scope)}) AS counted GROUP BY period`,
    parametersOf(scope, 'all', parts),
  )
  return rows.map((row) => ({ ...row, day: parseDate(row.period.padEnd(10, '-01')) ?? 0 }))
}

/** By source, site or calendar; the most viewed first. */
export async function readActivityByName(
  connection: Connection,
  scope: ActivityScope,
  part: ActivityPart,
  range: ReadRange,
): Promise<(ActivityRow & { name: string })[]> {
  return connection.query<ActivityRow & { name: string }>(
    `SELECT name, ${SUMS} FROM (${rowsIn(scope)}) AS counted GROUP BY name
     HAVING sum(views) + sum(adds) + sum(downloads) + sum(subscriptions) + sum(sign_ups) > 0
     ORDER BY sum(views) DESC, sum(adds) DESC, name LIMIT 500`,
    parametersOf(scope, part, partsOfRange(range, range.today)),
  )
}

/** Null before the first count. */
export async function findFirstDay(connection: Connection, scope: ActivityScope): Promise<Day | null> {
  const [owner, id] = scope.eventId === undefined ? ['team', scope.teamId] : ['event', scope.eventId]
  const [row] = await connection.query<{ day: string | null; month: string | null }>(
    `SELECT (SELECT min(day) FROM ${owner}_days WHERE ${owner}_id = $1 AND part = 'all') AS day,
       (SELECT min(month) FROM ${owner}_months WHERE ${owner}_id = $1 AND part = 'all') AS month`,
    [id],
  )
  const { day, month } = row ?? {}
  return parseDate((month && !day?.startsWith(month) ? `${month}-01` : day) ?? '')
}

function parametersOf(scope: ActivityScope, part: ActivityPart, { months, days }: RangeParts): string[] {
  return [scope.eventId ?? scope.teamId, part, ...periodsOf({ months, days })]
}

/** The three ranges as texts: two of days, and one of months. */
function periodsOf({ months, days }: RangeParts): string[] {
  const [first, second] = days
  return [
    ...(first ? [formatDate(first.from), formatDate(first.to)] : NO_DAYS),
    ...(second ? [formatDate(second.from), formatDate(second.to)] : NO_DAYS),
    ...(months ? [formatDate(months.from).slice(0, 7), formatDate(months.to).slice(0, 7)] : NO_MONTHS),
  ]
}

export function activityOf({ views, visitors, adds, downloads, sign_ups: signUps }: ActivityRow): Activity {
  return { views, visitors, adds, downloads, signUps }
}

function rowsIn({ eventId }: ActivityScope): string {
  return eventId === undefined ? TEAM_ROWS : EVENT_ROWS
}
