import { useLocation, useSearch } from 'wouter'
import { SEARCH_LENGTH } from '../../api/list-queries.ts'
import { EVENT_SORTS } from '../../domain/event/event-fields.ts'
import { formatMonth, type Month, parseMonth } from '../../domain/time/calendar-month.ts'
import { type Day, formatDate, parseDate } from '../../domain/time/wall-time.ts'
import { EVENT_FILTERS, type EventFilter, type EventSearch } from '../queries/event-list-queries.ts'

const VIEWS = ['list', 'table', 'calendar'] as const

/** This state is kept in the URL, so that Back and reload restore it. */
export interface DashboardUrl extends EventSearch {
  topic: string
  view: (typeof VIEWS)[number]
  /** Null means the current month. */
  month: Month | null
  day: Day | null
}

export type ChangeDashboard = (changes: Partial<DashboardUrl>, how?: { replace: boolean }) => void

export interface DashboardViewProps {
  url: DashboardUrl
  typedText: string
  onChange: ChangeDashboard
}

export function useDashboardUrl(): [DashboardUrl, ChangeDashboard] {
  const query = useSearch()
  const [, navigate] = useLocation()
  // Starts from the URL at the moment of the change: a delayed search must not undo a newer choice.
  const change: ChangeDashboard = (changes, how) =>
    navigate(pathOf({ ...readUrl(location.search), ...changes }), how)
  return [readUrl(query), change]
}

export function filterOf(text: string | null): EventFilter {
  return EVENT_FILTERS.find((filter) => filter === text) ?? 'all'
}

function readUrl(query: string): DashboardUrl {
  const parameters = new URLSearchParams(query)
  return {
    search: (parameters.get('q') ?? '').slice(0, SEARCH_LENGTH),
    filter: filterOf(parameters.get('status')),
    topic: (parameters.get('topic') ?? '').slice(0, SEARCH_LENGTH),
    view: VIEWS.find((view) => view === parameters.get('view')) ?? 'list',
    sort: EVENT_SORTS.find((sort) => sort === parameters.get('sort')) ?? null,
    month: parseMonth(parameters.get('month') ?? ''),
    day: parseDate(parameters.get('day') ?? ''),
  }
}

function pathOf({ search, filter, topic, view, sort, month, day }: DashboardUrl): string {
  const parameters = new URLSearchParams()
  if (search !== '') parameters.set('q', search)
  if (filter !== 'all') parameters.set('status', filter)
  if (topic !== '') parameters.set('topic', topic)
  if (view !== 'list') parameters.set('view', view)
  if (sort !== null) parameters.set('sort', sort)
  if (month !== null) parameters.set('month', formatMonth(month))
  if (day !== null) parameters.set('day', formatDate(day))
  // Not parameters.size, which Safari 16 does not know.
  const query = parameters.toString()
  return query === '' ? '/' : `/?${query}`
}
