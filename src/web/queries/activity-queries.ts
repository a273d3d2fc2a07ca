import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '../../api/call.ts'
import { type Contract, contract } from '../../api/contract.ts'
import { callApi } from './call-api.ts'
import { queryKeys } from './query-keys.ts'

export type Timeline = ReplyOf<Contract['teamTimeline']>
export type DateActivities = ReplyOf<Contract['eventDates']>
export type EventActivity = ReplyOf<Contract['teamEvents']>[number]

interface Dates {
  from?: string
  to?: string
}

/** `eventId` is null for the whole team. Null as dates fetches nothing. */
export function useTimeline(eventId: string | null, dates: Dates | null) {
  return useActivity(eventId, 'timeline', dates, (query, signal) =>
    eventId === null
      ? callApi(contract.teamTimeline, { query, signal })
      : callApi(contract.eventTimeline, { path: { id: eventId }, query, signal }),
  )
}

export function useSources(eventId: string | null, dates: Dates) {
  return useActivity(eventId, 'sources', dates, (query, signal) =>
    eventId === null
      ? callApi(contract.teamSources, { query, signal })
      : callApi(contract.eventSources, { path: { id: eventId }, query, signal }),
  )
}

export function useSites(eventId: string | null, dates: Dates) {
  return useActivity(eventId, 'sites', dates, (query, signal) =>
    eventId === null
      ? callApi(contract.teamSites, { query, signal })
      : callApi(contract.eventSites, { path: { id: eventId }, query, signal }),
  )
}

export function useSubscribers(eventId: string | null, dates: Dates) {
  return useActivity(eventId, 'subscribers', dates, (query, signal) =>
    eventId === null
      ? callApi(contract.teamSubscribers, { query, signal })
      : callApi(contract.eventSubscribers, { path: { id: eventId }, query, signal }),
  )
}

/** What happened between the dates of a series. */
export function useDateActivities(eventId: string, dates: Dates) {
  return useActivity(eventId, 'dates', dates, (query, signal) =>
    callApi(contract.eventDates, { path: { id: eventId }, query, signal }),
  )
}

export function useEventActivities(dates: Dates) {
  return useActivity(null, 'events', dates, (query, signal) =>
    callApi(contract.teamEvents, { query, signal }),
  )
}

function useActivity<Reply>(
  eventId: string | null,
  what: string,
  dates: Dates | null,
  fetchReply: (dates: Dates, signal: AbortSignal) => Promise<Reply>,
) {
  return useQuery({
    queryKey: queryKeys.activity(eventId, what, dates?.from ?? '', dates?.to ?? ''),
    enabled: dates !== null,
    queryFn: ({ signal }) => fetchReply(dates ?? {}, signal),
    // The old range stays on the screen until the new one is there.
    placeholderData: keepPreviousData,
  })
}
