import { useState } from 'react'
import { useSites, useSources, useSubscribers, useTimeline } from '../queries/activity-queries.ts'
import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { datesBefore, datesOf, type Range, todayIn } from './date-range.ts'

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
