import { exceptionsByDay } from '../recurrence/exceptions.ts'
import { type EventDetails, timeOf } from './event.ts'
import { type SeriesDate, seriesDateOn } from './series-dates.ts'

/** The skipped and moved dates that a change of the rule drops. Its start stays, and so do the other days. */
export function droppedDates(before: EventDetails, after: EventDetails): SeriesDate[] {
  const kept = exceptionsByDay(after.exceptions)
  const dropped = before.exceptions?.filter(({ day }) => !kept.has(day)) ?? []
  return dropped.map(({ day }) => seriesDateOn(timeOf(before), day))
}
