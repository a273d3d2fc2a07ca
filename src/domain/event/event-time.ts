import { type DateException, exceptionsByDay } from '../recurrence/exceptions.ts'
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
import { DAY, type Day, dayOfWallTime, timeOfDay, type WallTime } from '../time/wall-time.ts'
import type { EventStatus } from './event-fields.ts'

export interface EventTime extends Span {
  timezone: string
  recurrence: Recurrence | null
  exceptions?: readonly DateException[]
}

export interface Occurrence extends Span {
  startsAt: Instant
  endsAt: Instant
  /** It is set if the occurrence is not where or when the rule says. */
  exception?: DateException
}

/** A clock change (a skipped hour at midnight, or a whole skipped day) can move an occurrence by so many days. */
const MOST_DAYS_MOVED = 2

/** Every lookup needs the moved occurrences, so they are made once for each list of exceptions. */
const movedOfLists = new WeakMap<
  readonly DateException[],
  { timezone: string; allDay: boolean; occurrences: readonly Occurrence[] }
>()
const NONE_MOVED: readonly Occurrence[] = []

export function eventSeries({ start, recurrence }: EventTime): Series {
  return seriesOf(dayOfWallTime(start), recurrence)
}

/** Returns the first one by the rule, whether it takes place or not: calendars count the series from it. */
export function firstOccurrence(event: EventTime): Occurrence {
  return occurrenceOn(event, eventSeries(event).first)
}

/** Returns the one that ends last; null if the series never ends. */
export function lastOccurrence(event: EventTime): Occurrence | null {
  const series = eventSeries(event)
  if (series.last === null) return null
  const exceptions = exceptionsByDay(event.exceptions)
  let day: Day | null = series.last
  while (day !== null && exceptions.has(day)) day = lastOnOrBefore(series, day - 1)
  const regular = day === null ? [] : [occurrenceOn(event, day)]
  const ends = [...regular, ...movedOccurrences(event)].sort((a, b) => b.endsAt - a.endsAt)
  return ends[0] ?? occurrenceOn(event, series.last)
}

export function statusAt(event: EventTime, now: Instant): EventStatus {
  const last = lastOccurrence(event)
  return last === null || last.endsAt > now ? 'upcoming' : 'past'
}

/** Returns the first occurrence that has not ended, or the one that ended last if all have. */
export function occurrenceToShow(event: EventTime, now: Instant): Occurrence {
  const today = dayOfWallTime(wallTimeAt(event.timezone, now))
  const from = today - mostDaysToEnd(event)
  return firstThat(event, from, ({ endsAt }) => endsAt > now) ?? lastOne(event)
}

/** Lists show upcoming events first, soonest first, then past events, latest first. */
export interface ListPosition {
  isPast: boolean
  startsAt: Instant
  endsAt: Instant
  /** The position must be computed again then; null for past events, whose position is final. */
  refreshAt: Instant | null
}

export function listPositionAt(event: EventTime, now: Instant): ListPosition {
  const { startsAt, endsAt } = occurrenceToShow(event, now)
  const isPast = statusAt(event, now) === 'past'
  return { isPast, startsAt, endsAt, refreshAt: isPast ? null : endsAt }
}

export function compareListPositions(a: ListPosition, b: ListPosition): number {
  if (a.isPast !== b.isPast) return a.isPast ? 1 : -1
  return a.isPast ? b.startsAt - a.startsAt : a.startsAt - b.startsAt
}

export function extentOf(event: EventTime) {
  const starts = [firstOccurrence(event), ...movedOccurrences(event)].map(({ startsAt }) => startsAt)
  return {
    firstStartsAt: Math.min(...starts),
    lastEndsAt: lastOccurrence(event)?.endsAt ?? null,
  }
}

/** Both days are included, in the event's own time zone. */
export function occurrencesBetween(event: EventTime, from: Day, to: Day): Occurrence[] {
  const exceptions = exceptionsByDay(event.exceptions)
  const regular = daysBetween(eventSeries(event), from - mostDaysToEnd(event), to)
    .filter((day) => !exceptions.has(day))
    .map((day) => occurrenceOn(event, day))
  const occurrences = [...regular, ...movedOccurrences(event)].filter((occurrence) =>
    isOnDays(occurrence, from, to),
  )
  return exceptions.size === 0 ? occurrences : occurrences.sort((a, b) => a.startsAt - b.startsAt)
}

export function firstStartingAfter(event: EventTime, instant: Instant): Occurrence | null {
  const from = dayOfWallTime(wallTimeAt(event.timezone, instant)) - MOST_DAYS_MOVED
  return firstThat(event, from, ({ startsAt }) => startsAt > instant)
}

/** They are in the order of their exceptions. The list must not be changed. */
export function movedOccurrences(event: EventTime): readonly Occurrence[] {
  const { exceptions, timezone, allDay } = event
  if (!exceptions) return NONE_MOVED
  const entry = movedOfLists.get(exceptions)
  if (entry?.timezone === timezone && entry.allDay === allDay) return entry.occurrences
  const occurrences = exceptions.flatMap((exception) => {
    const { moved } = exception
    return moved ? [{ ...occurrenceAt(event, moved.start, moved.end), exception }] : []
  })
  movedOfLists.set(exceptions, { timezone, allDay, occurrences })
  return occurrences
}

/** Ignores exceptions. */
export function occurrenceOn(event: EventTime, day: Day): Occurrence {
  const start = day * DAY + timeOfDay(event.start)
  return occurrenceAt(event, start, start + event.end - event.start)
}

function firstThat(
  event: EventTime,
  from: Day,
  isMet: (occurrence: Occurrence) => boolean,
): Occurrence | null {
  const series = eventSeries(event)
  const exceptions = exceptionsByDay(event.exceptions)
  let first: Occurrence | null = null
  for (let day = firstOnOrAfter(series, from); day !== null; day = firstOnOrAfter(series, day + 1)) {
    if (exceptions.has(day)) continue
    const occurrence = occurrenceOn(event, day)
    if (!isMet(occurrence)) continue
    first = occurrence
    break
  }
  for (const occurrence of movedOccurrences(event)) {
    if (isMet(occurrence) && (!first || occurrence.startsAt < first.startsAt)) first = occurrence
  }
  return first
}

/** Even an endless series has one: its last day is in the last year that we know. */
function lastOne(event: EventTime): Occurrence {
  const series = eventSeries(event)
  return (
    lastOccurrence(event) ??
    occurrenceOn(event, lastOnOrBefore(series, Number.POSITIVE_INFINITY) ?? series.first)
  )
}

function occurrenceAt({ allDay, timezone }: EventTime, startWall: WallTime, endWall: WallTime): Occurrence {
  if (allDay) {
    const start = dayOfWallTime(startWall) * DAY
    const end = dayOfWallTime(endWall) * DAY
    return {
      allDay,
      start,
      end,
      startsAt: instantOf(timezone, start),
      endsAt: instantOf(timezone, end + DAY),
    }
  }
  const startsAt = instantOf(timezone, startWall)
  // A clock change can move the start past the end; an occurrence never ends before it starts.
  const endsAt = Math.max(startsAt, instantOf(timezone, endWall))
  // A skipped wall time is replaced by the one that the clocks will show.
  return {
    allDay,
    start: wallTimeAt(timezone, startsAt),
    end: wallTimeAt(timezone, endsAt),
    startsAt,
    endsAt,
  }
}

export function zoneNamesOf({ timezone }: EventTime, { startsAt, endsAt }: Occurrence): ZoneNames {
  return { atStart: abbreviationAt(timezone, startsAt), atEnd: abbreviationAt(timezone, endsAt) }
}

export function isOnDays(occurrence: Occurrence, from: Day, to: Day): boolean {
  return dayOfWallTime(occurrence.start) <= to && lastDay(occurrence) >= from
}

export function placeOf({ location }: { location: string }, { exception }: Occurrence): string {
  return exception?.moved?.location ?? location
}

function lastDay({ allDay, start, end }: Occurrence): Day {
  return allDay ? dayOfWallTime(end) : lastDayOf(start, end)
}

export function mostDaysToEnd({ start, end }: EventTime): number {
  return dayOfWallTime(end) - dayOfWallTime(start) + MOST_DAYS_MOVED
}
