import type { OccurrenceException } from '../recurrence/exceptions.ts'
import { type Day, dayOfWallTime } from '../time/wall-time.ts'
import type { EventTime } from './event-time.ts'
import { type SeriesDate, seriesDateOn, seriesDatesBetween } from './series-dates.ts'

/** Another date of the series that starts when this one does: in a calendar, the two look like one. */
export function collidingDate(event: EventTime, day: Day): SeriesDate | null {
  const { startsAt, start } = seriesDateOn(event, day).occurrence
  const startDay = dayOfWallTime(start)
  const others = seriesDatesBetween(event, startDay, startDay).filter((other) => other.day !== day)
  return (
    others.find(({ status, occurrence }) => status !== 'skipped' && occurrence.startsAt === startsAt) ?? null
  )
}

/** The exceptions without those that move a date onto another one, as after a change of the rule. */
export function withoutCollisions(
  event: EventTime,
  exceptions: readonly OccurrenceException[],
): OccurrenceException[] {
  return exceptions.filter(({ day, moved }) => !moved || !collidingDate({ ...event, exceptions }, day))
}
