import { isOpenTo, type Organizers } from '../../domain/organizers.ts'
import { invalidField, Problem, required } from '../../domain/problem.ts'
import {
  INVITATION_LIFETIME,
  invitationUrl,
  NO_SUCH_INVITATION,
  NO_SUCH_TEAM,
  removalError,
} from '../../domain/team.ts'
import type { Connection, Database } from '../db/database.ts'
import { newToken, tokenHash } from '../http/requests/link-token.ts'
import { addMail, deleteUnsentMail } from '../mail/mail-table.ts'
import { deleteInvitationsTo, revokeInvitation, saveInvitation } from '../tables/accounts/invitation-table.ts'
import { deleteMember, isMemberWithEmail, listMembers, type OfTeam } from '../tables/accounts/member-table.ts'
import { wantsNoEmail } from '../tables/attendees/unsubscribe-table.ts'
import { BLOCKED_ADDRESS, isBlocked } from '../tables/block-table.ts'

export const NO_SUCH_MEMBER = 'There is no such member'

interface InvitationToSend {
  teamId: string
  email: string
  invitedBy: string
  publicUrl: string
}

/** Throws if the address could not accept: on a server for listed addresses, an invitation opens nothing. */
export function requireInvitable(organizers: Organizers, email: string): void {
  if (organizers.openTo === 'invited' || isOpenTo(organizers, email)) return
  throw new Problem(
    'forbidden',
    `This server is not open to ${email}. Ask whoever runs it to add the address.`,
  )
}

export async function sendInvitation(
  connection: Connection,
  { teamId, email, invitedBy, publicUrl }: InvitationToSend,
): Promise<void> {
  if (await wantsNoEmail(connection, email)) {
    throw new Problem('conflict', `${email} does not accept emails from this server.`)
  }
  if (await isMemberWithEmail(connection, { teamId, email })) {
    throw new Problem('conflict', `${email} is already a member of the team`)
  }
  if (await isBlocked(connection, email)) throw invalidField('email', BLOCKED_ADDRESS)
  const token = newToken()
  const hash = tokenHash(token)
  const teamName = await saveInvitation(connection, { tokenHash: hash, teamId, email })
  await addMail(
    connection,
    {
      kind: 'invitation',
      to: email,
      contents: { link: invitationUrl(publicUrl, token), teamName, invitedBy },
    },
    { uniqueKey: mailKeyOf(hash), teamId, expiresInMs: INVITATION_LIFETIME },
  )
}

/** Its link stops working, and its email is not sent any more. Throws a Problem if it is not open. */
export async function revokeTeamInvitation(connection: Connection, invitation: OfTeam): Promise<void> {
  const hash = required(await revokeInvitation(connection, invitation), NO_SUCH_INVITATION)
  await deleteUnsentMail(connection, mailKeyOf(hash))
}

function mailKeyOf(hash: string): string {
  return `invitation/${hash}`
}

export async function removeMember(
  database: Database,
  { teamId, userId, removerId }: { teamId: string; userId: string; removerId: string },
): Promise<void> {
  await database.transaction(async (connection) => {
    const members = await listMembers(connection, { teamId, readerId: removerId })
    const remover = members.find((one) => one.userId === removerId)
    if (!remover) throw new Problem('missing', NO_SUCH_TEAM)
    const member = members.find((one) => one.userId === userId)
    if (!member) throw new Problem('missing', NO_SUCH_MEMBER)
    const refusal = removalError(remover, member)
    if (refusal !== null) throw new Problem('forbidden', refusal)
    await deleteMember(connection, { teamId, userId })
    // An invitation sent before the member took this address would let them in again.
    await deleteInvitationsTo(connection, member.user.email, teamId)
  })
}
