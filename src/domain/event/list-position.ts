import type { Instant } from '../time/time-zone.ts'
import { type EventTime, firstOccurrence, lastOccurrence, occurrenceToShow, statusAt } from './event-time.ts'

/** Where an event stands in a list that shows the upcoming ones soonest first, then the past ones latest first. */
export interface ListPosition {
  isPast: boolean
  /** Of the occurrence shown. */
  startsAt: Instant
  endsAt: Instant
  /** When it stops being right: once past, never. */
  refreshAt: Instant | null
}

/** From the first start to the last end; without an end for a series that has none. */
export interface EventExtent {
  firstStartsAt: Instant
  lastEndsAt: Instant | null
}

export function listPositionAt(event: EventTime, now: Instant): ListPosition {
  const { startsAt, endsAt } = occurrenceToShow(event, now)
  const isPast = statusAt(event, now) === 'past'
  return { isPast, startsAt, endsAt, refreshAt: isPast ? null : endsAt }
}

export function extentOf(event: EventTime): EventExtent {
  return {
    firstStartsAt: firstOccurrence(event).startsAt,
    lastEndsAt: lastOccurrence(event)?.endsAt ?? null,
  }
}
