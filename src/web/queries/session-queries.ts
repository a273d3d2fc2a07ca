import { type QueryFilters, useMutation, useQuery } from '@tanstack/react-query'
import { contract } from '../../api/contract.ts'
import { callApi, hasFailedWith } from './call-api.ts'
import { ME, queryClient } from './query-client.ts'

const ME_FRESH_FOR = 5 * 60_000
const ALL_BUT_ME: QueryFilters = { predicate: ({ queryKey }) => queryKey[0] !== ME[0] }

/** Who is signed in; null when nobody is. */
export function useMe() {
  return useQuery({ queryKey: ME, staleTime: ME_FRESH_FOR, queryFn: ({ signal }) => readMe(signal) })
}

async function readMe(signal: AbortSignal) {
  try {
    return await callApi(contract.me, { signal })
  } catch (error) {
    if (hasFailedWith(401, error)) return null
    throw error
  }
}

export function useRequestLink() {
  return useMutation({
    mutationFn: (body: { email: string; teamInvitationToken?: string }) =>
      callApi(contract.requestLink, { body }),
  })
}

export function useLogout() {
  return useMutation({ mutationFn: () => callApi(contract.logout, {}), onSuccess: forgetEverything })
}

export function useDeleteAccount() {
  return useMutation({ mutationFn: () => callApi(contract.deleteAccount, {}), onSuccess: forgetEverything })
}

export function useSwitchTeam() {
  return useMutation({
    mutationFn: (teamId: string) => callApi(contract.switchTeam, { body: { teamId } }),
    onSuccess: async (me) => {
      queryClient.setQueryData(ME, me)
      // What was read belongs to the team before. Not cleared: what is on the screen would never hear of it.
      await queryClient.resetQueries(ALL_BUT_ME)
    },
  })
}

export function useChangeEmail() {
  return useMutation({
    mutationFn: (email: string) => callApi(contract.changeEmail, { body: { email } }),
    onSuccess: async (me) => {
      queryClient.setQueryData(ME, me)
      // The address also stands among the members and with the events.
      await queryClient.invalidateQueries(ALL_BUT_ME)
    },
  })
}

function forgetEverything(): void {
  queryClient.clear()
  queryClient.setQueryData(ME, null)
}
