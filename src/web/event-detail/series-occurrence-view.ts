import { type Span } from '../../domain/time/date-format.ts'
import {
  type Day,
  dayOfWallTime,
  formatWallTime,
  parseWallTime,
  type WallTime,
} from '../../domain/time/wall-time.ts'
import { dateRange, movedFromText, pageTime, shortDate, timeRange, zonePlace } from '../language/page-time.ts'
import type { Event } from '../queries/event-queries.ts'
import type { SeriesOccurrence } from '../queries/series-queries.ts'

function spanOf(
  { startIso, endIso }: Pick<SeriesOccurrence, 'startIso' | 'endIso'>,
  { allDay }: Event,
): Span {
  return { allDay, start: parseWallTime(startIso) ?? 0, end: parseWallTime(endIso) ?? 0 }
}

export function dateTextOf(date: SeriesOccurrence, event: Event): string {
  return dateRange(spanOf(date, event), shortDate)
}

export function timeTextOf(date: SeriesOccurrence, event: Event): string {
  const city = zonePlace(event.timezone)
  return timeRange(spanOf(date, event), { atStart: city, atEnd: city })
}

export function whenTextOf(date: SeriesOccurrence, event: Event): string {
  return pageTime.dateAndTime(dateTextOf(date, event), timeTextOf(date, event))
}

/** Returns "Moved from Tue, Mar 10, 2026"; empty if it starts when the rule says. */
export function movedTextOf(date: SeriesOccurrence, event: Event): string {
  if (date.status !== 'moved') return ''
  const start = parseWallTime(date.originalStartIso) ?? 0
  return movedFromText({ ...event, start }, { ...spanOf(date, event), timezone: event.timezone })
}

export function dateByRule(date: SeriesOccurrence, event: Event): SeriesOccurrence {
  const { originalStartIso } = date
  const { location } = event
  const endIso = formatWallTime((parseWallTime(originalStartIso) ?? 0) + lengthOf(event))
  return { originalStartIso, startIso: originalStartIso, endIso, location, status: 'scheduled', note: '' }
}

/** Returns each date once, in the order of their starts, without past ones. */
export function upcomingDates(
  dates: readonly SeriesOccurrence[],
  event: Event,
  now: WallTime,
): SeriesOccurrence[] {
  const isOver = (date: SeriesOccurrence) => {
    const { end } = spanOf(date, event)
    return event.allDay ? dayOfWallTime(end) < dayOfWallTime(now) : end <= now
  }
  const once = new Map(dates.map((date) => [date.originalStartIso, date]))
  return [...once.values()]
    .filter((date) => !isOver(date))
    .sort((a, b) => (a.startIso < b.startIso ? -1 : a.startIso > b.startIso ? 1 : 0))
}

/** A date that starts before this day is over. */
export function firstDayToShow(event: Event, now: WallTime): Day {
  return dayOfWallTime(now) - Math.max(0, dayOfWallTime(lengthOf(event))) - 1
}

function lengthOf(event: Event): number {
  const { start, end } = spanOf(event, event)
  return end - start
}
