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

/** A place in a team: whose it is and what it allows. */
type Membership = Pick<TeamMember, 'userId' | 'role'>

export const NO_SUCH_TEAM = 'There is no such team'

export const teamChoice = z.object({ teamId: z.uuid(NO_SUCH_TEAM) })

export const ONLY_OWNERS_INVITE = 'Only the team owner can invite members'

/** The name of the team that a first sign-in makes. */
export function ownTeamName(email: string): string {
  return `${localPartOf(email)}'s Team`
}

/** Why one member of a team cannot remove another, or null when they can. */
export function removalError(remover: Membership, member: Membership): string | null {
  if (remover.role !== 'owner') return 'Only the team owner can remove members'
  if (member.userId === remover.userId) return 'You cannot remove yourself from the team'
  if (member.role === 'owner') return 'An owner cannot be removed from the team'
  return null
}
