import { useMutation, useQuery } from '@tanstack/react-query'
import { contract } from '../../api/contract.ts'
import { callApi } from './call-api.ts'
import { queryClient } from './query-client.ts'

const attendeesOf = (eventId: string) => ['event', eventId, 'attendees']

/** Asked only for events that take attendees. */
export function useAttendees(eventId: string, isWanted: boolean) {
  return useQuery({
    queryKey: attendeesOf(eventId),
    enabled: isWanted,
    queryFn: ({ signal }) => callApi(contract.listAttendees, { path: { id: eventId }, signal }),
  })
}

export function useRemoveAttendee(eventId: string) {
  return useMutation({
    mutationFn: (attendeeId: string) =>
      callApi(contract.removeAttendee, { path: { id: eventId, attendeeId } }),
    // Also after a failure: they may have left by themselves meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: attendeesOf(eventId) }),
  })
}
