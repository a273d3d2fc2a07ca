import { isOpenTo, NOT_OPEN, type Organizers } from '../../domain/organizers.ts'
import { Problem } from '../../domain/problem.ts'
import type { Connection } from '../db/database.ts'
import { type FoundInvitation, findOpenInvitationTo } from '../tables/accounts/invitation-table.ts'
import { isInvitedMember } from '../tables/accounts/member-table.ts'
import type { Session } from '../tables/accounts/session-table.ts'

/**
 * Checked at every request, since ORGANIZERS can change while a session is open. An address that was changed and
 * is not proven yet does not count alone: its last proven address must be allowed too.
 */
export function isOpenToSession(organizers: Organizers, { user, teams }: Session): boolean {
  if (isOpenToTeams(organizers, teams)) return true
  return isOpenTo(organizers, user.email) && isOpenTo(organizers, user.provenEmail ?? user.email)
}

/** An address that was changed and is not proven yet does not count, and no API token opens /admin. */
export function isAdmin(admins: readonly string[], { user, token }: Session): boolean {
  return token === undefined && user.provenEmail === null && admins.includes(user.email)
}

/** Throws if the signed-in user would lock themselves out by changing their address to this one. */
export function requireOpenAddress(organizers: Organizers, { teams }: Session, email: string): void {
  if (isOpenToTeams(organizers, teams) || isOpenTo(organizers, email)) return
  throw new Problem('forbidden', 'This server is not open to that address. Please use another one.')
}

interface SignInAccess {
  isOpen: boolean
  /** The invitation that the sign-in accepts. */
  invitation: FoundInvitation | null
}

/**
 * Whether an address may sign in. With `invited`, an open invitation to the address is accepted even if the link
 * in its email was not used. Known and unknown addresses cause the same queries.
 */
export async function signInAccess(
  connection: Connection,
  organizers: Organizers,
  email: string,
  given: FoundInvitation | null,
): Promise<SignInAccess> {
  const isListed = isOpenTo(organizers, email)
  if (organizers.openTo !== 'invited') return { isOpen: isListed, invitation: given }
  const isMember = await isInvitedMember(connection, email)
  const open = await findOpenInvitationTo(connection, email)
  const invitation = given ?? (isListed || isMember ? null : open)
  return { isOpen: isListed || isMember || invitation !== null, invitation }
}

/** Checks again when the link is used: ORGANIZERS may have changed, or the invitation was taken back. */
export async function requireOpenSignIn(
  connection: Connection,
  organizers: Organizers,
  user: { email: string },
): Promise<void> {
  if (isOpenTo(organizers, user.email)) return
  if (organizers.openTo === 'invited' && (await isInvitedMember(connection, user.email))) return
  throw new Problem('forbidden', NOT_OPEN)
}

function isOpenToTeams({ openTo }: Organizers, teams: Session['teams']): boolean {
  return openTo === 'anyone' || (openTo === 'invited' && teams.some(({ role }) => role === 'member'))
}
