import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { SEARCH_LENGTH } from '../api/event-list-query.ts'
import { formatMonth, type Month, parseMonth } from '../domain/calendar-month.ts'
import { type Day, formatDate, parseDate } from '../domain/wall-time.ts'
import type { EventFilter } from './event-queries.ts'

/** What of the dashboard stands in its address, so that going back and loading again show the same. */
export interface DashboardAddress {
  search: string
  filter: EventFilter
  view: 'list' | 'calendar'
  /** Null for the one it is now. */
  month: Month | null
  /** The one that is opened in the calendar. */
  day: Day | null
}

type Change = (changed: Partial<DashboardAddress>, how?: { replace: boolean }) => void

export function useDashboardAddress(): [DashboardAddress, Change] {
  const query = useSearch()
  const [, navigate] = useLocation()
  const address = useMemo(() => readAddress(query), [query])
  // From what the browser shows at that moment: a search that comes late must not take back what was chosen meanwhile.
  const change = useCallback<Change>(
    (changed, how) => navigate(pathOf({ ...readAddress(location.search), ...changed }), how),
    [navigate],
  )
  return [address, change]
}

function readAddress(query: string): DashboardAddress {
  const parameters = new URLSearchParams(query)
  const status = parameters.get('status')
  return {
    search: (parameters.get('q') ?? '').slice(0, SEARCH_LENGTH),
    filter: status === 'upcoming' || status === 'past' ? status : 'all',
    view: parameters.get('view') === 'calendar' ? 'calendar' : 'list',
    month: parseMonth(parameters.get('month') ?? ''),
    day: parseDate(parameters.get('day') ?? ''),
  }
}

function pathOf({ search, filter, view, month, day }: DashboardAddress): string {
  const parameters = new URLSearchParams()
  if (search !== '') parameters.set('q', search)
  if (filter !== 'all') parameters.set('status', filter)
  if (view !== 'list') parameters.set('view', view)
  if (month !== null) parameters.set('month', formatMonth(month))
  if (day !== null) parameters.set('day', formatDate(day))
  return parameters.size > 0 ? `/?${parameters}` : '/'
}
