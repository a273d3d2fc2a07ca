import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import type { SentBodyOf } from '../api/call.ts'
import { type Contract, contract } from '../api/contract.ts'
import type { event, listedEvent } from '../api/event-answer.ts'
import { MOST_EVENTS_A_PAGE } from '../api/event-list-query.ts'
import { copiedTitle } from '../domain/copied-title.ts'
import { answerOf, callApi } from './call-api.ts'
import { queryClient } from './query-client.ts'
import { ME } from './session-queries.ts'

export type Event = z.output<typeof event>
export type ListedEvent = z.output<typeof listedEvent>
export type EventFilter = 'all' | 'upcoming' | 'past'

interface EventPage {
  events: ListedEvent[]
  /** Where the next page begins; null after the last. */
  cursor: string | null
}

/** The team's events, page by page. */
export function useEventPages(search: string, filter: EventFilter) {
  return useInfiniteQuery({
    queryKey: ['events', 'pages', search, filter],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      readPage({ q: search, status: filter === 'all' ? '' : filter, cursor: pageParam }, signal),
    getNextPageParam: (page: EventPage) => page.cursor,
    placeholderData: keepPreviousData,
  })
}

/** All events with an occurrence between two dates. */
export function useEventsBetween(from: string, to: string, search: string, filter: EventFilter) {
  return useQuery({
    queryKey: ['events', 'between', from, to, search, filter],
    queryFn: async ({ signal }) => {
      const found: ListedEvent[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const status = filter === 'all' ? '' : filter
        const page: EventPage = await readPage(
          { q: search, status, from, to, cursor, limit: String(MOST_EVENTS_A_PAGE) },
          signal,
        )
        found.push(...page.events)
        cursor = page.cursor
      }
      return found
    },
  })
}

async function readPage(query: Partial<Record<string, string>>, signal: AbortSignal): Promise<EventPage> {
  const response = await answerOf(contract.listEvents, { query, signal })
  const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
  const events = (await response.json()) as ListedEvent[]
  return { events, cursor: next ? new URL(next).searchParams.get('cursor') : null }
}

export function useEvent(id: string) {
  return useQuery({
    queryKey: ['event', id],
    queryFn: ({ signal }) => callApi(contract.readEvent, { path: { id }, signal }),
  })
}

export function useEventAnalytics(id: string) {
  return useQuery({
    queryKey: ['event', id, 'analytics'],
    queryFn: ({ signal }) => callApi(contract.eventAnalytics, { path: { id }, signal }),
  })
}

export function useAnalyticsSummary() {
  return useQuery({
    queryKey: ['analytics'],
    queryFn: ({ signal }) => callApi(contract.analyticsSummary, { signal }),
  })
}

export function useCreateEvent() {
  return useMutation({
    mutationFn: (body: SentBodyOf<Contract['createEvent']>) => callApi(contract.createEvent, { body }),
    onSuccess: refreshEvents,
  })
}

export function useChangeEvent(id: string) {
  return useMutation({
    mutationFn: (body: SentBodyOf<Contract['changeEvent']>) =>
      callApi(contract.changeEvent, { path: { id }, body }),
    onSuccess: refreshEvents,
  })
}

export function useDeleteEvent() {
  return useMutation({
    mutationFn: (id: string) => callApi(contract.deleteEvent, { path: { id } }),
    onSuccess: async (_, id) => {
      queryClient.removeQueries({ queryKey: ['event', id] })
      await refreshEvents()
    },
  })
}

/** A copy with everything but the slug and the counts; its rule goes along as text. */
export function useDuplicateEvent() {
  return useMutation({
    mutationFn: async (id: string) => {
      const { event: original } = await callApi(contract.readEvent, { path: { id } })
      const {
        descriptionHtml,
        location,
        timezone,
        startIso,
        endIso,
        allDay,
        isPublic,
        captureAttendees,
        rruleText,
      } = original
      const { organizerName, organizerEmail } = original
      const title = copiedTitle(original.title)
      const body = {
        title,
        descriptionHtml,
        location,
        timezone,
        startIso,
        endIso,
        allDay,
        isPublic,
        organizerName,
        organizerEmail,
      }
      return callApi(contract.createEvent, { body: { ...body, captureAttendees, rruleText } })
    },
    onSuccess: refreshEvents,
  })
}

/** What depends on events: their lists, each of them, the sums, and how many one has made. */
async function refreshEvents(): Promise<void> {
  const stale = ['events', 'event', 'analytics', ...ME]
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(String(queryKey[0])) })
}
