import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiError } from './call-api.ts'
import { queryKeys } from './query-keys.ts'

/**
 * Never refetches or retries on its own: cached data stays until one of our own mutations invalidates it. Without a
 * network a request fails at once and the screen says so; by default it would wait without a word.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: recheckSession }),
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
 * The session can end while a screen is open, for example by a logout in another tab. A read that fails with
 * 401 leads to the login. A failed write does not: the screen stays, with what was typed.
 */
function recheckSession(error: Error): void {
  if (isApiError(error, 401)) void queryClient.invalidateQueries({ queryKey: queryKeys.me })
}

/** Repeats the reads that have failed. */
export async function retryFailedReads(): Promise<void> {
  await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}
