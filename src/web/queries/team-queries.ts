import { useQuery } from '@tanstack/react-query'
import type { SentBodyOf } from '../../api/call.ts'
import { type Contract, contract } from '../../api/contract.ts'
import { callApi } from './call-api.ts'
import { callQuery, queryClient, queryKeys } from './query-client.ts'
import { useSingleMutation } from './use-single-mutation.ts'

export function useMembers(teamId: string) {
  return useQuery(callQuery(queryKeys.members(teamId), contract.listMembers, { path: { teamId } }))
}

export function useInvite(teamId: string) {
  return useSingleMutation({
    mutationFn: (email: string, key) => callApi(contract.invite, { path: { teamId }, body: { email }, key }),
  })
}

export function useRemoveMember(teamId: string) {
  return useSingleMutation({
    mutationFn: (userId: string) => callApi(contract.removeMember, { path: { teamId, userId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.members(teamId) }),
  })
}

export function useTeamSettings(teamId: string) {
  return useQuery(callQuery(queryKeys.teamSettings(teamId), contract.readTeamSettings, { path: { teamId } }))
}

export function useChangeTeamSettings(teamId: string) {
  return useSingleMutation({
    mutationFn: (body: SentBodyOf<Contract['changeTeamSettings']>) =>
      callApi(contract.changeTeamSettings, { path: { teamId }, body }),
    onSuccess: async (settings) => {
      queryClient.setQueryData(queryKeys.teamSettings(teamId), settings)
      // Their days depend on the zone.
      await queryClient.invalidateQueries({ queryKey: queryKeys.analyticsSummary })
    },
  })
}

export function useInvitation(token: string) {
  const invitation = callQuery(queryKeys.invitation(token), contract.readInvitation, { path: { token } })
  return useQuery({ ...invitation, enabled: token !== '' })
}
