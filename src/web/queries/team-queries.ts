import { useQuery } from '@tanstack/react-query'
import type { SentBodyOf } from '../../api/call.ts'
import { teamCalls } from '../../api/team-calls.ts'
import { topicSlug } from '../../domain/topic.ts'
import { callQuery, queryClient, queryKeys, refresh, useCall } from './query-client.ts'
import { useTopics } from './topic-queries.ts'

export type TeamSettingsChange = SentBodyOf<typeof teamCalls.changeTeamSettings>

export function useTeamSettings(teamId: string) {
  const settings = callQuery(queryKeys.teamSettings(teamId), teamCalls.readTeamSettings, { path: { teamId } })
  return useQuery({ ...settings, enabled: teamId !== '' })
}

export function useChangeTeamSettings(teamId: string) {
  return useCall(teamCalls.changeTeamSettings, {
    onSuccess: (settings) => {
      queryClient.setQueryData(queryKeys.teamSettings(teamId), settings)
      // Days depend on the zone, and the switcher shows the name.
      return refresh(queryKeys.analyticsSummary, queryKeys.me)
    },
  })
}

/** @param team null for a user without one */
export function useTeamCalendar(team: string | null) {
  const teamId = team ?? ''
  const calendar = callQuery(queryKeys.teamCalendar(teamId), teamCalls.readTeamCalendar, { path: { teamId } })
  return useQuery({ ...calendar, enabled: team !== null })
}

/**
 * Its followers are those who are told of a new event that has some of these topics.
 * @param team null for a user without one
 */
export function useCalendarForTopics(team: string | null, names: readonly string[]) {
  const teamId = team ?? ''
  const known = useTopics(team).data
  const slugs = new Set(names.map(topicSlug))
  // Nobody has chosen a topic that is not made yet.
  const topics = known?.flatMap(({ name, slug }) => (slugs.has(slug) ? [name] : [])).join() ?? ''
  const calendar = callQuery(queryKeys.calendarForTopics(teamId, topics), teamCalls.readTeamCalendar, {
    path: { teamId },
    // An address leaves out what is empty.
    query: { topics: topics || ',' },
  })
  // People follow and leave at any time.
  return useQuery({ ...calendar, enabled: team !== null && known !== undefined, staleTime: 0 })
}

export function useChangeTeamCalendar(teamId: string) {
  return useCall(teamCalls.changeTeamCalendar, {
    onSuccess: async (calendar, { body: { list } }) => {
      queryClient.setQueryData(queryKeys.teamCalendar(teamId), calendar)
      // Listing raises the versions of events.
      if (list) await refresh(queryKeys.eventLists, queryKeys.everyEvent)
    },
  })
}

export function useInvitation(token: string) {
  const invitation = callQuery(queryKeys.invitation(token), teamCalls.readInvitation, { path: { token } })
  return useQuery({ ...invitation, enabled: token !== '' })
}
