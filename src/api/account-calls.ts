import * as z from 'zod'
import { emailField } from '../domain/email-address.ts'
import { ORGANIZER_LANGUAGES } from '../domain/language/organizer-languages.ts'
import { problemKey } from '../domain/language/problem-key.ts'
import { magicLinkRequest } from '../domain/magic-link.ts'
import { TEAM_ROLES, teamChoice } from '../domain/team.ts'
import { call } from './call.ts'
import { done, instant } from './event-response-schema.ts'

const organizerLanguage = z.enum(ORGANIZER_LANGUAGES, { error: problemKey('appLanguageInvalid') })

const team = z.object({ id: z.uuid(), name: z.string() })

const currentUser = z.object({
  id: z.uuid(),
  email: z.string(),
  createdAt: instant,
  teams: z.array(team),
  /** Null if the user was removed from their last team. */
  currentTeam: z.object({ id: z.uuid(), role: z.enum(TEAM_ROLES) }).nullable(),
  ownsAnyTeam: z.boolean(),
  /** It counts every event that the user has ever created, in any team, also deleted ones. */
  totalEvents: z.int(),
  /** Null until the user has chosen one, or has signed in with a browser in it. */
  language: organizerLanguage.nullable(),
  isAdmin: z.literal(true).optional(),
})

export const accountCalls = {
  requestLink: call('POST', '/api/auth/request-link', {
    access: 'public',
    body: magicLinkRequest,
    /** The link itself is there only in trial mode: at a loopback address and without a mail server. */
    reply: done.extend({ magicLink: z.url().optional() }),
  }),
  logout: call('POST', '/api/auth/logout', { status: 204 }),
  me: call('GET', '/api/auth/me', { reply: currentUser }),
  changeEmail: call('PATCH', '/api/auth/email', {
    body: z.object({ email: emailField('emailInvalid') }),
    reply: currentUser,
  }),
  changeLanguage: call('PATCH', '/api/auth/language', {
    body: z.object({ language: organizerLanguage }),
    reply: currentUser,
  }),
  exportAccount: call('GET', '/api/auth/account.json', { file: 'application/json; charset=utf-8' }),
  deleteAccount: call('DELETE', '/api/auth/account', { status: 204 }),
  switchTeam: call('POST', '/api/auth/switch-team', { body: teamChoice, reply: currentUser }),
}
