import * as z from 'zod'
import { emailField, localPartOf } from './email-address.ts'
import { englishAccountPages } from './language/english-account-pages.ts'
import { type PlainKey, problemKey } from './language/problem-key.ts'
import { DAY } from './time/wall-time.ts'

export const TEAM_ROLES = ['owner', 'member'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

export const teamMember = z.object({
  id: z.string(),
  userId: z.uuid(),
  role: z.enum(TEAM_ROLES),
  user: z.object({ email: z.string() }),
})
export type TeamMember = z.output<typeof teamMember>

type Membership = Pick<TeamMember, 'userId' | 'role'>

export const teamChoice = z.object({ teamId: z.uuid(problemKey('noSuchTeam')) })

export function ownTeamName(email: string, { ownTeam } = englishAccountPages): string {
  return ownTeam(localPartOf(email))
}

export function removalError(remover: Membership, member: Membership): PlainKey | null {
  if (remover.role !== 'owner') return 'onlyOwnersRemoveMembers'
  if (member.userId === remover.userId) return 'cannotRemoveYourself'
  if (member.role === 'owner') return 'cannotRemoveOwner'
  return null
}

export const INVITATION_LIFETIME = 7 * DAY

export const pendingInvitation = z.object({ id: z.uuid(), email: z.string(), expiresAt: z.string() })
export type PendingInvitation = z.output<typeof pendingInvitation>

export const invitationRequest = z.object({ email: emailField('emailInvalid') })

/** `publicUrl` has no trailing slash. */
export function invitationUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/join?token=${encodeURIComponent(token)}`
}
