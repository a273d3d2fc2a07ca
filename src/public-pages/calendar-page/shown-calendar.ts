import { type EventTimeDetails, timeOf } from '../../domain/event/event.ts'
import {
  type EventTime,
  type Occurrence,
  occurrencesBetween,
  occurrenceToShow,
  placeOf,
  statusAt,
  zoneNamesOf,
} from '../../domain/event/event-time.ts'
import { nextSeriesOccurrences } from '../../domain/event/series-occurrences.ts'
import type { Language } from '../../domain/language/languages.ts'
import type { Words } from '../../domain/language/words.ts'
import type { Cover } from '../../domain/picture.ts'
import type { CalendarTeam } from '../../domain/team-calendar.ts'
import { foldedText } from '../../domain/text.ts'
import { type Month, monthOf, weeksOf } from '../../domain/time/calendar-month.ts'
import { lastDayOf, type ZoneNames } from '../../domain/time/date-format.ts'
import { type Instant, isZone } from '../../domain/time/time-zone.ts'
import { DAY, type Day, dayOfWallTime } from '../../domain/time/wall-time.ts'
import type { PageSite } from '../event-page/shown-event.ts'

interface ListedEvent extends EventTimeDetails {
  slug: string
  title: string
  location: string
  cancelledAt: Instant | null
  cover: Cover | null
}

export interface CalendarRow extends Pick<ListedEvent, 'slug' | 'title' | 'location' | 'timezone' | 'cover'> {
  occurrence: Occurrence
  zone: ZoneNames
  isRecurring: boolean
  isMoved: boolean
  isCancelled: boolean
  isOver: boolean
}

export type CalendarView =
  | { kind: 'list'; rows: readonly CalendarRow[]; query: string }
  | { kind: 'past'; rows: readonly CalendarRow[] }
  | MonthView

export interface MonthView {
  kind: 'month'
  month: Month
  weeks: { day: Day; rows: CalendarRow[] }[][]
}

export interface ShownCalendar {
  team: CalendarTeam
  view: CalendarView
  today: Day
  upcoming: number
  past: number
  /** True if some events are not shown, because there are too many. */
  isCut: boolean
}

export interface CalendarProps {
  calendar: ShownCalendar
  words: Words
  site: PageSite
}

/** So many of the next dates of a series stand in the list, those after the first only if they are near. */
const DATES_OF_SERIES = 3
const NEAR = 92 * DAY
export const MOST_ROWS = 300

export function upcomingRows(events: readonly ListedEvent[], now: Instant): CalendarRow[] {
  const rows = timedEvents(events).flatMap(({ event, time }) => {
    if (statusAt(time, now) === 'past') return []
    if (!event.recurrence) return [rowOf(event, time, occurrenceToShow(time, now), now)]
    return nextSeriesOccurrences(time, now, 2 * DATES_OF_SERIES)
      .filter(({ status }) => status !== 'skipped')
      .slice(0, DATES_OF_SERIES)
      .filter(({ occurrence }, index) => index === 0 || occurrence.startsAt < now + NEAR)
      .map(({ occurrence }) => rowOf(event, time, occurrence, now))
  })
  return rows.sort((a, b) => a.occurrence.startsAt - b.occurrence.startsAt)
}

export function pastRows(events: readonly ListedEvent[], now: Instant): CalendarRow[] {
  return timedEvents(events)
    .filter(({ time }) => statusAt(time, now) === 'past')
    .map(({ event, time }) => rowOf(event, time, occurrenceToShow(time, now), now))
    .sort((a, b) => b.occurrence.startsAt - a.occurrence.startsAt)
}

/** Weekdays are counted from Monday, with which readers of these languages do not begin their week. */
const WEEK_BEGIN: Partial<Record<Language, number>> = { en: 6, pt: 6, ja: 6, ko: 6, ar: 5 }

/** A row of several days stands on each of them. */
export function monthWeeks(
  events: readonly ListedEvent[],
  month: Month,
  now: Instant,
  language: Language,
): MonthView['weeks'] {
  const weeks = weeksOf(month, WEEK_BEGIN[language] ?? 0)
  const [first = month, last = month] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)]
  const rowsOfDays = new Map<Day, CalendarRow[]>()
  for (const { event, time } of timedEvents(events)) {
    for (const occurrence of occurrencesBetween(time, first, last)) {
      const row = rowOf(event, time, occurrence, now)
      const { from, to } = daysOf(row)
      for (let day = Math.max(from, first); day <= Math.min(to, last); day += 1) {
        rowsOfDays.set(day, [...(rowsOfDays.get(day) ?? []), row])
      }
    }
  }
  return weeks.map((days) =>
    days.map((day) => ({
      day,
      rows: (rowsOfDays.get(day) ?? []).sort((a, b) => a.occurrence.startsAt - b.occurrence.startsAt),
    })),
  )
}

export function daysOf({ occurrence: { start, end, allDay } }: CalendarRow): { from: Day; to: Day } {
  return { from: dayOfWallTime(start), to: allDay ? dayOfWallTime(end) : lastDayOf(start, end) }
}

export function searchedRows(rows: readonly CalendarRow[], query: string): CalendarRow[] {
  const words = foldedText(query).split(' ').filter(Boolean)
  return rows.filter(({ title, location }) => {
    const text = foldedText(`${title} ${location}`)
    return words.every((word) => text.includes(word))
  })
}

export function monthsOf(rows: readonly CalendarRow[]): { month: Month; rows: CalendarRow[] }[] {
  const months = new Map<Month, CalendarRow[]>()
  for (const row of rows) {
    const month = monthOf(dayOfWallTime(row.occurrence.start))
    months.set(month, [...(months.get(month) ?? []), row])
  }
  return [...months].map(([month, ofMonth]) => ({ month, rows: ofMonth }))
}

/** After a rollback this build may not know a zone: the calendar leaves the event out. */
function timedEvents(events: readonly ListedEvent[]): { event: ListedEvent; time: EventTime }[] {
  return events.filter(({ timezone }) => isZone(timezone)).map((event) => ({ event, time: timeOf(event) }))
}

function rowOf(event: ListedEvent, time: EventTime, occurrence: Occurrence, now: Instant): CalendarRow {
  const { slug, title, timezone, cover } = event
  const same = { slug, title, timezone, cover }
  return {
    ...same,
    location: placeOf(event, occurrence),
    occurrence,
    zone: zoneNamesOf(time, occurrence),
    isRecurring: event.recurrence !== null,
    isMoved: occurrence.exception !== undefined,
    isCancelled: event.cancelledAt !== null,
    isOver: occurrence.endsAt <= now,
  }
}
