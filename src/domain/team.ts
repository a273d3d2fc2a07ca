import * as z from 'zod'
import { emailField, INVALID_EMAIL, localPartOf } from './email-address.ts'
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

export const NO_SUCH_TEAM = 'There is no such team'

export const teamChoice = z.object({ teamId: z.uuid(NO_SUCH_TEAM) })

export const ONLY_OWNERS_EXPORT_EVENTS = 'Only the team owner can export all events'
export const ONLY_OWNERS_INVITE = 'Only the team owner can invite members'

/** The name of the team that a user's first sign-in creates. */
export function ownTeamName(email: string): string {
  return `${localPartOf(email)}'s Team`
}

/** Why `remover` cannot remove `member` from the team, or null if they can. */
export function removalError(remover: Membership, member: Membership): string | null {
  if (remover.role !== 'owner') return 'Only the team owner can remove members'
  if (member.userId === remover.userId) return 'You cannot remove yourself from the team'
  if (member.role === 'owner') return 'An owner cannot be removed from the team'
  return null
}

export const INVITATION_LIFETIME = 7 * DAY

/** An invitation that nobody has accepted yet. */
export const pendingInvitation = z.object({ id: z.uuid(), email: z.string(), expiresAt: z.string() })
export type PendingInvitation = z.output<typeof pendingInvitation>

export const NO_SUCH_INVITATION = 'There is no such invitation'
export const INVALID_INVITATION = 'Invalid or expired invitation'
export const INVITATION_FOR_ANOTHER = 'This invitation is for another email address'

export const invitationRequest = z.object({ email: emailField(INVALID_EMAIL) })

/** The link in the invitation email. `publicUrl` has no trailing slash. */
export function invitationUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/join?token=${encodeURIComponent(token)}`
}
