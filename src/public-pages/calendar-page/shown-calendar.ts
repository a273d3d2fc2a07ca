import type { Language } from '../../domain/language/languages.ts'
import type { Words } from '../../domain/language/words.ts'
import type { CalendarTeam } from '../../domain/team-calendar.ts'
import type { Topic } from '../../domain/team-topic.ts'
import { formatMonth, type Month, monthOf, weeksOf } from '../../domain/time/calendar-month.ts'
import { type Day, dayOfWallTime } from '../../domain/time/wall-time.ts'
import type { PageSite } from '../event-page/shown-event.ts'
import { type CalendarDates, type CalendarRow, daysOf } from './calendar-dates.ts'

export type CalendarView = RowsView | MonthView

export interface RowsView {
  kind: 'list' | 'past'
  rows: readonly CalendarRow[]
  query: string
  /** It is null while something is searched for, and in the list. */
  year: number | null
  years: readonly number[]
  page: number
  hasMore: boolean
  /** It is null if nobody has counted them. */
  total: number | null
}

export interface MonthView {
  kind: 'month'
  month: Month
  /** Only this day of the month has a list, with all that is on it; 0 for every day. */
  chosen: number
  weeks: MonthDay[][]
}

export interface MonthDay {
  day: Day
  rows: readonly CalendarRow[]
  /** What takes several days has the same lane on each of them. A lane that only other days need has no row. */
  lanes: readonly Lane[]
  /** What takes one day and has room in the cell. */
  entries: readonly CalendarRow[]
  hidden: number
}

interface Lane {
  lane: number
  row: CalendarRow | null
}

export interface ShownCalendar {
  team: CalendarTeam
  view: CalendarView
  today: Day
  listed: number
  hasUpcoming: boolean
  hasPast: boolean
  /** True if some events are not shown, because there are too many. */
  isCut: boolean
  /** Links to other views begin with the path, which is empty in a frame, and end with what the host has chosen. */
  path: string
  choices: readonly (readonly [name: string, value: string])[]
  /** The events have these. */
  topics: readonly Topic[]
  /** The page shows this one alone. */
  topic: Topic | null
  /** Somebody asked for a topic that is not there; empty otherwise. */
  unknownTopic: string
}

export interface CalendarProps {
  calendar: ShownCalendar
  words: Words
  site: PageSite
}

/** An empty value takes a choice away. */
export function viewLink({ path, choices }: ShownCalendar, query: Record<string, string>): string {
  const others = choices.filter(([name]) => !(name in query)).map((choice) => [...choice])
  const text = new URLSearchParams([...Object.entries(query).filter(([, value]) => value !== ''), ...others])
  return `${path}${text.size === 0 && path !== '' ? '' : '?'}${text.toString()}`
}

/** It leads to the month, the past or the search that is shown, with other choices. */
export function sameViewLink(calendar: ShownCalendar, choices: Record<string, string>): string {
  const { view } = calendar
  const here: Record<string, string> =
    view.kind === 'month'
      ? { view: view.kind, month: formatMonth(view.month) }
      : { ...(view.kind === 'past' && { view: view.kind }), ...(view.query !== '' && { q: view.query }) }
  return viewLink(calendar, { ...here, ...choices })
}

/** Returns at most `size` rows; a page after the last one is the last one. */
export function pageOf(rows: readonly CalendarRow[], wanted: number, size: number) {
  const page = Math.min(wanted, Math.max(1, Math.ceil(rows.length / size)))
  return { page, rows: rows.slice((page - 1) * size, page * size), hasMore: rows.length > page * size }
}

/** Weekdays are counted from Monday, with which readers of these languages do not begin their week. */
const WEEK_BEGIN: Partial<Record<Language, number>> = { en: 6, pt: 6, ja: 6, ko: 6, ar: 5 }

/** So many lines of a day stand in its cell. The list below has them all. */
const LINES_A_DAY = 4

export function monthWeeks(dates: CalendarDates, month: Month, language: Language): MonthDay[][] {
  const weeks = weeksOf(month, WEEK_BEGIN[language] ?? 0)
  const spans = dates
    .between(weeks[0]?.[0] ?? month, weeks.at(-1)?.at(-1) ?? month)
    .map((row) => ({ row, ...daysOf(row) }))
  return weeks.map((days) => {
    const [first = month, last = month] = [days[0], days.at(-1)]
    const ofWeek = spans.filter(({ from, to }) => from <= last && to >= first)
    const laneOf = lanesOf(ofWeek.filter(({ from, to }) => to > from))
    return days.map((day) => {
      const ofDay = ofWeek.filter(({ from, to }) => from <= day && to >= day).map(({ row }) => row)
      const bars = ofDay.filter((row) => (laneOf.get(row) ?? LINES_A_DAY) < LINES_A_DAY)
      const highest = Math.max(-1, ...bars.map((row) => laneOf.get(row) ?? -1))
      const lanes = Array.from({ length: highest + 1 }, (_, lane) => ({
        lane,
        row: bars.find((row) => laneOf.get(row) === lane) ?? null,
      }))
      const entries = ofDay.filter((row) => !laneOf.has(row)).slice(0, LINES_A_DAY - lanes.length)
      const hidden = ofDay.length - entries.length - bars.length
      return { day, rows: ofDay, lanes, entries, hidden }
    })
  })
}

function lanesOf(spans: readonly { row: CalendarRow; from: Day; to: Day }[]): Map<CalendarRow, number> {
  const lastDays: Day[] = []
  const lanes = new Map<CalendarRow, number>()
  for (const { row, from, to } of spans) {
    const free = lastDays.findIndex((last) => last < from)
    const lane = free === -1 ? lastDays.length : free
    lastDays[lane] = to
    lanes.set(row, lane)
  }
  return lanes
}

export interface ListedRow extends CalendarRow {
  month: Month
  /** Further dates of the series in the same month. */
  others: CalendarRow[]
}

/** A series stands once a month. A date of it that was moved is a row of its own. */
export function listedRows(rows: readonly CalendarRow[]): ListedRow[] {
  const listed: ListedRow[] = []
  const series = new Map<string, ListedRow>()
  for (const row of rows) {
    const month = monthOf(dayOfWallTime(row.occurrence.start))
    const name = `${row.event.slug} ${month}`
    const first = row.occurrence.exception ? undefined : series.get(name)
    if (first) first.others.push(row)
    else {
      const one = { ...row, month, others: [] }
      listed.push(one)
      if (!row.occurrence.exception) series.set(name, one)
    }
  }
  return listed
}
