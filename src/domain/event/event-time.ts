import {
  daysBetween,
  firstOnOrAfter,
  lastOnOrBefore,
  type Series,
  seriesOf,
} from '../recurrence/occurrences.ts'
import type { Recurrence } from '../recurrence/recurrence.ts'
import { lastDayOf, type Span, type ZoneNames } from '../time/date-format.ts'
import { abbreviationAt, type Instant, instantOf, wallTimeAt } from '../time/time-zone.ts'
import { DAY, type Day, dayOfWallTime, timeOfDay } from '../time/wall-time.ts'
import type { EventStatus } from './event-status.ts'

/** When an event takes place: wall times in its own time zone, and their recurrence. */
export interface EventTime extends Span {
  timezone: string
  recurrence: Recurrence | null
}

export interface Occurrence extends Span {
  startsAt: Instant
  endsAt: Instant
}

/**
 * How many days a clock change (a skipped hour at midnight, or a whole skipped day) can move an occurrence.
 */
const MOST_DAYS_MOVED = 2

export function eventSeries({ start, recurrence }: EventTime): Series {
  return seriesOf(dayOfWallTime(start), recurrence)
}

export function firstOccurrence(event: EventTime): Occurrence {
  return occurrenceOn(event, eventSeries(event).first)
}

/** Null if the series never ends. */
export function lastOccurrence(event: EventTime): Occurrence | null {
  const { last } = eventSeries(event)
  return last === null ? null : occurrenceOn(event, last)
}

export function statusAt(event: EventTime, now: Instant): EventStatus {
  const last = lastOccurrence(event)
  return last === null || last.endsAt > now ? 'upcoming' : 'past'
}

/** The first occurrence that has not ended, or the last one if all have. */
export function occurrenceToShow(event: EventTime, now: Instant): Occurrence {
  const series = eventSeries(event)
  const today = dayOfWallTime(wallTimeAt(event.timezone, now))
  let day = firstOnOrAfter(series, today - lengthInDays(event) - MOST_DAYS_MOVED)
  while (day !== null) {
    const occurrence = occurrenceOn(event, day)
    if (occurrence.endsAt > now) return occurrence
    day = firstOnOrAfter(series, day + 1)
  }
  return occurrenceOn(event, lastOnOrBefore(series, Number.POSITIVE_INFINITY) ?? series.first)
}

/** The occurrences on the days from `from` to `to`, both included, in the event's own time zone. */
export function occurrencesBetween(event: EventTime, from: Day, to: Day): Occurrence[] {
  return daysBetween(eventSeries(event), from - lengthInDays(event) - MOST_DAYS_MOVED, to)
    .map((day) => occurrenceOn(event, day))
    .filter((occurrence) => dayOfWallTime(occurrence.start) <= to && lastDay(occurrence) >= from)
}

/** The first occurrence that starts after the instant, or null. */
export function firstStartingAfter(event: EventTime, instant: Instant): Occurrence | null {
  const series = eventSeries(event)
  let day = firstOnOrAfter(series, dayOfWallTime(wallTimeAt(event.timezone, instant)) - MOST_DAYS_MOVED)
  while (day !== null) {
    const occurrence = occurrenceOn(event, day)
    if (occurrence.startsAt > instant) return occurrence
    day = firstOnOrAfter(series, day + 1)
  }
  return null
}

export function occurrenceOn({ start, end, allDay, timezone }: EventTime, day: Day): Occurrence {
  if (allDay) {
    const last = day + dayOfWallTime(end) - dayOfWallTime(start)
    return {
      allDay,
      start: day * DAY,
      end: last * DAY,
      startsAt: instantOf(timezone, day * DAY),
      endsAt: instantOf(timezone, (last + 1) * DAY),
    }
  }
  const startWall = day * DAY + timeOfDay(start)
  const startsAt = instantOf(timezone, startWall)
  // A clock change can move the start past the end; an occurrence never ends before it starts.
  const endsAt = Math.max(startsAt, instantOf(timezone, startWall + end - start))
  // A skipped wall time is replaced by the one that the clocks will show.
  return {
    allDay,
    start: wallTimeAt(timezone, startsAt),
    end: wallTimeAt(timezone, endsAt),
    startsAt,
    endsAt,
  }
}

/** The time zone's abbreviations at the start and at the end. */
export function zoneNamesOf({ timezone }: EventTime, { startsAt, endsAt }: Occurrence): ZoneNames {
  return { atStart: abbreviationAt(timezone, startsAt), atEnd: abbreviationAt(timezone, endsAt) }
}

function lastDay({ allDay, start, end }: Occurrence): Day {
  return allDay ? dayOfWallTime(end) : lastDayOf(start, end)
}

function lengthInDays({ start, end }: EventTime): number {
  return dayOfWallTime(end) - dayOfWallTime(start)
}
