import type { DateException } from '../recurrence/exceptions.ts'
import { daysBetween, firstOnOrAfter } from '../recurrence/occurrences.ts'
import { type Instant, wallTimeAt } from '../time/time-zone.ts'
import { DAY, type Day, dayOfWallTime, timeOfDay, type WallTime } from '../time/wall-time.ts'
import type { SeriesOccurrenceStatus } from './event-fields.ts'
import {
  type EventTime,
  eventSeries,
  isOnDays,
  mostDaysToEnd,
  movedOccurrences,
  type Occurrence,
  occurrenceOn,
} from './event-time.ts'

export interface SeriesOccurrence {
  /** The day on which it starts by the rule identifies the date. */
  day: Day
  status: SeriesOccurrenceStatus
  /** A skipped date has the times of the rule. */
  occurrence: Occurrence
  hasOwnTime: boolean
  /** Null if it takes place where the series does. */
  location: string | null
  note: string
}

export function hasDate(event: EventTime, day: Day): boolean {
  return daysBetween(eventSeries(event), day, day).length > 0
}

const BY_RULE = { hasOwnTime: false, location: null, note: '' }

/** The series must have a date on the day. */
export function seriesOccurrenceOn(event: EventTime, day: Day): SeriesOccurrence {
  const exception = event.exceptions?.find((one) => one.day === day)
  return exception
    ? exceptionalOccurrence(event, exception)
    : { day, status: 'scheduled', occurrence: occurrenceOn(event, day), ...BY_RULE }
}

/**
 * Both days are included, and the dates are in the order of their starts. A moved one belongs to the days of both
 * its times, since people look for it on either.
 */
export function seriesOccurrencesBetween(event: EventTime, from: Day, to: Day): SeriesOccurrence[] {
  const byRule = daysBetween(eventSeries(event), from - mostDaysToEnd(event), to).filter((day) =>
    isOnDays(occurrenceOn(event, day), from, to),
  )
  const elsewhere = movedOccurrences(event)
    .filter((occurrence) => isOnDays(occurrence, from, to))
    .flatMap(({ exception }) => (exception ? [exception.day] : []))
  return inOrder([...new Set([...byRule, ...elsewhere])].map((day) => seriesOccurrenceOn(event, day)))
}

/** Skipped dates that are not over are among them. */
export function nextSeriesOccurrences(event: EventTime, now: Instant, count: number): SeriesOccurrence[] {
  const series = eventSeries(event)
  const isAhead = ({ occurrence }: SeriesOccurrence) => occurrence.endsAt > now
  const moves = (event.exceptions ?? []).filter((exception) => exception.moved)
  const dates = moves.map((exception) => exceptionalOccurrence(event, exception)).filter(isAhead)
  const enough = dates.length + count
  const from = dayOfWallTime(wallTimeAt(event.timezone, now)) - mostDaysToEnd(event)
  let day = firstOnOrAfter(series, from)
  while (day !== null && dates.length < enough) {
    const date = seriesOccurrenceOn(event, day)
    if (date.status !== 'moved' && isAhead(date)) dates.push(date)
    day = firstOnOrAfter(series, day + 1)
  }
  return inOrder(dates).slice(0, count)
}

/** The event as if it took place on this date only. The series must have a date on the day. */
export function onOneDate<Event extends EventTime & { location: string }>(event: Event, day: Day): Event {
  const { occurrence, location } = seriesOccurrenceOn(event, day)
  const { start, end } = occurrence
  return { ...event, start, end, recurrence: null, exceptions: [], location: location ?? event.location }
}

/** The start by the rule, as it was entered, names the date in URLs. In an all-day series it is midnight. */
export function originalStartOn({ allDay, start }: EventTime, day: Day): WallTime {
  return day * DAY + (allDay ? 0 : timeOfDay(start))
}

/** The times are as they were entered: a clock change may move them. */
export function typedSpanOn(event: EventTime, day: Day): { start: WallTime; end: WallTime } {
  const start = originalStartOn(event, day)
  const days = dayOfWallTime(event.end) - dayOfWallTime(event.start)
  return { start, end: start + (event.allDay ? days * DAY : event.end - event.start) }
}

export function isSameTime(one: Occurrence, other: Occurrence): boolean {
  return one.allDay === other.allDay && one.startsAt === other.startsAt && one.endsAt === other.endsAt
}

export function exceptionalOccurrence(event: EventTime, exception: DateException): SeriesOccurrence {
  const { day, note, moved } = exception
  const byRule = occurrenceOn(event, day)
  if (!moved) return { day, status: 'skipped', occurrence: byRule, ...BY_RULE, note }
  const occurrence = movedOccurrences({ ...event, exceptions: [exception] })[0] ?? byRule
  const hasOwnTime = !isSameTime(occurrence, byRule)
  return { day, status: 'moved', occurrence, hasOwnTime, location: moved.location, note }
}

export function isDifferent(event: EventTime, exception: DateException): boolean {
  const { status, hasOwnTime, location, note } = exceptionalOccurrence(event, exception)
  return status === 'skipped' || hasOwnTime || location !== null || note !== ''
}

function inOrder(dates: SeriesOccurrence[]): SeriesOccurrence[] {
  return dates.sort((a, b) => a.occurrence.startsAt - b.occurrence.startsAt || a.day - b.day)
}

/** Two dates of a series that start at the same time look like one in a calendar. */
export function collidingDate(event: EventTime, day: Day): SeriesOccurrence | null {
  const { startsAt, start } = seriesOccurrenceOn(event, day).occurrence
  const startDay = dayOfWallTime(start)
  const others = seriesOccurrencesBetween(event, startDay, startDay).filter((other) => other.day !== day)
  return (
    others.find(({ status, occurrence }) => status !== 'skipped' && occurrence.startsAt === startsAt) ?? null
  )
}

/** Drops exceptions that move a date onto another one, as after a change of the rule. */
export function withoutCollisions(event: EventTime, exceptions: readonly DateException[]): DateException[] {
  const rest = exceptions.filter(
    (exception) =>
      !exceptionalOccurrence(event, exception).hasOwnTime ||
      !collidingDate({ ...event, exceptions }, exception.day),
  )
  // A date that is back at the time of the rule may be where another one was moved to.
  return rest.length === exceptions.length ? rest : withoutCollisions(event, rest)
}

/**
 * Returns when the last skipped or moved date is over, by the rule and where it was moved to. Until then, a link
 * that cannot say exceptions would show dates that do not take place. Null without exceptions.
 */
export function lastExceptionEnd(event: EventTime): Instant | null {
  const { exceptions = [] } = event
  if (exceptions.length === 0) return null
  const byRule = exceptions.map(({ day }) => occurrenceOn(event, day))
  return Math.max(...[...byRule, ...movedOccurrences(event)].map(({ endsAt }) => endsAt))
}
