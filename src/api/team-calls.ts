import * as z from 'zod'
import { teamSettings, teamSettingsChange } from '../domain/analytics/team-settings.ts'
import { invitationRequest, pendingInvitation, teamMember } from '../domain/team.ts'
import { teamCalendar, teamCalendarChange } from '../domain/team-calendar.ts'
import { call } from './call.ts'
import { done } from './event-response-schema.ts'

export const teamCalls = {
  readInvitation: call('GET', '/api/teams/invitation/:token', {
    access: 'public',
    reply: z.object({ email: z.string().nullable(), teamName: z.string() }),
  }),
  listMembers: call('GET', '/api/teams/:teamId/members', { reply: z.array(teamMember) }),
  invite: call('POST', '/api/teams/:teamId/invite', {
    status: 201,
    isIdempotent: true,
    body: invitationRequest,
    reply: done,
  }),
  /** Only the owner may make this call. */
  listInvitations: call('GET', '/api/teams/:teamId/invitations', { reply: z.array(pendingInvitation) }),
  revokeInvitation: call('DELETE', '/api/teams/:teamId/invitations/:invitationId', { status: 204 }),
  removeMember: call('DELETE', '/api/teams/:teamId/members/:userId', { status: 204 }),
  readTeamSettings: call('GET', '/api/teams/:teamId/settings', { reply: teamSettings }),
  changeTeamSettings: call('PATCH', '/api/teams/:teamId/settings', {
    body: teamSettingsChange,
    reply: teamSettings,
  }),
  readTeamCalendar: call('GET', '/api/teams/:teamId/calendar', {
    query: z.object({ topics: z.string().max(2_000).optional() }),
    reply: teamCalendar,
  }),
  changeTeamCalendar: call('PATCH', '/api/teams/:teamId/calendar', {
    body: teamCalendarChange,
    reply: teamCalendar,
  }),
  /** The file has all events of the team, also past and private ones. Only the owner may read it. */
  exportEventsIcs: call('GET', '/api/teams/:teamId/events.ics', { file: 'text/calendar; charset=utf-8' }),
  exportEventsCsv: call('GET', '/api/teams/:teamId/events.csv', { file: 'text/csv; charset=utf-8' }),
  exportEventsJson: call('GET', '/api/teams/:teamId/events.json', {
    file: 'application/json; charset=utf-8',
  }),
  /** Only the owner may make this call. */
  exportFollowers: call('GET', '/api/teams/:teamId/calendar/followers.csv', {
    file: 'text/csv; charset=utf-8',
  }),
}
