import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { analyticsCalls } from '../../api/analytics-calls.ts'
import type { ReplyOf } from '../../api/call.ts'
import type { ReadCall, RequestOf } from '../queries/call-api.ts'
import { callQuery, queryKeys, refresh } from '../queries/query-client.ts'
import { browserZone } from '../ui/browser-time.ts'
import {
  type DateQuery,
  DEFAULT_RANGE,
  datesBefore,
  datesOf,
  type Range,
  rangeOf,
  todayIn,
} from './date-range.ts'

export type Timeline = ReplyOf<typeof analyticsCalls.teamTimeline>
export type DateActivities = ReplyOf<typeof analyticsCalls.eventDates>
export type EventActivity = ReplyOf<typeof analyticsCalls.teamEvents>[number]

/** Reads a report of the whole team if `eventId` is null, and fetches nothing if `dates` is null. */
export function useReport<C extends ReadCall>(call: C, eventId: string | null, dates: DateQuery | null) {
  const request = { path: { id: eventId ?? '' }, query: dates ?? {} } as unknown as RequestOf<C>
  return useQuery({
    ...callQuery(queryKeys.activity(eventId, call.path, dates), call, request),
    enabled: dates !== null,
    // The old range stays on the screen until the new one is there.
    placeholderData: keepPreviousData,
  })
}

export function useActivity(eventId: string | null, range: Range) {
  // Until the first response names the team's zone. Its today is nearly always the same day.
  const [timezone, setTimezone] = useState(browserZone)
  const [now, setNow] = useState(() => Date.now())
  const today = todayIn(timezone, now)
  const [topic] = useTopic()
  // A report about one event is about all that it has.
  const filter = eventId === null && topic !== '' ? { topic } : {}
  const dates = { ...datesOf(range, today), ...filter }
  const earlier = datesBefore(range, today)
  const whose = eventId === null ? 'team' : 'event'
  const timeline = useReport(analyticsCalls[`${whose}Timeline`], eventId, dates)
  const before = useReport(analyticsCalls[`${whose}Timeline`], eventId, earlier && { ...earlier, ...filter })
  const sources = useReport(analyticsCalls[`${whose}Sources`], eventId, dates)
  const sites = useReport(analyticsCalls[`${whose}Sites`], eventId, dates)
  const subscribers = useReport(analyticsCalls[`${whose}Subscribers`], eventId, dates)
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
    refetch: () => {
      // It may be tomorrow by now.
      setNow(Date.now())
      return refresh(queryKeys.activity(eventId))
    },
  }
}

/** Returns the last 30 days, for sparklines; undefined while loading, and if they cannot be loaded. */
export function useRecentTimeline(eventId: string) {
  const [today] = useState(() => todayIn(browserZone(), Date.now()))
  return useReport(analyticsCalls.eventTimeline, eventId, datesOf('30d', today)).data?.rows
}

/** The range is kept in the URL, so that Back and reload restore it and a link can be shared. */
export function useRange(): [Range, (range: Range) => void] {
  const [range, choose] = useParameter('range')
  return [rangeOf(range), (next) => choose(next === DEFAULT_RANGE ? '' : next)]
}

export function useTopic(): [string, (topic: string) => void] {
  const [topic, choose] = useParameter('topic')
  return [topic ?? '', choose]
}

function useParameter(name: string): [string | null, (value: string) => void] {
  const [path, navigate] = useLocation()
  const parameters = new URLSearchParams(useSearch())
  const choose = (value: string) => {
    if (value === '') parameters.delete(name)
    else parameters.set(name, value)
    const query = parameters.toString()
    navigate(query === '' ? path : `${path}?${query}`, { replace: true })
  }
  return [parameters.get(name), choose]
}
