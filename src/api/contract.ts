import * as z from 'zod'
import { teamSettings, teamSettingsChange } from '../domain/analytics/team-settings.ts'
import { PLATFORMS } from '../domain/analytics.ts'
import { attendee, attendeeSignUp, listedAttendee } from '../domain/attendee.ts'
import { emailField, INVALID_EMAIL } from '../domain/email-address.ts'
import { eventChange, newEvent } from '../domain/event/event-fields.ts'
import { magicLinkRequest } from '../domain/magic-link.ts'
import { supportMessage } from '../domain/support-message.ts'
import { invitationRequest, pendingInvitation, TEAM_ROLES, teamChoice, teamMember } from '../domain/team.ts'
import { teamCalendar, teamCalendarChange } from '../domain/team-calendar.ts'
import { analyticsCalls } from './analytics-calls.ts'
import { type Call, call } from './call.ts'
import {
  calendarLinks,
  event,
  eventAnalytics,
  instant,
  listedEvent,
  publicEvent,
} from './event-response-schema.ts'
import { attendeeListQuery, eventListQuery } from './list-queries.ts'
import { planCalls } from './plan-calls.ts'

const done = z.object({ ok: z.literal(true) })

const team = z.object({ id: z.uuid(), name: z.string() })

const currentUser = z.object({
  id: z.uuid(),
  email: z.string(),
  createdAt: instant,
  teams: z.array(team),
  /** Null if the user was removed from their last team. */
  currentTeam: z.object({ id: z.uuid(), role: z.enum(TEAM_ROLES) }).nullable(),
  ownsAnyTeam: z.boolean(),
  /** The number of events that the user has ever created, in any team. Deleted events still count. */
  totalEvents: z.int(),
})

/** Every HTTP call of the product. Server and browser take all paths, requests and responses from here. */
export const contract = {
  requestLink: call('POST', '/api/auth/request-link', {
    access: 'public',
    body: magicLinkRequest,
    /** Has the link itself only in trial mode: at a loopback address and without a mail server. */
    reply: done.extend({ magicLink: z.url().optional() }),
  }),
  logout: call('POST', '/api/auth/logout', { status: 204 }),
  me: call('GET', '/api/auth/me', { reply: currentUser }),
  changeEmail: call('PATCH', '/api/auth/email', {
    body: z.object({ email: emailField(INVALID_EMAIL) }),
    reply: currentUser,
  }),
  exportAccount: call('GET', '/api/auth/account.json', { file: 'application/json; charset=utf-8' }),
  deleteAccount: call('DELETE', '/api/auth/account', { status: 204 }),
  switchTeam: call('POST', '/api/auth/switch-team', { body: teamChoice, reply: currentUser }),

  createEvent: call('POST', '/api/events', { status: 201, isIdempotent: true, body: newEvent, reply: event }),
  listEvents: call('GET', '/api/events', { query: eventListQuery, reply: z.array(listedEvent) }),
  readEvent: call('GET', '/api/events/:id', {
    reply: z.object({
      event,
      calendarLinks: calendarLinks.nullable(),
      /** The number of people who would be emailed if the event were moved or deleted. */
      attendeeCount: z.int(),
      /** All who have signed up, and how many of them have not confirmed yet. */
      attendees: z.object({ total: z.int(), unconfirmed: z.int() }),
      /** Emails to attendees over a limit: how many wait, how many would have come too late, and the limit of the day. */
      heldEmails: z.object({ waiting: z.int(), dropped: z.int(), reason: z.string().nullable() }),
      /** When attendees will be emailed about the last changes; null if they were, or if there is nothing to say. */
      changesEmailedAt: z.string().nullable(),
    }),
  }),
  changeEvent: call('PATCH', '/api/events/:id', {
    body: eventChange,
    reply: event,
    /** The version that was sent is not the current one. */
    conflict: z.object({ message: z.string(), event }),
  }),
  deleteEvent: call('DELETE', '/api/events/:id', { status: 204 }),
  undeleteEvent: call('POST', '/api/events/:id/undelete', { reply: event }),
  ...planCalls,
  eventAnalytics: call('GET', '/api/events/:id/analytics', { reply: eventAnalytics }),
  analyticsSummary: call('GET', '/api/analytics/summary', {
    reply: z.object({
      totalViews: z.int(),
      totalClicks: z.int(),
      totalDownloads: z.int(),
      platformBreakdown: z.record(z.enum(PLATFORMS), z.int()),
    }),
  }),
  ...analyticsCalls,
  /** The id may also be a slug. */
  signUp: call('POST', '/api/events/:id/attendees', {
    access: 'public',
    status: 201,
    isIdempotent: true,
    body: attendeeSignUp,
    reply: attendee,
  }),
  listAttendees: call('GET', '/api/events/:id/attendees', {
    query: attendeeListQuery,
    reply: z.array(listedAttendee),
  }),
  exportAttendees: call('GET', '/api/events/:id/attendees.csv', { file: 'text/csv; charset=utf-8' }),
  removeAttendee: call('DELETE', '/api/events/:id/attendees/:attendeeId', { status: 204 }),
  /** The id may also be a slug. */
  readPublicEvent: call('GET', '/api/public/events/:id', {
    access: 'public',
    reply: z.object({ event: publicEvent, calendarLinks }),
  }),

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
  sendSupportMessage: call('POST', '/api/support', {
    access: 'public',
    status: 201,
    isIdempotent: true,
    body: supportMessage,
    reply: done,
  }),
} satisfies Record<string, Call>

export type Contract = typeof contract
