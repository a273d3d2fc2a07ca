import { type Instant, instantOf, wallTimeAt } from '../../domain/time/time-zone.ts'
import { DAY, dayOfWallTime, MINUTE } from '../../domain/time/wall-time.ts'
import type { ShownEvent } from '../../public-pages/event-page/shown-event.ts'
import { shownEventOf } from '../../public-pages/event-page/shown-event-of.ts'
import { shownDescription } from '../description/clean-description.ts'
import type { EventSnapshot } from './event-snapshot.ts'

/** What visitors see of an event, as of the time it was read. */
export function publicEventView({ event, readAt }: EventSnapshot): ShownEvent {
  return shownEventOf({ ...event, descriptionHtml: shownDescription(event.descriptionHtml) }, readAt)
}

/** When the page has to say something else. Never, for a past event. */
export function shownUntil({ isPast, occurrence, timezone }: ShownEvent, readAt: Instant): Instant {
  if (isPast) return Number.POSITIVE_INFINITY
  const { startsAt, endsAt } = occurrence
  if (startsAt <= readAt) return endsAt
  const midnight = instantOf(timezone, (dayOfWallTime(wallTimeAt(timezone, readAt)) + 1) * DAY)
  // Where the clocks skip midnight, it is never in the past.
  return Math.min(startsAt, Math.max(midnight, readAt + MINUTE))
}
