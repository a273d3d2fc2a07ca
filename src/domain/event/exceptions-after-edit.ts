import type { DateException, MovedDate } from '../recurrence/exceptions.ts'
import { daysBetween, nthDay } from '../recurrence/occurrences.ts'
import { DAY, type Day, dayOfWallTime, formatWallTime, parseWallTime, timeOfDay } from '../time/wall-time.ts'
import { type EventTime, eventSeries } from './event-time.ts'
import {
  exceptionalOccurrence,
  hasDate,
  isDifferent,
  typedSpanOn,
  withoutCollisions,
} from './series-occurrences.ts'

export interface SeriesEdit {
  before: EventTime
  after: EventTime
}

/**
 * Each date keeps its difference from the rule: its note, its place, the days between it and the rule, and its own
 * time of day and length. Everything else follows the series. Dates that the series no longer has are dropped.
 */
export function exceptionsAfterEdit(before: EventTime, after: EventTime): DateException[] {
  if (!before.exceptions?.length || !before.recurrence || !after.recurrence) return []
  const edit = { before, after }
  const followed = before.exceptions.flatMap((exception) => {
    const day = dayAfterEdit(exception.day, edit)
    return day === null ? [] : [{ ...exception, day, moved: movedAlong(exception, day, edit) }]
  })
  return withoutCollisions(after, followed).filter((exception) => isDifferent(after, exception))
}

/**
 * Returns null if the series has lost the date. If the start has moved to another day, the third date stays the
 * third one, on whatever day it is now. Otherwise only the rule has changed, and a holiday is still on its day.
 */
export function dayAfterEdit(day: Day, { before, after }: SeriesEdit): Day | null {
  if (dayOfWallTime(before.start) === dayOfWallTime(after.start)) return hasDate(after, day) ? day : null
  const [old, series] = [eventSeries(before), eventSeries(after)]
  const number = daysBetween(old, old.first, day).length
  const match = nthDay(series, number)
  return daysBetween(series, series.first, match).length === number ? match : null
}

function movedAlong(exception: DateException, to: Day, { before, after }: SeriesEdit): MovedDate | null {
  const { day: from, moved } = exception
  if (!moved) return null
  const { location } = moved
  const [old, rule] = [typedSpanOn(before, from), typedSpanOn(after, to)]
  if (!exceptionalOccurrence(before, exception).hasOwnTime) return { ...rule, location }
  const isTimed = !before.allDay && !after.allDay
  const ownTime = isTimed && timeOfDay(moved.start) !== timeOfDay(old.start)
  // In another zone, 9:00 may be 15:00: the time of day moves as that of the series does.
  const start =
    ownTime && before.timezone !== after.timezone
      ? moved.start + rule.start - old.start
      : (to + dayOfWallTime(moved.start) - from) * DAY + timeOfDay(ownTime ? moved.start : rule.start)
  const end = start + lengthAlong(moved, old, rule, before.allDay === after.allDay)
  const isPossible = [start, end].every((time) => parseWallTime(formatWallTime(time)) !== null)
  return isPossible ? { start, end, location } : { ...rule, location }
}

type Times = Pick<MovedDate, 'start' | 'end'>

/** A length of its own stays. If times of day come or go, it stays in days. */
function lengthAlong(moved: Times, old: Times, rule: Times, isSameKind: boolean): number {
  const length = rule.end - rule.start
  if (moved.end - moved.start === old.end - old.start) return length
  if (isSameKind) return moved.end - moved.start
  const days = ({ start, end }: Times) => dayOfWallTime(end) - dayOfWallTime(start)
  const inDays = length + (days(moved) - days(old)) * DAY
  return inDays < 0 ? length : inDays
}
