import { timeOf } from '../../domain/event/event.ts'
import {
  type EventTime,
  firstOccurrence,
  type Occurrence,
  occurrenceOn,
  occurrenceToShow,
  statusAt,
  zoneNamesOf,
} from '../../domain/event/event-time.ts'
import { howSoon } from '../../domain/event/how-soon.ts'
import { nextDates } from '../../domain/event/next-dates.ts'
import { movedFromText } from '../../domain/time/moved-text.ts'
import { type Instant, instantOf, wallTimeAt } from '../../domain/time/time-zone.ts'
import { DAY, type Day, dayOfWallTime, MINUTE } from '../../domain/time/wall-time.ts'
import type { ShownDate, ShownEvent } from '../../public-pages/event-page/shown-event.ts'
import { shownDescription } from '../description/shown-description.ts'
import type { EventSnapshot } from './event-snapshot.ts'

/** Of a series: enough for a month of a weekly one. */
const DATES_SHOWN = 5

/** What visitors see of an event, as of the time it was read. */
export function publicEventView({ event, readAt }: EventSnapshot): ShownEvent {
  const time = timeOf(event)
  const occurrence = occurrenceToShow(time, readAt)
  return {
    slug: event.slug,
    title: event.title,
    descriptionHtml: shownDescription(event),
    location: occurrence.exception?.moved?.location ?? event.location,
    organizerName: event.organizerName,
    timezone: event.timezone,
    captureAttendees: event.captureAttendees,
    recurrence: event.recurrence,
    startDay: dayOfWallTime(time.start),
    first: firstOccurrence(time),
    occurrence,
    zone: zoneNamesOf(time, occurrence),
    isPast: statusAt(time, readAt) === 'past',
    movedFrom: movedFrom(time, occurrence),
    dates: shownDates(time, readAt),
    soon: soonText(occurrence, dayOfWallTime(wallTimeAt(event.timezone, readAt)), readAt),
  }
}

function shownDates(time: EventTime, now: Instant): ShownDate[] {
  if (!time.recurrence) return []
  return nextDates(time, now, DATES_SHOWN).map((occurrence) => ({
    occurrence,
    zone: zoneNamesOf(time, occurrence),
    movedFrom: movedFrom(time, occurrence),
    isSkipped: occurrence.exception?.moved === null,
  }))
}

function movedFrom(time: EventTime, occurrence: Occurrence): string {
  const { exception } = occurrence
  return exception ? movedFromText(occurrenceOn(time, exception.day), occurrence) : ''
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

function soonText({ start, startsAt, endsAt }: Occurrence, today: Day, now: Instant): string {
  if (endsAt <= now) return ''
  return startsAt <= now ? 'Happening now' : howSoon(today, dayOfWallTime(start))
}
