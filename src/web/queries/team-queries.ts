import { useQuery } from '@tanstack/react-query'
import type { SentBodyOf } from '../../api/call.ts'
import { teamCalls } from '../../api/team-calls.ts'
import { callApi } from './call-api.ts'
import { callQuery, queryClient, queryKeys } from './query-client.ts'
import { useSingleMutation } from './use-single-mutation.ts'

export type TeamSettingsChange = SentBodyOf<typeof teamCalls.changeTeamSettings>

export function useMembers(teamId: string) {
  return useQuery(callQuery(queryKeys.members(teamId), teamCalls.listMembers, { path: { teamId } }))
}

export function useInvitations(teamId: string) {
  return useQuery(callQuery(queryKeys.invitations(teamId), teamCalls.listInvitations, { path: { teamId } }))
}

/** Inviting an address again renews its invitation. */
export function useInvite(teamId: string) {
  return useSingleMutation({
    mutationFn: (email: string, key) => callApi(teamCalls.invite, { path: { teamId }, body: { email }, key }),
    onSuccess: () => refreshInvitations(teamId),
  })
}

export function useRevokeInvitation(teamId: string) {
  return useSingleMutation({
    mutationFn: (invitationId: string) =>
      callApi(teamCalls.revokeInvitation, { path: { teamId, invitationId } }),
    onSuccess: () => refreshInvitations(teamId),
  })
}

async function refreshInvitations(teamId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queryKeys.invitations(teamId) })
}

export function useRemoveMember(teamId: string) {
  return useSingleMutation({
    mutationFn: (userId: string) => callApi(teamCalls.removeMember, { path: { teamId, userId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.members(teamId) }),
  })
}

export function useTeamSettings(teamId: string) {
  const settings = callQuery(queryKeys.teamSettings(teamId), teamCalls.readTeamSettings, { path: { teamId } })
  return useQuery({ ...settings, enabled: teamId !== '' })
}

export function useChangeTeamSettings(teamId: string) {
  return useSingleMutation({
    mutationFn: (body: TeamSettingsChange) =>
      callApi(teamCalls.changeTeamSettings, { path: { teamId }, body }),
    onSuccess: async (settings) => {
      queryClient.setQueryData(queryKeys.teamSettings(teamId), settings)
      // Days depend on the zone, and the switcher shows the name.
      const stale = [queryKeys.analyticsSummary, queryKeys.me]
      await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })
}

/** @param team null for a user without one */
export function useTeamCalendar(team: string | null) {
  const teamId = team ?? ''
  const calendar = callQuery(queryKeys.teamCalendar(teamId), teamCalls.readTeamCalendar, { path: { teamId } })
  return useQuery({ ...calendar, enabled: team !== null })
}

export function useChangeTeamCalendar(teamId: string) {
  return useSingleMutation({
    mutationFn: (body: SentBodyOf<typeof teamCalls.changeTeamCalendar>) =>
      callApi(teamCalls.changeTeamCalendar, { path: { teamId }, body }),
    onSuccess: async (calendar, { list }) => {
      queryClient.setQueryData(queryKeys.teamCalendar(teamId), calendar)
      // Listing raises the versions of events.
      const stale = list ? [queryKeys.eventLists, queryKeys.everyEvent] : []
      await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })
}

export function useInvitation(token: string) {
  const invitation = callQuery(queryKeys.invitation(token), teamCalls.readInvitation, { path: { token } })
  return useQuery({ ...invitation, enabled: token !== '' })
}
