import { calendarPagePath } from '../../api/event-urls.ts'
import { LANGUAGE_CODES, type Language } from '../../domain/language/languages.ts'
import type { CalendarTopic } from '../../domain/team-topic.ts'
import { monthOf, parseMonth } from '../../domain/time/calendar-month.ts'
import type { CalendarDates, CalendarRow } from '../../public-pages/calendar-page/calendar-dates.ts'
import {
  type CalendarView,
  monthWeeks,
  pageOf,
  type ShownCalendar,
} from '../../public-pages/calendar-page/shown-calendar.ts'
import type { PageKind } from '../public-events/event-visits.ts'
import type { StoredEvent } from '../tables/events/event-row.ts'
import type { CalendarSnapshot } from './calendar-cache.ts'

const MOST_IN_EMBED = 100
const LONGEST_QUERY = 100
const MOST_ROWS = 300
/** Responses to searches are not kept in memory, so they are shorter. */
const MOST_FOUND = 50
const MOST_PAGES = 100

/** Visitors choose a language, and the host of a frame the rest. */
const CHOICES: readonly (readonly [name: string, isChoice: (value: string) => boolean])[] = [
  ['theme', (value) => value === 'light' || value === 'dark'],
  ['limit', (value) => /^\d{1,3}$/.test(value)],
  ['topic', (value) => value !== '' && value.length <= LONGEST_QUERY],
  ['height', (value) => value === 'all'],
  ['lang', (value) => LANGUAGE_CODES.some((code) => code === value)],
]

export interface WantedView {
  view: CalendarView['kind']
  month: string
  /** The whole list of this day of the month is wanted; 0 if of none. */
  day: number
  year: number
  page: number
  query: string
  /** As it stands in the address; empty for all. */
  topic: string
  limit: number | null
  /** What the host or the visitor has chosen for all views goes on in their links. */
  choices: ShownCalendar['choices']
}

export function wantedView(kind: PageKind, url = ''): WantedView {
  const query = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '')
  const [view, month] = [query.get('view'), query.get('month') ?? '']
  const limit = kind === 'embed' ? numberIn(query, 'limit', MOST_IN_EMBED) : 0
  return {
    view: view === 'month' || view === 'past' ? view : 'list',
    month: parseMonth(month) === null ? '' : month,
    day: view === 'month' ? numberIn(query, 'day', 31) : 0,
    year: numberIn(query, 'year', 9_999),
    page: numberIn(query, 'page', MOST_PAGES) || 1,
    query: view === 'month' ? '' : (query.get('q') ?? '').trim().slice(0, LONGEST_QUERY),
    topic: (query.get('topic') ?? '').slice(0, LONGEST_QUERY),
    limit: limit || null,
    choices: CHOICES.flatMap(([name, isChoice]): [string, string][] => {
      const value = query.get(name) ?? ''
      return isChoice(value) && (kind === 'embed' || name === 'lang' || name === 'topic')
        ? [[name, value]]
        : []
    }),
  }
}

/** Returns 0 if there is none. */
function numberIn(query: URLSearchParams, name: string, most: number): number {
  const number = Number.parseInt(query.get(name) ?? '', 10)
  return number >= 1 ? Math.min(number, most) : 0
}

/** The links of the page name the topic as it is called now; those of one that is not there lead to all events. */
export function withTopic(choice: WantedView, topic: CalendarTopic | undefined): WantedView {
  const others = choice.choices.filter(([name]) => name !== 'topic')
  return { ...choice, choices: topic ? [...others, ['topic', topic.slug]] : others }
}

const eventsOfTopics = new WeakMap<readonly StoredEvent[], Map<string, readonly StoredEvent[]>>()

/** Each version of a calendar has one list for each topic, so that its dates are computed once. */
export function eventsOfTopic(events: readonly StoredEvent[], topic: string): readonly StoredEvent[] {
  const lists = eventsOfTopics.get(events) ?? new Map<string, readonly StoredEvent[]>()
  eventsOfTopics.set(events, lists)
  const list = lists.get(topic) ?? events.filter(({ topics }) => topics.includes(topic))
  lists.set(topic, list)
  return list
}

export function shownCalendarOf(
  { events, isCut, topics, ...team }: CalendarSnapshot['calendar'],
  dates: CalendarDates,
  kind: PageKind,
  { choice, topic }: { choice: WantedView; topic: CalendarTopic | undefined },
  language: Language,
): ShownCalendar {
  return {
    team,
    today: dates.today,
    listed: events.length,
    hasUpcoming: dates.upcoming.length > 0,
    hasPast: dates.hasPast,
    isCut: isCut && choice.limit === null,
    path: kind === 'embed' ? '' : calendarPagePath(team.slug),
    choices: choice.choices,
    topics: topics.filter(({ isShown }) => isShown),
    topic: topic ?? null,
    unknownTopic: topic ? '' : choice.topic,
    view: viewOf(dates, choice, language),
  }
}

function viewOf(dates: CalendarDates, choice: WantedView, language: Language): CalendarView {
  const { view: kind, query, limit } = choice
  if (kind === 'month') {
    const month = parseMonth(choice.month) ?? monthOf(dates.today)
    return { kind, month, chosen: choice.day, weeks: monthWeeks(dates, month, language) }
  }
  const size = query === '' ? MOST_ROWS : MOST_FOUND
  const years = kind === 'past' ? dates.years : []
  const year = query === '' ? (years.find((one) => one === choice.year) ?? years[0] ?? null) : null
  const rows = rowsOf(dates, choice, year, choice.page * size)
  const isWhole = kind === 'list' || rows.length <= choice.page * size
  const page = pageOf(rows, choice.page, size)
  // Whoever limits an embedded list wants no more.
  const part = limit === null ? page : { page: 1, rows: rows.slice(0, limit), hasMore: false }
  return { kind, query, year, years, total: isWhole ? rows.length : null, ...part }
}

function rowsOf(
  dates: CalendarDates,
  { view, query }: WantedView,
  year: number | null,
  atMost: number,
): readonly CalendarRow[] {
  if (view === 'list') return query === '' ? dates.upcoming : dates.searchUpcoming(query)
  if (query !== '') return dates.searchPast(query, atMost)
  return year === null ? [] : dates.pastOf(year)
}
