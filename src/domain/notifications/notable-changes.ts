import { timeOf } from '../event/event.ts'
import { occurrenceToShow } from '../event/event-time.ts'
import { recurrenceSummary } from '../recurrence/recurrence-summary.ts'
import { clockTime, dateRange } from '../time/date-format.ts'
import type { Instant } from '../time/time-zone.ts'
import { dayOfWallTime } from '../time/wall-time.ts'
import type { EventWhenAndWhere } from './mail.ts'

/** The changes that attendees are notified of, in the order in which the email names them. */
const NOTABLE_CHANGES = ['date', 'time', 'time zone', 'repetition', 'place'] as const
export type NotableChange = (typeof NOTABLE_CHANGES)[number]

/**
 * Compares what attendees see; for a series, that is the next date. Returns an empty list if an edit was
 * undone or changed only what is never shown, such as the times of an all-day event.
 */
export function notableChanges(
  before: EventWhenAndWhere,
  after: EventWhenAndWhere,
  now: Instant,
): readonly NotableChange[] {
  const [old, current] = [notableFactsOf(before, now), notableFactsOf(after, now)]
  return NOTABLE_CHANGES.filter((change) => old[change] !== current[change])
}

function notableFactsOf(event: EventWhenAndWhere, now: Instant): Record<NotableChange, string> {
  const time = timeOf(event)
  const occurrence = occurrenceToShow(time, now)
  return {
    date: dateRange(occurrence),
    time: event.allDay ? 'All day' : `${clockTime(occurrence.start)} ${clockTime(occurrence.end)}`,
    'time zone': event.timezone,
    repetition: event.recurrence ? recurrenceSummary(event.recurrence, dayOfWallTime(time.start)) : '',
    place: event.location,
  }
}
