import * as z from 'zod'
import { publicQuestion } from '../domain/answers/given-answer.ts'
import { accountCalls } from './account-calls.ts'
import { analyticsCalls } from './analytics-calls.ts'
import { attendeeCalls } from './attendee-calls.ts'
import { type Call, call } from './call.ts'
import { calendarLinks, publicEvent } from './event-response-schema.ts'
import { importCalls, sourceCalls, teamImportCalls } from './import-calls.ts'
import { coverCalls, logoCalls } from './picture-calls.ts'
import { planCalls } from './plan-calls.ts'
import { ownTokenCalls, tokenCalls, webhookCalls } from './program-calls.ts'
import { supportCalls } from './support-calls.ts'
import { teamCalls } from './team-calls.ts'
import { eventCalls } from './team-event-calls.ts'
import { topicCalls } from './topic-calls.ts'

/** These calls take an API token as well as a session. */
const teamDataCalls = {
  ...eventCalls,
  ...importCalls,
  ...coverCalls,
  ...planCalls,
  ...analyticsCalls,
  ...attendeeCalls,
  ...topicCalls,
  ...ownTokenCalls,
}

/**
 * Server and browser take all paths, requests and responses from here; a screen imports only the part that it uses,
 * so that the dashboard does not load the others.
 */
export const contract = {
  ...accountCalls,
  ...teamDataCalls,
  /** The id may also be a slug. */
  readPublicEvent: call('GET', '/api/public/events/:id', {
    access: 'public',
    /** `question` is null if the event does not ask "Will you come?". */
    reply: z.object({ event: publicEvent, calendarLinks, question: publicQuestion.nullable() }),
  }),
  ...teamCalls,
  ...teamImportCalls,
  ...sourceCalls,
  ...logoCalls,
  ...tokenCalls,
  ...webhookCalls,
  ...supportCalls,
} satisfies Record<string, Call>

export type Contract = typeof contract

const takers = new Set<Call>([
  ...Object.values(teamDataCalls),
  teamCalls.exportEventsIcs,
  teamCalls.exportEventsCsv,
  teamCalls.exportEventsJson,
  teamCalls.readTeamCalendar,
  teamCalls.changeTeamCalendar,
  teamCalls.exportFollowers,
  ...Object.values(logoCalls),
])

export function takesToken(call: Call): boolean {
  return call.access === 'session' && takers.has(call)
}
