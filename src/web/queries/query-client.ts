import { QueryCache, QueryClient } from '@tanstack/react-query'
import { hasFailedWith } from './call-api.ts'

/** The key of who is signed in. */
export const ME = ['me']

/** Nothing is asked twice by itself: a screen shows what was read until a change of ours says that it is old. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: lookAgainWhoIsThere }),
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
 * A session may end while a screen is open, as by a logout in another tab. A screen that can read nothing leads to the login; one that
 * was refused a change stays, with what was typed.
 */
function lookAgainWhoIsThere(error: Error): void {
  if (hasFailedWith(401, error)) void queryClient.invalidateQueries({ queryKey: ME })
}
