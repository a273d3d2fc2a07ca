import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { contract } from '../../api/contract.ts'
import type { listedEvent } from '../../api/event-answer.ts'
import { MOST_EVENTS_A_PAGE } from '../../api/event-list-query.ts'
import { answerOf } from './call-api.ts'

export type ListedEvent = z.output<typeof listedEvent>
export const EVENT_FILTERS = ['all', 'upcoming', 'past'] as const
export type EventFilter = (typeof EVENT_FILTERS)[number]

interface EventPage {
  events: ListedEvent[]
  /** Where the next page begins; null after the last. */
  cursor: string | null
}

interface EventSearch {
  search: string
  filter: EventFilter
}

/** The team's events, page by page. */
export function useEventPages(searched: EventSearch) {
  return useInfiniteQuery({
    queryKey: ['events', 'pages', searched],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) => readPage(searched, { cursor }, signal),
    getNextPageParam: (page: EventPage) => page.cursor,
    placeholderData: keepPreviousData,
  })
}

/** All events with an occurrence between two dates. */
export function useEventsBetween(from: string, to: string, searched: EventSearch) {
  return useQuery({
    queryKey: ['events', 'between', from, to, searched],
    queryFn: async ({ signal }) => {
      const found: ListedEvent[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page = await readPage(searched, { from, to, cursor, limit: String(MOST_EVENTS_A_PAGE) }, signal)
        found.push(...page.events)
        cursor = page.cursor
      }
      return found
    },
  })
}

async function readPage(
  { search, filter }: EventSearch,
  part: { from?: string; to?: string; limit?: string; cursor: string },
  signal: AbortSignal,
): Promise<EventPage> {
  const query = { q: search, status: filter === 'all' ? '' : filter, ...part }
  const response = await answerOf(contract.listEvents, { query, signal })
  const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
  const events = (await response.json()) as ListedEvent[]
  return { events, cursor: next ? new URL(next).searchParams.get('cursor') : null }
}
