import { exceptionsByDay } from '../recurrence/exceptions.ts'
import { firstOnOrAfter } from '../recurrence/occurrences.ts'
import { type Instant, wallTimeAt } from '../time/time-zone.ts'
import { dayOfWallTime } from '../time/wall-time.ts'
import {
  type EventTime,
  eventSeries,
  mostDaysToEnd,
  movedOccurrences,
  type Occurrence,
  occurrenceOn,
} from './event-time.ts'

/**
 * The first dates of a series that have not ended, in order. Unlike other lists it has the skipped ones too, at the
 * time that they would have had: their exception has no `moved`.
 */
export function nextDates(event: EventTime, now: Instant, count: number): Occurrence[] {
  const series = eventSeries(event)
  const excepted = exceptionsByDay(event.exceptions)
  const found: Occurrence[] = []
  const from = dayOfWallTime(wallTimeAt(event.timezone, now)) - mostDaysToEnd(event)
  for (let day = firstOnOrAfter(series, from); day !== null; day = firstOnOrAfter(series, day + 1)) {
    const exception = excepted.get(day)
    if (exception?.moved) continue
    const regular = occurrenceOn(event, day)
    if (regular.endsAt > now) found.push(exception ? { ...regular, exception } : regular)
    if (found.length === count) break
  }
  const moved = movedOccurrences(event).filter(({ endsAt }) => endsAt > now)
  if (moved.length === 0) return found
  return [...found, ...moved].sort((a, b) => a.startsAt - b.startsAt).slice(0, count)
}
