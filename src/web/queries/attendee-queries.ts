import { useQuery } from '@tanstack/react-query'
import { contract } from '../../api/contract.ts'
import { callApi } from './call-api.ts'
import { queryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'
import { useSingleMutation } from './use-single-mutation.ts'

/** `isWanted` is false for events that take no attendees: then nothing is fetched. */
export function useAttendees(eventId: string, isWanted: boolean) {
  return useQuery({
    queryKey: queryKeys.attendees(eventId),
    enabled: isWanted,
    queryFn: ({ signal }) => callApi(contract.listAttendees, { path: { id: eventId }, signal }),
  })
}

export function useRemoveAttendee(eventId: string) {
  return useSingleMutation({
    mutationFn: (attendeeId: string) =>
      callApi(contract.removeAttendee, { path: { id: eventId, attendeeId } }),
    // Also after an error: the attendee may have unsubscribed in the meantime.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.attendees(eventId) }),
  })
}
