import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useSites, useSources, useSubscribers, useTimeline } from '../queries/activity-queries.ts'
import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { DEFAULT_RANGE, datesBefore, datesOf, type Range, rangeOf, todayIn } from './date-range.ts'

/** What happened in a range, of one event or, if `eventId` is null, of the whole team. */
export function useActivity(eventId: string | null, range: Range) {
  // Until the first response names the team's zone. Its today is nearly always the same day.
  const [timezone, setTimezone] = useState(browserZone)
  const [now, setNow] = useState(() => Date.now())
  const today = todayIn(timezone, now)
  const dates = datesOf(range, today)
  const timeline = useTimeline(eventId, dates)
  const before = useTimeline(eventId, datesBefore(range, today))
  const sources = useSources(eventId, dates)
  const sites = useSites(eventId, dates)
  const subscribers = useSubscribers(eventId, dates)
  if (timeline.data && timeline.data.timezone !== timezone) setTimezone(timeline.data.timezone)

  const queries = [timeline, before, sources, sites, subscribers]
  return {
    dates,
    timeline: timeline.data,
    before: range === 'all' ? null : (before.data ?? null),
    sources: sources.data,
    sites: sites.data,
    subscriptions: subscribers.data?.subscriptions,
    error: queries.find(({ isLoadingError }) => isLoadingError)?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    isStale: queries.some(({ isPlaceholderData }) => isPlaceholderData),
    updatedAt: timeline.dataUpdatedAt,
    refresh: () => {
      // It may be tomorrow by now.
      setNow(Date.now())
      return refresh(eventId)
    },
  }
}

async function refresh(eventId: string | null): Promise<void> {
  const queryKey = eventId === null ? queryKeys.analyticsSummary : queryKeys.eventAnalytics(eventId)
  await queryClient.invalidateQueries({ queryKey })
}

/** The last 30 days of an event, for sparklines; undefined while loading, and where it cannot be loaded. */
export function useRecentTimeline(eventId: string) {
  const [today] = useState(() => todayIn(browserZone(), Date.now()))
  return useTimeline(eventId, datesOf('30d', today)).data?.rows
}

function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The range is kept in the URL, so that Back and reload restore it and a link can be shared. */
export function useRange(): [Range, (range: Range) => void] {
  const [path, navigate] = useLocation()
  const parameters = new URLSearchParams(useSearch())
  const choose = (range: Range) => {
    if (range === DEFAULT_RANGE) parameters.delete('range')
    else parameters.set('range', range)
    const query = parameters.toString()
    navigate(query === '' ? path : `${path}?${query}`, { replace: true })
  }
  return [rangeOf(parameters.get('range')), choose]
}
