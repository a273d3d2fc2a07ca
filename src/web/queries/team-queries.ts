import { useQuery } from '@tanstack/react-query'
import type { SentBodyOf } from '../../api/call.ts'
import { type Contract, contract } from '../../api/contract.ts'
import { callApi } from './call-api.ts'
import { queryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'
import { useSingleMutation } from './use-single-mutation.ts'

export function useMembers(teamId: string) {
  return useQuery({
    queryKey: queryKeys.members(teamId),
    queryFn: ({ signal }) => callApi(contract.listMembers, { path: { teamId }, signal }),
  })
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
  return useQuery({
    queryKey: queryKeys.teamSettings(teamId),
    queryFn: ({ signal }) => callApi(contract.readTeamSettings, { path: { teamId }, signal }),
  })
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
  return useQuery({
    queryKey: queryKeys.invitation(token),
    enabled: token !== '',
    queryFn: ({ signal }) => callApi(contract.readInvitation, { path: { token }, signal }),
  })
}
