import type { AnalyticsQuery } from '../../api/analytics-schema.ts'
import { partsByDay, partsOfRange } from '../../domain/analytics/kept-days.ts'
import { type Activity, timelineRows, timelineUnit } from '../../domain/analytics/timeline.ts'
import { dateIn } from '../../domain/time/date-in-zone.ts'
import { formatDate, parseDate } from '../../domain/time/wall-time.ts'
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
import { CountAdder } from './add-up-counts.ts'

interface Report {
  timezone: string
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
    return { timezone, range: { from: Math.min(from, to), to, today } }
  }
}
