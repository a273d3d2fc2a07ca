import type { AnalyticsQuery } from '../../api/analytics-schema.ts'
import { activityBySpan, type DateSpan, spansBetweenDates } from '../../domain/analytics/date-spans.ts'
import { firstKeptDay, partsByDay, partsOfRange } from '../../domain/analytics/kept-days.ts'
import { type Activity, isNothing, timelineRows, timelineUnit } from '../../domain/analytics/timeline.ts'
import { timeOf } from '../../domain/event/event.ts'
import { dateIn } from '../../domain/time/date-in-zone.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { formatDate, formatWallTime, parseDate } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import { readTeamTimezone } from '../tables/accounts/team-table.ts'
import {
  type ActivityScope,
  activityOf,
  findFirstDay,
  type ReadRange,
  readActivityByName,
  readActivityByPeriod,
  readNow,
} from '../tables/events/activity-table.ts'
import { type EventActivity, readActivityByEvent } from '../tables/events/event-activity.ts'
import type { TeamEvent } from '../tables/events/event-row.ts'
import { CountAdder } from './add-up-counts.ts'

interface Report {
  timezone: string
  now: Instant
  range: ReadRange
}

/** What happened in a range of days, in all forms that analytics shows. */
export class ActivityReports {
  readonly #database: Database
  readonly #adder: CountAdder

  constructor(database: Database) {
    this.#database = database
    this.#adder = new CountAdder(database)
  }

  async timeline(scope: ActivityScope | null, query: AnalyticsQuery) {
    const { timezone, range } = await this.#report(scope, query)
    const unit = timelineUnit(range)
    const parts = (unit === 'month' ? partsOfRange : partsByDay)(range, range.today)
    const counted = scope ? await readActivityByPeriod(this.#database, scope, parts) : []
    const days = counted.map((row) => ({ ...activityOf(row), day: Math.max(row.day, range.from) }))
    const rows = timelineRows(range, unit, days).map((row) => ({ ...row, from: formatDate(row.from) }))
    return { timezone, unit, rows }
  }

  /** What happened up to each date of a series. Days that are no longer kept are left out. */
  async dates(event: TeamEvent, query: AnalyticsQuery) {
    const scope = { teamId: event.teamId, eventId: event.id }
    const { timezone, range, now } = await this.#report(scope, query)
    const first = (await findFirstDay(this.#database, scope)) ?? range.today
    const from = Math.max(first, firstKeptDay(range.today))
    const spans = spansBetweenDates(timeOf(event), { timezone, now, from })
    const parts = { months: null, days: [{ from, to: range.today }] }
    const counted = await readActivityByPeriod(this.#database, scope, parts)
    const rows = activityBySpan(
      spans,
      counted.map((row) => ({ ...activityOf(row), day: row.day })),
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

  async sources(
    scope: ActivityScope | null,
    query: AnalyticsQuery,
  ): Promise<(Activity & { source: string })[]> {
    const { range } = await this.#report(scope, query)
    const rows = scope ? await readActivityByName(this.#database, scope, 'source', range) : []
    return rows.map((row) => ({ source: row.name, ...activityOf(row) }))
  }

  async sites(scope: ActivityScope | null, query: AnalyticsQuery): Promise<(Activity & { site: string })[]> {
    const { range } = await this.#report(scope, query)
    const rows = scope ? await readActivityByName(this.#database, scope, 'site', range) : []
    return rows.map((row) => ({ site: row.name, ...activityOf(row) }))
  }

  async subscribers(scope: ActivityScope | null, query: AnalyticsQuery): Promise<{ subscriptions: number }> {
    const { range } = await this.#report(scope, query)
    const parts = partsOfRange(range, range.today)
    const rows = scope ? await readActivityByPeriod(this.#database, scope, parts) : []
    return { subscriptions: rows.reduce((sum, row) => sum + row.subscriptions, 0) }
  }

  async events(scope: ActivityScope | null, query: AnalyticsQuery): Promise<EventActivity[]> {
    const { range } = await this.#report(scope, query)
    return scope ? readActivityByEvent(this.#database, scope.teamId, range) : []
  }

  /** Without `from` the range begins with the first count; a user without a team has an empty one. */
  async #report(scope: ActivityScope | null, query: AnalyticsQuery): Promise<Report> {
    await this.#adder.addAll()
    const now = await readNow(this.#database)
    const timezone = scope ? await readTeamTimezone(this.#database, scope.teamId) : 'UTC'
    const today = parseDate(dateIn(timezone, now)) ?? 0
    const to = parseDate(query.to ?? '') ?? today
    const first = query.from === undefined && scope ? await findFirstDay(this.#database, scope) : null
    const from = parseDate(query.from ?? '') ?? first ?? to
    return { timezone, now, range: { from: Math.min(from, to), to, today } }
  }
}
