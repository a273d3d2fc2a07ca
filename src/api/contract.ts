import * as z from 'zod'
import { teamSettings, teamSettingsChange } from '../domain/analytics/team-settings.ts'
import { PLATFORMS } from '../domain/analytics.ts'
import { attendeeSignUp, EMAIL_PROBLEMS } from '../domain/attendee.ts'
import { emailField, INVALID_EMAIL } from '../domain/email-address.ts'
import { eventChange, newEvent } from '../domain/event/event-fields.ts'
import { magicLinkRequest } from '../domain/magic-link.ts'
import { supportMessage } from '../domain/support-message.ts'
import { invitationRequest, TEAM_ROLES, teamChoice } from '../domain/team.ts'
import { analyticsCalls } from './analytics-calls.ts'
import type { Call } from './call.ts'
import { eventListQuery } from './event-list-query.ts'
import {
  calendarLinks,
  event,
  eventAnalytics,
  instant,
  listedEvent,
  publicEvent,
} from './event-response-schema.ts'
import { attendeeListQuery } from './page-query.ts'
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

const teamMember = z.object({
  id: z.string(),
  userId: z.uuid(),
  role: z.enum(TEAM_ROLES),
  user: z.object({ email: z.string() }),
})

const attendee = z.object({ id: z.uuid(), name: z.string(), email: z.string() })

/** Not in the response to a sign-up, which must not reveal anything about an address. */
const listedAttendee = attendee.extend({ emailProblem: z.enum(EMAIL_PROBLEMS).nullable() })

/** Every HTTP call of the product. Server and browser take all paths, requests and responses from here. */
export const contract = {
  requestLink: {
    method: 'POST',
    path: '/api/auth/request-link',
    access: 'public',
    status: 200,
    body: magicLinkRequest,
    /** Has the link itself only in trial mode: at a loopback address and without a mail server. */
    reply: done.extend({ magicLink: z.url().optional() }),
  },
  logout: { method: 'POST', path: '/api/auth/logout', access: 'session', status: 204 },
  me: { method: 'GET', path: '/api/auth/me', access: 'session', status: 200, reply: currentUser },
  changeEmail: {
    method: 'PATCH',
    path: '/api/auth/email',
    access: 'session',
    status: 200,
    body: z.object({ email: emailField(INVALID_EMAIL) }),
    reply: currentUser,
  },
  deleteAccount: { method: 'DELETE', path: '/api/auth/account', access: 'session', status: 204 },
  switchTeam: {
    method: 'POST',
    path: '/api/auth/switch-team',
    access: 'session',
    status: 200,
    body: teamChoice,
    reply: currentUser,
  },

  createEvent: {
    method: 'POST',
    path: '/api/events',
    access: 'session',
    status: 201,
    isIdempotent: true,
    body: newEvent,
    reply: event,
  },
  listEvents: {
    method: 'GET',
    path: '/api/events',
    access: 'session',
    status: 200,
    query: eventListQuery,
    reply: z.array(listedEvent),
  },
  readEvent: {
    method: 'GET',
    path: '/api/events/:id',
    access: 'session',
    status: 200,
    reply: z.object({
      event,
      calendarLinks: calendarLinks.nullable(),
      /** The number of people who would be emailed if the event were moved or deleted. */
      attendeeCount: z.int(),
      /** All who have signed up, and how many of them have not confirmed yet. */
      attendees: z.object({ total: z.int(), unconfirmed: z.int() }),
      /** Emails to attendees over a limit: how many wait for tomorrow, and how many would have come too late. */
      heldEmails: z.object({ waiting: z.int(), dropped: z.int() }),
    }),
  },
  changeEvent: {
    method: 'PATCH',
    path: '/api/events/:id',
    access: 'session',
    status: 200,
    body: eventChange,
    reply: event,
    /** The version that was sent is not the current one. */
    conflict: z.object({ message: z.string(), event }),
  },
  deleteEvent: { method: 'DELETE', path: '/api/events/:id', access: 'session', status: 204 },
  undeleteEvent: {
    method: 'POST',
    path: '/api/events/:id/undelete',
    access: 'session',
    status: 200,
    reply: event,
  },
  ...planCalls,
  eventAnalytics: {
    method: 'GET',
    path: '/api/events/:id/analytics',
    access: 'session',
    status: 200,
    reply: eventAnalytics,
  },
  analyticsSummary: {
    method: 'GET',
    path: '/api/analytics/summary',
    access: 'session',
    status: 200,
    reply: z.object({
      totalViews: z.int(),
      totalClicks: z.int(),
      totalDownloads: z.int(),
      platformBreakdown: z.record(z.enum(PLATFORMS), z.int()),
    }),
  },
  ...analyticsCalls,
  /** The id may also be a slug. */
  signUp: {
    method: 'POST',
    path: '/api/events/:id/attendees',
    access: 'public',
    status: 201,
    isIdempotent: true,
    body: attendeeSignUp,
    reply: attendee,
  },
  listAttendees: {
    method: 'GET',
    path: '/api/events/:id/attendees',
    access: 'session',
    status: 200,
    query: attendeeListQuery,
    reply: z.array(listedAttendee),
  },
  exportAttendees: {
    method: 'GET',
    path: '/api/events/:id/attendees.csv',
    access: 'session',
    status: 200,
    file: 'text/csv; charset=utf-8',
  },
  removeAttendee: {
    method: 'DELETE',
    path: '/api/events/:id/attendees/:attendeeId',
    access: 'session',
    status: 204,
  },
  /** The id may also be a slug. */
  readPublicEvent: {
    method: 'GET',
    path: '/api/public/events/:id',
    access: 'public',
    status: 200,
    reply: z.object({ event: publicEvent, calendarLinks }),
  },

  readInvitation: {
    method: 'GET',
    path: '/api/teams/invitation/:token',
    access: 'public',
    status: 200,
    reply: z.object({ email: z.string().nullable(), teamName: z.string() }),
  },
  listMembers: {
    method: 'GET',
    path: '/api/teams/:teamId/members',
    access: 'session',
    status: 200,
    reply: z.array(teamMember),
  },
  invite: {
    method: 'POST',
    path: '/api/teams/:teamId/invite',
    access: 'session',
    status: 201,
    isIdempotent: true,
    body: invitationRequest,
    reply: done,
  },
  removeMember: {
    method: 'DELETE',
    path: '/api/teams/:teamId/members/:userId',
    access: 'session',
    status: 204,
  },
  readTeamSettings: {
    method: 'GET',
    path: '/api/teams/:teamId/settings',
    access: 'session',
    status: 200,
    reply: teamSettings,
  },
  changeTeamSettings: {
    method: 'PATCH',
    path: '/api/teams/:teamId/settings',
    access: 'session',
    status: 200,
    body: teamSettingsChange,
    reply: teamSettings,
  },
  sendSupportMessage: {
    method: 'POST',
    path: '/api/support',
    access: 'public',
    status: 201,
    isIdempotent: true,
    body: supportMessage,
    reply: done,
  },
} as const satisfies Record<string, Call>

export type Contract = typeof contract
