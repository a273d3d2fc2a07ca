import { lastDayOf, type Span } from '../../domain/time/date-format.ts'
import { type Day, dayOfWallTime, parseWallTime } from '../../domain/time/wall-time.ts'
import { monthWords } from '../language/english-month.ts'
import { clockTime, longDate, pageTime, timeRange, whenText, zonePlace } from '../language/page-time.ts'
import type { ListedEvent } from '../queries/event-list-queries.ts'

export interface CalendarEntry {
  event: ListedEvent
  span: Span
  first: Day
  last: Day
  isOver: boolean
}

/** Each day begins with all-day occurrences, then has those of an earlier day, then the others by start time. */
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

export function isMultiDay({ first, last }: CalendarEntry): boolean {
  return first < last
}

export interface Bar {
  entry: CalendarEntry
  /** The bar covers so many days of the week from here; 0 where an earlier cell has drawn it. */
  days: number
}

/**
 * Returns the bars in each cell of a week, by row from the top. A bar is in the same row on all its days, and a row
 * may be free. Bars that do not fit into `rows` are left out.
 */
export function barsOfWeek(
  week: readonly Day[],
  entries: ReadonlyMap<Day, CalendarEntry[]>,
  rows: number,
): (Bar | undefined)[][] {
  const cells: (Bar | undefined)[][] = week.map(() => [])
  for (const [index, day] of week.entries()) {
    for (const entry of (entries.get(day) ?? []).filter(isMultiDay)) {
      if (cells[index]?.some((bar) => bar?.entry === entry)) continue
      const span = cells.slice(index, index + entry.last - day + 1)
      let row = 0
      while (row < rows && span.some((cell) => cell[row])) row++
      if (row === rows) continue
      for (const cell of span) cell[row] = { entry, days: cell === span[0] ? span.length : 0 }
    }
  }
  return cells
}

/**
 * Returns "9:00 AM" or "All day"; on later days "Continues" or "Until 2:00 PM". The city is added if the zone is not
 * the team's.
 */
export function timeOnDay(entry: CalendarEntry, day: Day, teamZone = entry.event.timezone): string {
  const { event, span, first, last } = entry
  if (event.allDay) return pageTime.allDay
  if (day !== first && day !== last) return monthWords.continues
  const time = day === first ? clockTime(span.start) : monthWords.until(clockTime(span.end))
  return event.timezone === teamZone ? time : `${time} ${zonePlace(event.timezone)}`
}

/**
 * Returns "9:00 AM – 10:00 AM New York", with dates if it spans several days. It has the zone's city, since the
 * abbreviation can differ between occurrences.
 */
export function timeOfEntry({ event, span, first, last }: CalendarEntry): string {
  const city = zonePlace(event.timezone)
  return (first === last ? timeRange : whenText)(span, { atStart: city, atEnd: city })
}

function entriesOf(event: ListedEvent): CalendarEntry[] {
  const now = Date.now()
  return (event.occurrences ?? []).flatMap(({ startIso, endIso, endsAt }) => {
    const [start, end] = [parseWallTime(startIso), parseWallTime(endIso)]
    if (start === null || end === null) return []
    const last = event.allDay ? dayOfWallTime(end) : lastDayOf(start, end)
    const span = { allDay: event.allDay, start, end }
    return [{ event, span, first: dayOfWallTime(start), last, isOver: Date.parse(endsAt) <= now }]
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

export function dayLabel(day: Day, events: number): string {
  return events === 0 ? longDate(day) : monthWords.eventsOn(longDate(day), events)
}
