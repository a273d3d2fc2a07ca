import type { AnalyticsQuery } from '../../api/analytics-calls.ts'
import { activityBySpan, type DateSpan, spansBetweenDates } from '../../domain/analytics/date-spans.ts'
import {
  type Activity,
  activityOf,
  type DateRange,
  daysToRead,
  firstKeptDay,
  isNothing,
  timelineRows,
  timelineUnit,
} from '../../domain/analytics/timeline.ts'
import { timeOf } from '../../domain/event/event.ts'
import { monthOf } from '../../domain/time/calendar-month.ts'
import { dateIn, type Instant, instantOf } from '../../domain/time/time-zone.ts'
import { DAY, type Day, formatDate, formatWallTime, parseDate } from '../../domain/time/wall-time.ts'
import { type Database, readNow } from '../db/database.ts'
import { readTeamTimezone } from '../tables/accounts/team-table.ts'
import {
  type ActivityScope,
  findFirstDay,
  readActivity,
  readActivityByEvent,
} from '../tables/analytics/activity-report-table.ts'
import { countYesBetween } from '../tables/attendees/attendee-table.ts'
import type { TeamEvent } from '../tables/events/event-row.ts'

/** The team of the session, and one of its events if the report is about that alone; null without a team. */
export type ReportOwner = (Pick<ActivityScope, 'teamId'> & { event?: TeamEvent }) | null

/** What is read of which days. */
export interface Report {
  database: Database
  scope: ActivityScope
  event: TeamEvent | undefined
  timezone: string
  now: Instant
  today: Day
  range: DateRange
  /** The days that make up the range. */
  days: DateRange
}

/** Without `from` the range begins with the first count; a user without a team has an empty one. */
export async function reportOf(
  database: Database,
  owner: ReportOwner,
  query: AnalyticsQuery,
): Promise<Report> {
  const event = owner?.event
  const scope = { teamId: owner?.teamId ?? '', ...(event && { eventId: event.id }) }
  const now = await readNow(database)
  const timezone = owner ? await readTeamTimezone(database, owner.teamId) : 'UTC'
  const today = parseDate(dateIn(timezone, now)) ?? 0
  const to = parseDate(query.to ?? '') ?? today
  const first = query.from === undefined ? await findFirstDay(database, scope) : null
  const from = parseDate(query.from ?? '') ?? first ?? to
  const range = { from: Math.min(from, to), to }
  return { database, scope, event, timezone, now, today, range, days: daysToRead(range, today) }
}

export async function timeline({ database, scope, event, timezone, range, days, today }: Report) {
  const unit = timelineUnit(range)
  const firstKept = firstKeptDay(today)
  const counted = (await readActivity(database, scope, 'day', days)).map((row) => {
    const day = parseDate(row.name) ?? 0
    return { ...row, day: Math.max(day < firstKept ? monthOf(day) : day, range.from) }
  })
  const rows = timelineRows(range, unit, counted).map((row) => ({ ...row, from: formatDate(row.from) }))
  if (!event?.answerSettings) return { timezone, unit, rows }
  const [from, to] = [instantOf(timezone, days.from * DAY), instantOf(timezone, (days.to + 1) * DAY)]
  return { timezone, unit, rows, yes: await countYesBetween(database, event.id, [from, to]) }
}

/** What happened up to each date of a series. Days that are no longer kept are left out. */
export async function dates({ database, scope, event, timezone, range, now, today }: Report) {
  if (!event) return { timezone, rows: [] }
  const first = (await findFirstDay(database, scope)) ?? today
  const from = Math.max(first, firstKeptDay(today))
  const spans = spansBetweenDates(timeOf(event), { timezone, now, from })
  const counted = await readActivity(database, scope, 'day', { from, to: today })
  const rows = activityBySpan(
    spans,
    counted.map((row) => ({ ...row, day: parseDate(row.name) ?? 0 })),
  )
  const isShown = (row: DateSpan & Activity) =>
    row.from <= range.to && row.to >= range.from && (row.date !== null || !isNothing(row))
  return {
    timezone,
    rows: rows.filter(isShown).map(({ date, ...row }) => ({
      ...row,
      startIso: date && formatWallTime(date.start),
      from: formatDate(row.from),
      to: formatDate(row.to),
    })),
  }
}

export async function sources({ database, scope, days }: Report) {
  const rows = await readActivity(database, scope, 'source', days)
  return rows.map((row) => ({ source: row.name, ...activityOf(row) }))
}

export async function sites({ database, scope, days }: Report) {
  const rows = await readActivity(database, scope, 'site', days)
  return rows.map((row) => ({ site: row.name, ...activityOf(row) }))
}

export async function subscribers({ database, scope, days }: Report) {
  const rows = await readActivity(database, scope, 'day', days)
  return { subscriptions: rows.reduce((sum, row) => sum + row.subscriptions, 0) }
}

export function events({ database, scope, days }: Report) {
  return readActivityByEvent(database, scope.teamId, days)
}
