import * as z from 'zod'
import { localPartOf } from '../fields/email-address.ts'

export const TEAM_ROLES = ['owner', 'member'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

export interface TeamMember {
  id: string
  userId: string
  role: TeamRole
  user: { email: string }
}

type Membership = Pick<TeamMember, 'userId' | 'role'>

export const NO_SUCH_TEAM = 'There is no such team'

export const teamChoice = z.object({ teamId: z.uuid(NO_SUCH_TEAM) })

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
