import type { Day, WallTime } from '../time/wall-time.ts'
import { daysBetween, nthDay, type Series } from './occurrences.ts'

/** One date of a series that differs from its rule: it is skipped, or takes place at another time or place. */
export interface DateException {
  /** The day on which it starts by the rule. No series starts twice on one day. */
  day: Day
  /** Null if it is skipped. */
  moved: MovedDate | null
  /** What the organizer says about it; empty for nothing. */
  note: string
}

/** Wall times in the event's time zone. For an all-day series only their days count. */
export interface MovedDate {
  start: WallTime
  end: WallTime
  /** Null if it takes place where the series does. */
  location: string | null
}

export function exceptionsByDay(exceptions: readonly DateException[] = []): ReadonlyMap<Day, DateException> {
  return new Map(exceptions.map((exception) => [exception.day, exception]))
}

/**
 * The exceptions after an edit of the series; those of dates that no longer exist are dropped. If the start
 * has moved to another day, the third date stays the third one, on whatever day it is now. Otherwise only the
 * rule has changed, and a holiday is still on its day.
 */
export function rebasedExceptions(
  exceptions: readonly DateException[],
  { before, after, hasMoved }: { before: Series; after: Series; hasMoved: boolean },
): DateException[] {
  if (!hasMoved) {
    return exceptions.filter(({ day }) => daysBetween(after, day, day).length > 0)
  }
  return exceptions.flatMap((exception) => {
    const number = daysBetween(before, before.first, exception.day).length
    const day = nthDay(after, number)
    const isThere = daysBetween(after, after.first, day).length === number
    return isThere ? [{ ...exception, day }] : []
  })
}
