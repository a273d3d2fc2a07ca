import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { type listedEvent } from '../../api/event-response-schema.ts'
import { MOST_EVENTS_A_PAGE } from '../../api/list-queries.ts'
import { eventCalls } from '../../api/team-event-calls.ts'
import type { EventSort } from '../../domain/event/event-fields.ts'
import { searchedText, searchTextOf } from '../../domain/event/event-search.ts'
import { callListApi, type ListPage } from './call-api.ts'
import { queryClient, queryKeys } from './query-client.ts'

export type ListedEvent = z.output<typeof listedEvent>
export const EVENT_FILTERS = ['all', 'upcoming', 'past'] as const
export type EventFilter = (typeof EVENT_FILTERS)[number]

type EventPage = ListPage<ListedEvent>

export interface EventSearch {
  search: string
  filter: EventFilter
  /** The slug of a topic; empty for all. */
  topic?: string
  /** Null means the order of the list. */
  sort: EventSort | null
}

function matchesOf(events: ListedEvent[], typedText: string): ListedEvent[] {
  const text = searchedText(typedText)
  return events.filter((event) => searchTextOf(event).includes(text))
}

type LoadedPages = InfiniteData<EventPage, string>

/**
 * Returns each event once: one that ends, or a series that moves on, between two pages is on both, and the later one
 * is right.
 */
export function eventsOfPages({ pages }: { pages: readonly Pick<EventPage, 'items'>[] }): ListedEvent[] {
  const events = pages.flatMap(({ items }) => items)
  const lastPlaces = new Map(events.map(({ id }, place) => [id, place]))
  return events.filter(({ id }, place) => lastPlaces.get(id) === place)
}

/** The typed text narrows the loaded events before the search begins. */
export function useEventPages(search: EventSearch, typedText: string) {
  const narrow = (data: LoadedPages, text: string): LoadedPages => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: matchesOf(page.items, text) })),
  })
  return useInfiniteQuery({
    queryKey: queryKeys.eventPages(search),
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) => readPage(search, { cursor }, signal),
    getNextPageParam: (page: EventPage) => page.cursor,
    placeholderData: (previous) => previous && narrow(previous, search.search),
    select: (data) => (typedText === search.search ? data : narrow(data, typedText)),
  })
}

const ALL_EVENTS: EventSearch = { search: '', filter: 'all', sort: null }

/** Returns true if the team is known to have no events. It reads only what the list has loaded. */
export function useHasNoEvents(): boolean {
  const { data } = useQuery<InfiniteData<EventPage>>({
    queryKey: queryKeys.eventPages(ALL_EVENTS),
    enabled: false,
  })
  return data?.pages[0]?.items.length === 0
}

/** More dates than this would make a month slow to load and to draw; nobody reads that many. */
const MOST_DATES = 50_000

interface EventsBetween {
  events: ListedEvent[]
  dates: number
  /** It is false if there are more dates than the screen loads. */
  isComplete: boolean
}

export function useEventsBetween(from: string, to: string, search: EventSearch, typedText: string) {
  const narrow = (data: EventsBetween, text: string) => ({ ...data, events: matchesOf(data.events, text) })
  return useQuery({
    queryKey: queryKeys.eventsBetween(from, to, search),
    queryFn: async ({ signal }): Promise<EventsBetween> => {
      const pages: EventPage[] = []
      let dates = 0
      let cursor: string | null = ''
      while (cursor !== null && dates < MOST_DATES) {
        const page = await readPage(search, { from, to, cursor, limit: String(MOST_EVENTS_A_PAGE) }, signal)
        pages.push(page)
        dates += page.items.reduce((sum, { occurrences }) => sum + (occurrences?.length ?? 0), 0)
        cursor = page.cursor
      }
      return { events: eventsOfPages({ pages }), dates, isComplete: cursor === null }
    },
    placeholderData: (previous, query) =>
      previous && query?.queryKey[2] === from && query.queryKey[3] === to
        ? narrow(previous, search.search)
        : undefined,
    select: (data) => (typedText === search.search ? data : narrow(data, typedText)),
  })
}

/** Looks only among the events that were listed since the app was opened. */
export function newestListedEventBy(creatorEmail: string): ListedEvent | null {
  const lists = queryClient.getQueriesData<InfiniteData<EventPage>>({ queryKey: queryKeys.everyEventPage })
  const pages = lists.flatMap(([, data]) => data?.pages ?? [])
  const own = pages.flatMap(({ items }) => items.filter((event) => event.creatorEmail === creatorEmail))
  return own.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0] ?? null
}

function readPage(
  { search, filter, topic, sort }: EventSearch,
  part: { from?: string; to?: string; limit?: string; cursor: string },
  signal: AbortSignal,
): Promise<EventPage> {
  const query = {
    q: search,
    status: filter === 'all' ? '' : filter,
    topic: topic ?? '',
    sort: sort ?? '',
    fields: 'summary',
    ...part,
  }
  return callListApi(eventCalls.listEvents, { query, signal })
}
