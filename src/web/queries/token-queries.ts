import { useQuery } from '@tanstack/react-query'
import type { SentBodyOf } from '../../api/call.ts'
import { tokenCalls } from '../../api/token-calls.ts'
import { callApi } from './call-api.ts'
import { callQuery, queryClient } from './query-client.ts'
import { useSingleMutation } from './use-single-mutation.ts'

const keyOf = (teamId: string) => ['tokens', teamId]

export function useTokens(teamId: string) {
  return useQuery(callQuery(keyOf(teamId), tokenCalls.listTokens, { path: { teamId } }))
}

export function useMakeToken(teamId: string) {
  return useSingleMutation({
    mutationFn: (body: SentBodyOf<typeof tokenCalls.makeToken>) =>
      callApi(tokenCalls.makeToken, { path: { teamId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(teamId) }),
  })
}

export function useRevokeToken(teamId: string) {
  return useSingleMutation({
    mutationFn: (tokenId: string) => callApi(tokenCalls.revokeToken, { path: { teamId, tokenId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(teamId) }),
  })
}
