import { timeOf } from '../../domain/event/event.ts'
import { firstOccurrence, occurrenceToShow, statusAt, zoneNamesOf } from '../../domain/event/event-time.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import type { ShownEvent } from '../../public-pages/event-page/shown-event.ts'
import { shownDescription } from '../description/shown-description.ts'
import type { EventSnapshot } from './event-snapshot.ts'

/** What visitors see of an event, as of the time it was read. */
export function publicEventView({ event, readAt }: EventSnapshot): ShownEvent {
  const time = timeOf(event)
  const occurrence = occurrenceToShow(time, readAt)
  return {
    slug: event.slug,
    title: event.title,
    descriptionHtml: shownDescription(event),
    location: event.location,
    organizerName: event.organizerName,
    timezone: event.timezone,
    captureAttendees: event.captureAttendees,
    recurrence: event.recurrence,
    startDay: dayOfWallTime(time.start),
    first: firstOccurrence(time),
    occurrence,
    zone: zoneNamesOf(time, occurrence),
    isPast: statusAt(time, readAt) === 'past',
  }
}
