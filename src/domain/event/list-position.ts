import type { Instant } from '../time/time-zone.ts'
import {
  type EventTime,
  firstOccurrence,
  lastOccurrence,
  movedOccurrences,
  occurrenceToShow,
  statusAt,
} from './event-time.ts'

/** An event's sort key in lists: upcoming events first, soonest first, then past events, latest first. */
export interface ListPosition {
  isPast: boolean
  /** Start of the occurrence to show. */
  startsAt: Instant
  endsAt: Instant
  /** When the position must be computed again; null for past events, whose position is final. */
  refreshAt: Instant | null
}

/** From the first start to the last end, which is null for a series without end. */
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
  const starts = [firstOccurrence(event), ...movedOccurrences(event)].map(({ startsAt }) => startsAt)
  return {
    firstStartsAt: Math.min(...starts),
    lastEndsAt: lastOccurrence(event)?.endsAt ?? null,
  }
}
