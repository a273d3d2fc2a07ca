import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { attendeeCalls } from '../../api/attendee-calls.ts'
import { MOST_ATTENDEES_A_PAGE } from '../../api/list-queries.ts'
import { ATTENDEES_LISTED, type AttendeeWithState } from '../../domain/attendee.ts'
import { callApi, callListApi, type ListPage } from './call-api.ts'
import { queryClient, queryKeys, useSingleMutation } from './query-client.ts'

type AttendeePage = ListPage<AttendeeWithState>

/**
 * The first few attendees are read at once, and the others in large pages on demand. `isWanted` is false for events
 * that take no attendees: then nothing is fetched. With `refresh`, all are read again when their number changes.
 */
export function useAttendeePages(
  eventId: string,
  isWanted: boolean,
  refresh?: { total: number; everyMs: number },
) {
  return useInfiniteQuery({
    queryKey: queryKeys.attendees(eventId),
    enabled: isWanted,
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) =>
      callListApi(attendeeCalls.listAttendees, {
        path: { id: eventId },
        query: { limit: String(cursor === '' ? ATTENDEES_LISTED : MOST_ATTENDEES_A_PAGE), cursor },
        signal,
      }),
    getNextPageParam: (page: AttendeePage) => page.cursor,
    refetchInterval: ({ state: { data } }) => {
      const pages = data?.pages ?? []
      if (!refresh || pages.at(-1)?.cursor !== null) return false
      const loadedCount = pages.reduce((count, { items }) => count + items.length, 0)
      return loadedCount !== refresh.total && refresh.everyMs
    },
  })
}

export function useRemoveAttendee(eventId: string) {
  return useSingleMutation({
    mutationFn: ({ attendeeId, isTold }: { attendeeId: string; isTold: boolean }) =>
      callApi(attendeeCalls.removeAttendee, {
        path: { id: eventId, attendeeId },
        query: { notify: String(isTold) },
      }),
    // Only taken out: reading a hundred pages again would take long.
    onSuccess: (_, { attendeeId }) => {
      queryClient.setQueryData<InfiniteData<AttendeePage>>(
        queryKeys.attendees(eventId),
        (data) => data && { ...data, pages: data.pages.map((page) => without(page, attendeeId)) },
      )
      return queryClient.invalidateQueries({ queryKey: queryKeys.event(eventId), exact: true })
    },
    // The attendee may have unsubscribed in the meantime.
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.event(eventId) }),
  })
}

function without({ items, cursor }: AttendeePage, attendeeId: string): AttendeePage {
  return { items: items.filter(({ id }) => id !== attendeeId), cursor }
}
