import { type EventTimeDetails, timeOf } from '../../domain/event.ts'
import { type Occurrence, occurrenceToShow, zoneNamesOf } from '../../domain/event-time.ts'
import type { Instant } from '../../domain/time-zone.ts'
import { whenText, zonePlace } from '../../domain/written-time.ts'

/** "Tuesday, March 10, 2026, 9:00 AM – 10:00 AM EDT (New York)", of the occurrence that is next. */
export function eventWhen(event: EventTimeDetails, now: Instant): string {
  return occurrenceWhen(event, occurrenceToShow(timeOf(event), now))
}

export function occurrenceWhen(event: EventTimeDetails, occurrence: Occurrence): string {
  const time = timeOf(event)
  return `${whenText(occurrence, zoneNamesOf(time, occurrence))} (${zonePlace(event.timezone)})`
}
