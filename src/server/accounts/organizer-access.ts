import { isOpenTo, type Organizers } from '../../domain/organizers.ts'
import { Problem, required } from '../../domain/problem.ts'
import type { Connection } from '../db/database.ts'
import { tokenHash } from '../http/requests/link-token.ts'
import { findInvitation, findOpenInvitationTo } from '../tables/accounts/invitation-table.ts'
import { isInvitedMember } from '../tables/accounts/member-table.ts'
import type { Session } from '../tables/accounts/session-table.ts'

/**
 * Every request checks this, since ORGANIZERS can change while a session is open. An address that was changed and
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
  throw new Problem('forbidden', 'addressNotOpen')
}

/**
 * With `invited`, an open invitation to the address is accepted even if the link in its email was not used. Known
 * and unknown addresses cause the same queries. Throws a Problem if the invitation of the token is gone, or is for
 * another address.
 */
export async function signInAccess(
  connection: Connection,
  organizers: Organizers,
  email: string,
  invitationToken: string | null,
) {
  const ofToken = invitationToken === null ? null : await invitationFor(connection, invitationToken, email)
  const isListed = isOpenTo(organizers, email)
  if (organizers.openTo !== 'invited') return { isOpen: isListed, invitation: ofToken }
  const isMember = await isInvitedMember(connection, email)
  const open = await findOpenInvitationTo(connection, email)
  const invitation = ofToken ?? (isListed || isMember ? null : open)
  return { isOpen: isListed || isMember || invitation !== null, invitation }
}

async function invitationFor(connection: Connection, token: string, email: string) {
  const invitation = required(await findInvitation(connection, tokenHash(token)), 'invalidInvitation')
  if (invitation.email !== email) throw new Problem('forbidden', 'invitationForAnother')
  return invitation
}

/** Checks again when the link is used: ORGANIZERS may have changed, or the invitation was taken back. */
export async function requireOpenSignIn(
  connection: Connection,
  organizers: Organizers,
  user: { email: string },
): Promise<void> {
  if (isOpenTo(organizers, user.email)) return
  if (organizers.openTo === 'invited' && (await isInvitedMember(connection, user.email))) return
  throw new Problem('forbidden', 'notOpen')
}

function isOpenToTeams({ openTo }: Organizers, teams: Session['teams']): boolean {
  return openTo === 'anyone' || (openTo === 'invited' && teams.some(({ role }) => role === 'member'))
}
