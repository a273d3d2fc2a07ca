import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReplyOf, SentBodyOf } from '../../api/call.ts'
import { type Contract, contract } from '../../api/contract.ts'
import { callApi } from './call-api.ts'
import { type Event, refreshEvents } from './event-queries.ts'
import { callQuery, queryClient, queryKeys } from './query-client.ts'
import { useSingleMutation } from './use-single-mutation.ts'

/** One date of a series. */
export type SeriesDate = ReplyOf<Contract['changeOccurrence']>
export type DateExceptionInput = SentBodyOf<Contract['changeOccurrence']>
export type RepetitionChange = SentBodyOf<Contract['changeRecurrence']>

interface DatesPage {
  dates: SeriesDate[]
  /** Pass it to get the next page; null after the last one. */
  next: number | null
}

/** The days of one request, as dates. */
export interface DateSpan {
  from: string
  to: string
}

/** The dates of a series from a day on. `pageOf` says what a page asks for. */
export function useSeriesDates(
  event: Event,
  first: number,
  pageOf: (event: Event, from: number) => { spans: DateSpan[]; next: number | null },
) {
  const { id } = event
  return useInfiniteQuery({
    queryKey: queryKeys.seriesDates(id),
    initialPageParam: first,
    // Another member may have skipped one.
    refetchOnMount: 'always',
    queryFn: async ({ pageParam, signal }): Promise<DatesPage> => {
      // From the cache: the rule may have changed since the last render.
      const { spans, next } = pageOf(cachedReply(id)?.event ?? event, pageParam)
      return { dates: await datesIn(id, spans, signal), next }
    },
    getNextPageParam: ({ next }: DatesPage) => next,
  })
}

/** The dates of a series on these days; nothing is asked without days. */
export function useSeriesDatesIn(id: string, spans: readonly DateSpan[]) {
  return useQuery({
    queryKey: queryKeys.seriesDatesIn(id, spans),
    enabled: spans.length > 0,
    refetchOnMount: 'always',
    queryFn: ({ signal }) => datesIn(id, spans, signal),
  })
}

async function datesIn(id: string, spans: readonly DateSpan[], signal: AbortSignal): Promise<SeriesDate[]> {
  const found = await Promise.all(
    spans.map((query) => callApi(contract.listOccurrences, { path: { id }, query, signal })),
  )
  return found.flat()
}

export function useChangeDate(id: string, { originalStartIso }: SeriesDate) {
  return useSingleMutation({
    mutationFn: (body: DateExceptionInput) =>
      callApi(contract.changeOccurrence, { path: { id, originalStartIso }, body }),
    onSuccess: refreshEvents,
  })
}

export function useRestoreDate(id: string, { originalStartIso }: SeriesDate) {
  return useSingleMutation({
    mutationFn: (seen: SeriesDate) =>
      callApi(contract.restoreOccurrence, { path: { id, originalStartIso }, body: { seen } }),
    onSuccess: refreshEvents,
  })
}

/** What a change of the repetition would do; nothing is asked while it is null. */
export function useRepetitionPreview(id: string, change: RepetitionChange | null) {
  const key = queryKeys.repetitionPreview(id, change)
  return useQuery({
    ...callQuery(key, contract.previewRecurrence, { path: { id }, body: change ?? {} }),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useChangeRepetition(id: string) {
  return useSingleMutation({
    mutationFn: (body: RepetitionChange) => callApi(contract.changeRecurrence, { path: { id }, body }),
    onSuccess: async (event: Event) => {
      // First, since the dates are asked for by the rule.
      const read = cachedReply(id)
      if (read) queryClient.setQueryData(queryKeys.event(id), { ...read, event })
      await refreshEvents()
    },
  })
}

function cachedReply(id: string): ReplyOf<Contract['readEvent']> | undefined {
  return queryClient.getQueryData(queryKeys.event(id))
}
