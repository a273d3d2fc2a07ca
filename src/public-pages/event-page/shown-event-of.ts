import { type EventTimeDetails, timeOf } from '../../domain/event/event.ts'
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
import { type MovedFrom, movedFromAt, type PreviousStart } from '../../domain/event/moved-from.ts'
import { nextSeriesDates } from '../../domain/event/series-dates.ts'
import { movedFromText } from '../../domain/time/moved-text.ts'
import { type Instant, wallTimeAt } from '../../domain/time/time-zone.ts'
import { type Day, dayOfWallTime } from '../../domain/time/wall-time.ts'
import type { ShownDate, ShownEvent } from './shown-event.ts'

/** Of a series: enough for a month of a weekly one. */
const DATES_SHOWN = 5

/** An event with its description cleaned. */
interface ShowableEvent extends EventTimeDetails {
  slug: string
  title: string
  descriptionHtml: string
  location: string
  organizerName: string
  captureAttendees: boolean
  cancelledAt: Instant | null
  cancellationNote: string
  movedFrom: MovedFrom | null
}

/** What visitors see of an event at a time. */
export function shownEventOf(event: ShowableEvent, readAt: Instant): ShownEvent {
  const time = timeOf(event)
  const occurrence = occurrenceToShow(time, readAt)
  const isPast = statusAt(time, readAt) === 'past'
  const moved = { ...time, movedFrom: event.movedFrom }
  const previousStart = isPast ? null : movedFromAt(moved, occurrence, readAt)
  return {
    slug: event.slug,
    title: event.title,
    descriptionHtml: event.descriptionHtml,
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
    movedFrom: movedText(previousStart, occurrence, time),
    previousStart,
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
    movedFrom: movedText(movedFromAt({ ...time, movedFrom: null }, occurrence, now), occurrence, time),
  }))
}

function movedText(from: PreviousStart | null, occurrence: Occurrence, { timezone }: EventTime): string {
  return from ? movedFromText(from, { ...occurrence, timezone }) : ''
}

function soonText({ start, startsAt, endsAt }: Occurrence, today: Day, now: Instant): string {
  if (endsAt <= now) return ''
  return startsAt <= now ? 'Happening now' : howSoon(today, dayOfWallTime(start))
}
