import { type QueryFilters, useQuery } from '@tanstack/react-query'
import { contract } from '../../api/contract.ts'
import { callApi, isApiError } from './call-api.ts'
import { discardAllDrafts } from './drafts.ts'
import { queryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'
import { useSingleMutation } from './use-single-mutation.ts'

const ME_STALE_MS = 5 * 60_000
const ALL_BUT_ME: QueryFilters = { predicate: ({ queryKey }) => queryKey[0] !== queryKeys.me[0] }

/** The signed-in user; null when nobody is signed in. */
export function useMe() {
  return useQuery({ queryKey: queryKeys.me, staleTime: ME_STALE_MS, queryFn: ({ signal }) => readMe(signal) })
}

async function readMe(signal: AbortSignal) {
  try {
    return await callApi(contract.me, { signal })
  } catch (error) {
    if (isApiError(error, 401)) return null
    throw error
  }
}

export function useRequestLink() {
  return useSingleMutation({
    mutationFn: (body: { email: string; teamInvitationToken?: string }) =>
      callApi(contract.requestLink, { body }),
  })
}

export function useLogout() {
  return useSingleMutation({ mutationFn: () => callApi(contract.logout, {}), onSuccess: clearSession })
}

export function useDeleteAccount() {
  return useSingleMutation({ mutationFn: () => callApi(contract.deleteAccount, {}), onSuccess: clearSession })
}

export function useSwitchTeam() {
  return useSingleMutation({
    mutationFn: (teamId: string) => callApi(contract.switchTeam, { body: { teamId } }),
    onSuccess: async (me) => {
      queryClient.setQueryData(queryKeys.me, me)
      // The cached data belongs to the previous team. It is reset, not cleared: clearing would not refetch what
      // is on screen.
      await queryClient.resetQueries(ALL_BUT_ME)
    },
  })
}

export function useChangeEmail() {
  return useSingleMutation({
    mutationFn: (email: string) => callApi(contract.changeEmail, { body: { email } }),
    onSuccess: async (me) => {
      queryClient.setQueryData(queryKeys.me, me)
      // The address is also shown in the list of members and on events.
      await queryClient.invalidateQueries(ALL_BUT_ME)
    },
  })
}

function clearSession(): void {
  discardAllDrafts()
  queryClient.clear()
  queryClient.setQueryData(queryKeys.me, null)
}
