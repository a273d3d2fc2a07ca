import { MAGIC_LINK_LIFETIME, magicLinkUrl } from '../../domain/magic-link.ts'
import type { Organizers } from '../../domain/organizers.ts'
import { Problem, required } from '../../domain/problem.ts'
import { INVALID_INVITATION, INVITATION_FOR_ANOTHER } from '../../domain/team.ts'
import type { Connection, Database } from '../db/database.ts'
import { newToken, tokenHash } from '../http/requests/link-token.ts'
import { addMail } from '../mail/mail-table.ts'
import { type FoundInvitation, findInvitation } from '../tables/accounts/invitation-table.ts'
import { addSignInToken } from '../tables/accounts/login-token-table.ts'
import { wantsNoSignInEmail } from '../tables/attendees/unsubscribe-table.ts'
import { isBlocked } from '../tables/block-table.ts'
import { signInAccess } from './organizer-access.ts'

interface LinkRequest {
  email: string
  invitationToken: string | null
  timezone: string | null
  publicUrl: string
  organizers: Organizers
  /** Whom to ask when the server is not open to the address. */
  contact: string | null
}

export interface MagicLink {
  /** Null if the server is not open to the address: an email says so. */
  link: string | null
  /** Goes into a cookie of the requesting browser, where the link signs in at once. */
  binding: string
}

/** Never checks whether the user exists, so neither the response nor its timing reveals it. */
export async function sendMagicLink(
  database: Database,
  { email, invitationToken, timezone, publicUrl, organizers, contact }: LinkRequest,
): Promise<MagicLink> {
  const [token, binding] = [newToken(), newToken()]
  const hash = tokenHash(token)
  const link = magicLinkUrl(publicUrl, token)
  const isOpen = await database.transaction(async (connection) => {
    // The response is the same, so that it reveals nothing; the link does not work.
    if (await isBlocked(connection, email)) return true
    const given = invitationToken === null ? null : await invitationFor(connection, invitationToken, email)
    const access = await signInAccess(connection, organizers, email, given)
    // Also without access, so that the same statements run. Nobody gets to know that token.
    await addSignInToken(connection, {
      tokenHash: hash,
      email,
      bindingHash: tokenHash(binding),
      invitationId: access.invitation?.id ?? null,
      timezone,
      identity: null,
    })
    if (await wantsNoSignInEmail(connection, email)) return access.isOpen
    await addMail(
      connection,
      access.isOpen
        ? { kind: 'sign-in', to: email, contents: { link, teamName: access.invitation?.teamName ?? null } }
        : { kind: 'not-open', to: email, contents: { contact } },
      { uniqueKey: `sign-in/${hash}`, expiresInMs: MAGIC_LINK_LIFETIME },
    )
    return access.isOpen
  })
  return { link: isOpen ? link : null, binding }
}

export async function invitationFor(
  connection: Connection,
  token: string,
  email: string,
): Promise<FoundInvitation> {
  const invitation = required(await findInvitation(connection, tokenHash(token)), INVALID_INVITATION)
  if (invitation.email !== email) throw new Problem('forbidden', INVITATION_FOR_ANOTHER)
  return invitation
}
