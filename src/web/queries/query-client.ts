import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiError } from './call-api.ts'
import { queryKeys } from './query-keys.ts'

/** Never refetches or retries on its own: cached data stays until one of our own mutations invalidates it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: recheckSession }),
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
    },
    mutations: { retry: false },
  },
})

/**
 * The session can end while a screen is open, for example by a logout in another tab. A read that fails with
 * 401 leads to the login. A failed write does not: the screen stays, with what was typed.
 */
function recheckSession(error: Error): void {
  if (isApiError(error, 401)) void queryClient.invalidateQueries({ queryKey: queryKeys.me })
}
