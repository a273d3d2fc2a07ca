import type { Day, WallTime } from '../time/wall-time.ts'
import { firstOnOrAfter, type Series } from './occurrences.ts'

export interface DateException {
  /** The date starts on this day by the rule. No series starts twice on one day. */
  day: Day
  /** Null if it is skipped. */
  moved: MovedDate | null
  note: string
}

/**
 * They are wall times in the event's time zone. For an all-day series only their days count. Times equal to those
 * of the rule are no difference: the date follows the series.
 */
export interface MovedDate {
  start: WallTime
  end: WallTime
  /** Null if it takes place where the series does. */
  location: string | null
}

export function exceptionsByDay(exceptions: readonly DateException[] = []): ReadonlyMap<Day, DateException> {
  return new Map(exceptions.map((exception) => [exception.day, exception]))
}

export function areAllSkipped(series: Series, exceptions: readonly DateException[] = []): boolean {
  if (series.last === null || exceptions.length === 0 || exceptions.some(({ moved }) => moved)) return false
  const byDay = exceptionsByDay(exceptions)
  let day = firstOnOrAfter(series, series.first)
  while (day !== null && byDay.has(day)) day = firstOnOrAfter(series, day + 1)
  return day === null
}
