import { useMutation, useQuery } from '@tanstack/react-query'
import type { SentBodyOf } from '../api/call.ts'
import { type Contract, contract } from '../api/contract.ts'
import { callApi } from './call-api.ts'
import { queryClient } from './query-client.ts'

export function useMembers(teamId: string) {
  return useQuery({
    queryKey: ['members', teamId],
    queryFn: ({ signal }) => callApi(contract.listMembers, { path: { teamId }, signal }),
  })
}

export function useInvite(teamId: string) {
  return useMutation({
    mutationFn: (email: string) => callApi(contract.invite, { path: { teamId }, body: { email } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['members', teamId] }),
  })
}

export function useRemoveMember(teamId: string) {
  return useMutation({
    mutationFn: (userId: string) => callApi(contract.removeMember, { path: { teamId, userId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['members', teamId] }),
  })
}

export function useInvitation(token: string) {
  return useQuery({
    queryKey: ['invitation', token],
    enabled: token !== '',
    queryFn: ({ signal }) => callApi(contract.readInvitation, { path: { token }, signal }),
  })
}

export function useSupportMessage() {
  return useMutation({
    mutationFn: (body: SentBodyOf<Contract['sendSupportMessage']>) =>
      callApi(contract.sendSupportMessage, { body }),
  })
}
