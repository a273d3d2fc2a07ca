import {
  MutationCache,
  QueryCache,
  QueryClient,
  type UseInfiniteQueryResult,
  type UseMutationOptions,
  useMutation,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ReplyOf } from '../../api/call.ts'
import { callApi, isApiError, type ReadCall, type RequestOf } from './call-api.ts'
import { createStore } from './store.ts'

/** Invalidating a key also invalidates every key that starts with it. */
export const queryKeys = {
  me: ['me'],
  eventLists: ['events'],
  everyEventPage: ['events', 'pages'],
  eventPages: (search: object) => ['events', 'pages', search],
  eventsBetween: (from: string, to: string, search: object) => ['events', 'between', from, to, search],
  everyEvent: ['event'],
  event: (id: string) => ['event', id],
  eventAnalytics: (id: string) => ['event', id, 'analytics'],
  seriesOccurrences: (eventId: string) => ['event', eventId, 'dates'],
  seriesOccurrencesIn: (eventId: string, spans: readonly object[]) => ['event', eventId, 'dates in', spans],
  repetitionPreview: (eventId: string, change: object | null) => ['event', eventId, 'repetition', change],
  attendees: (eventId: string) => ['event', eventId, 'attendees'],
  messages: (eventId: string) => ['event', eventId, 'messages'],
  checkIns: (eventId: string, date: string | undefined) => ['event', eventId, 'check-ins', date],
  analyticsSummary: ['analytics'],
  /** `eventId` is null for the whole team. */
  activity: (eventId: string | null, ...what: unknown[]) =>
    eventId === null ? ['analytics', ...what] : ['event', eventId, 'analytics', ...what],
  members: (teamId: string) => ['members', teamId],
  invitations: (teamId: string) => ['invitations', teamId],
  teamSettings: (teamId: string) => ['team-settings', teamId],
  teamCalendar: (teamId: string) => ['team-calendar', teamId],
  calendarForTopics: (teamId: string, topics: string) => ['team-calendar', teamId, 'for topics', topics],
  topics: (teamId: string) => ['topics', teamId],
  invitation: (token: string) => ['invitation', token],
  tokens: (teamId: string) => ['tokens', teamId],
  webhooks: (teamId: string) => ['webhooks', teamId],
  sources: (teamId: string) => ['calendar-sources', teamId],
  adminLists: ['admin'],
  localMailbox: ['local-mailbox'],
}

/**
 * It never refetches or retries on its own: cached data stays until one of our own mutations invalidates it. Without
 * a network a request fails at once and the screen says so; by default it would wait without a word.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: recheckSession }),
  mutationCache: new MutationCache({ onError: askToSignIn }),
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * The session can end while a screen is open, for example by a logout in another tab. A read that fails with 401
 * leads to the login. A failed write does not: the screen stays, with what was typed, and a dialog asks.
 */
function recheckSession(error: Error): void {
  if (isApiError(error, 401)) void refresh(queryKeys.me)
}

/** It is true if a write has failed because the session is over. */
export const isSessionOver = createStore(false)

export function askToSignIn(error: unknown): void {
  if (isApiError(error, 401)) isSessionOver.set(true)
}

export async function refresh(...keys: readonly unknown[][]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

export function callQuery<C extends ReadCall>(queryKey: readonly unknown[], call: C, request: RequestOf<C>) {
  const queryFn = ({ signal }: { signal: AbortSignal }) => callApi(call, { ...request, signal })
  return { queryKey, queryFn }
}

/** Fetches one page after the other while `isWanted`. Stops at an error. */
export function useNextPageWhile(isWanted: boolean, pages: UseInfiniteQueryResult): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages
  const fetches = isWanted && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (fetches) void fetchNextPage()
  }, [fetches, fetchNextPage])
}

export async function retryFailedReads(): Promise<void> {
  await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}

type Options<Data, Variables> = Omit<UseMutationOptions<Data, Error, Variables>, 'mutationFn'>

interface SingleMutationOptions<Data, Variables> extends Options<Data, Variables> {
  /** Its request sends `key` as Idempotency-Key. */
  mutationFn: (variables: Variables, key: string) => Promise<Data>
}

/**
 * It ignores a second press while the first one is sent. This is decided in the press itself: a disabled button comes
 * one render later, which is too late on a slow device. The key stays the same until it succeeds: if a response was
 * lost, pressing again gets it instead of doing everything twice.
 */
export function useSingleMutation<Data, Variables = void>(options: SingleMutationOptions<Data, Variables>) {
  const key = useRef('')
  const isSending = useRef(false)
  const outcome = useRef<'success' | 'error' | null>(null)
  const mutation = useMutation<Data, Error, Variables>({
    ...options,
    mutationFn: async (variables) => {
      key.current ||= randomKey()
      try {
        const data = await options.mutationFn(variables, key.current)
        outcome.current = 'success'
        return data
      } catch (error) {
        outcome.current = 'error'
        throw error
      }
    },
  })

  // After a render, so that the screen shows the result before the next press counts.
  useEffect(() => {
    if (mutation.isPending || outcome.current === null) return
    if (outcome.current === 'success') key.current = ''
    outcome.current = null
    isSending.current = false
  })

  const mutate: typeof mutation.mutate = (...args) => {
    if (isSending.current) return
    isSending.current = true
    mutation.mutate(...args)
  }
  return { ...mutation, mutate }
}

type KeylessRequest<C extends ReadCall> = Omit<RequestOf<C>, 'key'>

export function useCall<C extends ReadCall>(call: C, options: Options<ReplyOf<C>, KeylessRequest<C>> = {}) {
  return useSingleMutation({
    mutationFn: (request: KeylessRequest<C>, key) =>
      callApi(call, { ...request, ...(call.isIdempotent && { key }) } as unknown as RequestOf<C>),
    ...options,
  })
}

/** It avoids crypto.randomUUID, which only exists on secure origins. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
