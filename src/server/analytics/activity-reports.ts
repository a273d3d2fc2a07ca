import type { AnalyticsQuery } from '../../api/analytics-schema.ts'
import {
  type Activity,
  addActivity,
  type DateRange,
  NO_ACTIVITY,
  timelineRows,
  timelineUnit,
} from '../../domain/analytics/timeline.ts'
import { wallTimeAt } from '../../domain/time/time-zone.ts'
import { dayOfWallTime, formatDate, parseDate } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import {
  type ActivityScope,
  type EventActivity,
  findFirstDay,
  readActivityByDay,
  readActivityByEvent,
  readDayClock,
} from '../tables/events/activity-table.ts'

interface Report {
  timezone: string
  range: DateRange
}

/** What happened in a range of days, in all forms that analytics shows. */
export class ActivityReports {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async timeline(scope: ActivityScope | null, query: AnalyticsQuery) {
    const { timezone, range } = await this.#report(scope, query)
    const unit = timelineUnit(range)
    const days = scope ? await readActivityByDay(this.#database, scope, range) : []
    const rows = timelineRows(range, unit, days).map((row) => ({ ...row, from: formatDate(row.from) }))
    return { timezone, unit, rows }
  }

  async sources(
    scope: ActivityScope | null,
    query: AnalyticsQuery,
  ): Promise<(Activity & { source: string })[]> {
    const { range } = await this.#report(scope, query)
    const sum = { source: 'Direct', ...NO_ACTIVITY }
    const days = scope ? await readActivityByDay(this.#database, scope, range) : []
    for (const day of days) addActivity(sum, day)
    return days.length > 0 ? [sum] : []
  }

  async sites(scope: ActivityScope | null, query: AnalyticsQuery): Promise<(Activity & { site: string })[]> {
    await this.#report(scope, query)
    return []
  }

  async events(scope: ActivityScope | null, query: AnalyticsQuery): Promise<EventActivity[]> {
    const { range } = await this.#report(scope, query)
    return scope ? readActivityByEvent(this.#database, scope, range) : []
  }

  /** Without `from` the range begins with the first count; a user without a team has an empty one. */
  async #report(scope: ActivityScope | null, query: AnalyticsQuery): Promise<Report> {
    const { now, timezone } = await readDayClock(this.#database)
    const today = dayOfWallTime(wallTimeAt(timezone, now))
    const to = parseDate(query.to ?? '') ?? today
    const first = query.from === undefined && scope ? await findFirstDay(this.#database, scope) : null
    const from = parseDate(query.from ?? '') ?? first ?? to
    return { timezone, range: { from: Math.min(from, to), to } }
  }
}
