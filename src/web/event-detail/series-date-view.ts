import { dateRange, movedFromText, timeRange } from '../../domain/language/time-texts.ts'
import { type Span, shortDate, zonePlace } from '../../domain/time/date-format.ts'
import {
  type Day,
  dayOfWallTime,
  formatWallTime,
  parseWallTime,
  type WallTime,
} from '../../domain/time/wall-time.ts'
import type { Event } from '../queries/event-queries.ts'
import type { SeriesDate } from '../queries/series-queries.ts'

type DatedEvent = Pick<Event, 'allDay' | 'timezone'>

function spanOf({ startIso, endIso }: SeriesDate, { allDay }: DatedEvent): Span {
  return { allDay, start: parseWallTime(startIso) ?? 0, end: parseWallTime(endIso) ?? 0 }
}

/** "Tue, Mar 10, 2026" */
export function dateTextOf(date: SeriesDate, event: DatedEvent): string {
  return dateRange(spanOf(date, event), shortDate)
}

/** "9:00 AM – 10:00 AM New York", or "All day". */
export function timeTextOf(date: SeriesDate, event: DatedEvent): string {
  const city = zonePlace(event.timezone)
  return timeRange(spanOf(date, event), { atStart: city, atEnd: city })
}

/** "Moved from Tue, Mar 10, 2026"; empty if it starts when the rule says. */
export function movedTextOf(date: SeriesDate, event: DatedEvent): string {
  const start = parseWallTime(date.originalStartIso) ?? 0
  const { allDay, timezone } = event
  return date.status === 'moved'
    ? movedFromText({ allDay, timezone, start }, { ...spanOf(date, event), timezone })
    : ''
}

/** The date as the series has it, without its own time and place. */
export function dateByRule(date: SeriesDate, event: Event): SeriesDate {
  const { originalStartIso } = date
  const length = (parseWallTime(event.endIso) ?? 0) - (parseWallTime(event.startIso) ?? 0)
  const endIso = formatWallTime((parseWallTime(originalStartIso) ?? 0) + length)
  const { location } = event
  return { originalStartIso, startIso: originalStartIso, endIso, location, status: 'scheduled', note: '' }
}

/** Each date once, in the order of their starts, without those that are over. */
export function upcomingDates(
  dates: readonly SeriesDate[],
  { allDay }: DatedEvent,
  now: WallTime,
): SeriesDate[] {
  const today = dayOfWallTime(now)
  const isOver = ({ endIso }: SeriesDate) => {
    const end = parseWallTime(endIso) ?? 0
    return allDay ? dayOfWallTime(end) < today : end <= now
  }
  const once = new Map(dates.map((date) => [date.originalStartIso, date]))
  return [...once.values()]
    .filter((date) => !isOver(date))
    .sort((a, b) => (a.startIso < b.startIso ? -1 : a.startIso > b.startIso ? 1 : 0))
}

/** The first day on which a date can start that is not over. */
export function firstDayToShow({ startIso, endIso }: Pick<Event, 'startIso' | 'endIso'>, now: WallTime): Day {
  const length = dayOfWallTime((parseWallTime(endIso) ?? 0) - (parseWallTime(startIso) ?? 0))
  return dayOfWallTime(now) - Math.max(0, length) - 1
}
