import { timeOf } from '../../domain/event.ts'
import { firstOccurrence, occurrenceToShow, statusAt, zoneNamesOf } from '../../domain/event-time.ts'
import type { Instant } from '../../domain/time-zone.ts'
import { dayOfWallTime } from '../../domain/wall-time.ts'
import type { ShownEvent } from '../../public-pages/shown-event.ts'
import type { StoredEvent } from '../db/event-table.ts'
import { shownDescription } from '../description/shown-description.ts'

/** What visitors see of an event at that moment. */
export function shownEventOf(event: StoredEvent, now: Instant): ShownEvent {
  const time = timeOf(event)
  const occurrence = occurrenceToShow(time, now)
  return {
    slug: event.slug,
    title: event.title,
    descriptionHtml: shownDescription(event.descriptionHtml),
    location: event.location,
    organizerName: event.organizerName,
    timezone: event.timezone,
    captureAttendees: event.captureAttendees,
    recurrence: event.recurrence,
    startDay: dayOfWallTime(time.start),
    first: firstOccurrence(time),
    occurrence,
    zone: zoneNamesOf(time, occurrence),
    isPast: statusAt(time, now) === 'past',
  }
}
