import * as z from 'zod'
import { teamTopic, topicChange, topicMerge } from '../domain/team-topic.ts'
import { call } from './call.ts'

/** Each response has all topics of the team. */
export const topicCalls = {
  listTopics: call('GET', '/api/teams/:teamId/topics', { reply: z.array(teamTopic) }),
  changeTopic: call('PATCH', '/api/teams/:teamId/topics/:topicId', {
    body: topicChange,
    reply: z.array(teamTopic),
  }),
  mergeTopic: call('POST', '/api/teams/:teamId/topics/:topicId/merge', {
    body: topicMerge,
    reply: z.array(teamTopic),
  }),
  deleteTopic: call('DELETE', '/api/teams/:teamId/topics/:topicId', { reply: z.array(teamTopic) }),
}
