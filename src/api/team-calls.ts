import * as z from 'zod'
import { teamSettings, teamSettingsChange } from '../domain/analytics/team-settings.ts'
import { invitationRequest, pendingInvitation, teamMember } from '../domain/team.ts'
import { teamCalendar, teamCalendarChange } from '../domain/team-calendar.ts'
import { call } from './call.ts'
import { done } from './event-response-schema.ts'

/** The part of the contract for a team: its members, settings and calendar. */
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
  /** Only for the owner. */
  listInvitations: call('GET', '/api/teams/:teamId/invitations', { reply: z.array(pendingInvitation) }),
  revokeInvitation: call('DELETE', '/api/teams/:teamId/invitations/:invitationId', { status: 204 }),
  removeMember: call('DELETE', '/api/teams/:teamId/members/:userId', { status: 204 }),
  readTeamSettings: call('GET', '/api/teams/:teamId/settings', { reply: teamSettings }),
  changeTeamSettings: call('PATCH', '/api/teams/:teamId/settings', {
    body: teamSettingsChange,
    reply: teamSettings,
  }),
  readTeamCalendar: call('GET', '/api/teams/:teamId/calendar', { reply: teamCalendar }),
  changeTeamCalendar: call('PATCH', '/api/teams/:teamId/calendar', {
    body: teamCalendarChange,
    reply: teamCalendar,
  }),
  /** All events of the team, also past and private ones. Only for the owner. */
  exportEventsIcs: call('GET', '/api/teams/:teamId/events.ics', { file: 'text/calendar; charset=utf-8' }),
  exportEventsCsv: call('GET', '/api/teams/:teamId/events.csv', { file: 'text/csv; charset=utf-8' }),
  /** With attendees. */
  exportEventsJson: call('GET', '/api/teams/:teamId/events.json', {
    file: 'application/json; charset=utf-8',
  }),
  /** Only for the owner. */
  exportFollowers: call('GET', '/api/teams/:teamId/calendar/followers.csv', {
    file: 'text/csv; charset=utf-8',
  }),
}
