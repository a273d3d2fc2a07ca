import { useQuery } from '@tanstack/react-query'
import { topicCalls } from '../../api/topic-calls.ts'
import { callQuery, queryKeys } from './query-client.ts'

/**
 * It is apart from the other queries of a team, since the dashboard has it: their calls bring the data of all time zones.
 * @param team null for a user without one
 */
export function useTopics(team: string | null) {
  const teamId = team ?? ''
  const topics = callQuery(queryKeys.topics(teamId), topicCalls.listTopics, { path: { teamId } })
  // Every event may make one, also in another tab.
  return useQuery({ ...topics, enabled: team !== null, staleTime: 0 })
}
