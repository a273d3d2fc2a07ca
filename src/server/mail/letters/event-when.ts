import { type EventTimeDetails, timeOf } from '../../../domain/event/event.ts'
import { type Occurrence, zoneNamesOf } from '../../../domain/event/event-time.ts'
import {
  clockTime,
  dateRange,
  lastDayOf,
  shortDate,
  timeRange,
  whenText,
} from '../../../domain/time/date-format.ts'
import { dayOfWallTime } from '../../../domain/time/wall-time.ts'

/** "Tuesday, March 10, 2026" and "12:00 PM – 1:00 PM EDT", one under the other; in one line when it takes several days. */
export function whenLines(event: EventTimeDetails, occurrence: Occurrence): string[] {
  const zone = zoneNamesOf(timeOf(event), occurrence)
  const { allDay, start, end } = occurrence
  const takesDays = !allDay && lastDayOf(start, end) > dayOfWallTime(start)
  return takesDays ? [whenText(occurrence, zone)] : [dateRange(occurrence), timeRange(occurrence, zone)]
}

/** "Tue, Mar 10, 2026, 12:00 PM EDT", for lists of mails; only the days when it takes all of them. */
export function startText(event: EventTimeDetails, occurrence: Occurrence): string {
  if (occurrence.allDay) return dateRange(occurrence, shortDate)
  return `${shortDate(dayOfWallTime(occurrence.start))}, ${startTime(event, occurrence)}`
}

/** "12:00 PM EDT" */
export function startTime(event: EventTimeDetails, occurrence: Occurrence): string {
  return `${clockTime(occurrence.start)} ${zoneNamesOf(timeOf(event), occurrence).atStart}`
}
