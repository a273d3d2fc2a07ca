import { timeOf } from '../../domain/event/event.ts'
import {
  type EventTime,
  firstOccurrence,
  type Occurrence,
  occurrenceToShow,
  placeOf,
  statusAt,
  zoneNamesOf,
} from '../../domain/event/event-time.ts'
import { howSoon } from '../../domain/event/how-soon.ts'
import { type MovedFrom, movedFromAt } from '../../domain/event/moved-from.ts'
import { nextSeriesDates } from '../../domain/event/series-dates.ts'
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
  const isPast = statusAt(time, readAt) === 'past'
  return {
    slug: event.slug,
    title: event.title,
    descriptionHtml: shownDescription(event),
    location: placeOf(event, occurrence),
    organizerName: event.organizerName,
    timezone: event.timezone,
    captureAttendees: event.captureAttendees,
    recurrence: event.recurrence,
    startDay: dayOfWallTime(time.start),
    first: firstOccurrence(time),
    occurrence,
    zone: zoneNamesOf(time, occurrence),
    isPast,
    cancellation: event.cancelledAt === null ? null : { note: event.cancellationNote },
    movedFrom: isPast ? '' : movedFrom({ ...time, movedFrom: event.movedFrom }, occurrence, readAt),
    dates: shownDates(time, readAt),
    soon: soonText(occurrence, dayOfWallTime(wallTimeAt(event.timezone, readAt)), readAt),
  }
}

function shownDates(time: EventTime, now: Instant): ShownDate[] {
  if (!time.recurrence) return []
  return nextSeriesDates(time, now, DATES_SHOWN).map(({ occurrence, status, location, note }) => ({
    occurrence,
    zone: zoneNamesOf(time, occurrence),
    status,
    location: location ?? '',
    note,
    movedFrom: movedFrom({ ...time, movedFrom: null }, occurrence, now),
  }))
}

function movedFrom(
  event: EventTime & { movedFrom: MovedFrom | null },
  occurrence: Occurrence,
  now: Instant,
): string {
  const original = movedFromAt(event, occurrence, now)
  return original ? movedFromText(original, { ...occurrence, timezone: event.timezone }) : ''
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
