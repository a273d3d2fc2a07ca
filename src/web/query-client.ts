import { QueryClient } from '@tanstack/react-query'

/** Nothing is asked twice by itself: a screen shows what was read until a change of ours says that it is old. */
export const queryClient = new QueryClient({
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
