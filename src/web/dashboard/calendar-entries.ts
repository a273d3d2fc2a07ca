import { countText } from '../../domain/text.ts'
import {
  clockTime,
  lastDayOf,
  longDate,
  type Span,
  timeRange,
  whenText,
  zonePlace,
} from '../../domain/time/date-format.ts'
import { type Day, dayOfWallTime, parseWallTime } from '../../domain/time/wall-time.ts'
import type { ListedEvent } from '../queries/event-list-queries.ts'

/** An occurrence, shown on each of its days. */
export interface CalendarEntry {
  event: ListedEvent
  span: Span
  first: Day
  last: Day
}

/** The occurrences of each day: all-day ones first, then those of an earlier day, then by start time. */
export function entriesByDay(events: readonly ListedEvent[], from: Day, to: Day): Map<Day, CalendarEntry[]> {
  const days = new Map<Day, CalendarEntry[]>()
  for (const entry of events.flatMap(entriesOf)) {
    for (let day = Math.max(from, entry.first); day <= Math.min(to, entry.last); day++) {
      const entries = days.get(day)
      if (entries) entries.push(entry)
      else days.set(day, [entry])
    }
  }
  for (const [day, entries] of days) entries.sort((a, b) => inOrderOfDay(a, b, day))
  return days
}

/** The time in a day's cell: "9:00 AM" or "All day"; on later days "Continues" or "Until 2:00 PM". */
export function timeOnDay({ event, span, first, last }: CalendarEntry, day: Day): string {
  if (event.allDay) return 'All day'
  if (day === first) return clockTime(span.start)
  return day === last ? `Until ${clockTime(span.end)}` : 'Continues'
}

/**
 * "9:00 AM – 10:00 AM New York", with dates if it spans several days. Uses the zone's city, since the
 * abbreviation can differ between occurrences.
 */
export function timeOfEntry({ event, span, first, last }: CalendarEntry): string {
  const city = zonePlace(event.timezone)
  return (first === last ? timeRange : whenText)(span, { atStart: city, atEnd: city })
}

function entriesOf(event: ListedEvent): CalendarEntry[] {
  return (event.occurrences ?? []).flatMap(({ startIso, endIso }) => {
    const [start, end] = [parseWallTime(startIso), parseWallTime(endIso)]
    if (start === null || end === null) return []
    const last = event.allDay ? dayOfWallTime(end) : lastDayOf(start, end)
    return [{ event, span: { allDay: event.allDay, start, end }, first: dayOfWallTime(start), last }]
  })
}

function inOrderOfDay(a: CalendarEntry, b: CalendarEntry, day: Day): number {
  return (
    rankOn(a, day) - rankOn(b, day) ||
    a.span.start - b.span.start ||
    (a.event.title < b.event.title ? -1 : a.event.title > b.event.title ? 1 : 0)
  )
}

function rankOn({ event, first }: CalendarEntry, day: Day): number {
  if (event.allDay) return 0
  return first < day ? 1 : 2
}

/** For screen readers: "Tuesday, March 10, 2026, 3 events". */
export function dayLabel(day: Day, events: number): string {
  return events === 0 ? longDate(day) : `${longDate(day)}, ${countText(events, 'event')}`
}
