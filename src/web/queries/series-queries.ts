import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReplyOf, SentBodyOf } from '../../api/call.ts'
import { planCalls } from '../../api/plan-calls.ts'
import { callApi } from './call-api.ts'
import { type Event, type EventReply, refreshEvents } from './event-queries.ts'
import { queryClient, queryKeys } from './query-client.ts'

export type SeriesOccurrence = ReplyOf<typeof planCalls.changeOccurrence>
export type DateExceptionInput = SentBodyOf<typeof planCalls.changeOccurrence>

export interface DateSpan {
  from: string
  to: string
}

/** `pageOf` says what a page asks for. */
export function useSeriesOccurrences(
  event: Event,
  first: number,
  pageOf: (event: Event, from: number) => { spans: DateSpan[]; next: number | null },
) {
  const { id } = event
  return useInfiniteQuery({
    queryKey: queryKeys.seriesOccurrences(id),
    initialPageParam: first,
    // Another member may have skipped one.
    refetchOnMount: 'always',
    queryFn: async ({ pageParam, signal }) => {
      // From the cache: the rule may have changed since the last render.
      const { spans, next } = pageOf(cachedReply(id)?.event ?? event, pageParam)
      return { dates: await datesIn(id, spans, signal), next }
    },
    getNextPageParam: ({ next }) => next,
  })
}

export function useSeriesOccurrencesIn(id: string, spans: readonly DateSpan[]) {
  return useQuery({
    queryKey: queryKeys.seriesOccurrencesIn(id, spans),
    enabled: spans.length > 0,
    refetchOnMount: 'always',
    queryFn: ({ signal }) => datesIn(id, spans, signal),
  })
}

async function datesIn(
  id: string,
  spans: readonly DateSpan[],
  signal: AbortSignal,
): Promise<SeriesOccurrence[]> {
  const replies = await Promise.all(
    spans.map((query) => callApi(planCalls.listOccurrences, { path: { id }, query, signal })),
  )
  return replies.flat()
}

export async function refreshSeries(event: Event): Promise<void> {
  // First, since the dates are asked for by the rule.
  const reply = cachedReply(event.id)
  if (reply) queryClient.setQueryData(queryKeys.event(event.id), { ...reply, event })
  await refreshEvents()
}

export function cachedReply(id: string): EventReply | undefined {
  return queryClient.getQueryData(queryKeys.event(id))
}
