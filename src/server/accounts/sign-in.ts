import { Problem } from '../../domain/fields/problem.ts'
import type { Connection, Database } from '../db/database.ts'
import { findEmailUndoTo, shortenEmailUndos } from '../tables/email-undo-table.ts'
import { spendInvitation } from '../tables/invitation-table.ts'
import { type SignInToken, spendSignInToken } from '../tables/login-token-table.ts'
import { addMember } from '../tables/member-table.ts'
import { addSession, deleteSession, deleteSessionsOf } from '../tables/session-table.ts'
import { addFirstTeam } from '../tables/team-table.ts'
import { addUser, lockUser, lockUserByEmail, setUserEmail, type User } from '../tables/user-table.ts'
import { newToken, tokenHash } from './secret-token.ts'

interface SignIn {
  token: string
  /** Given, only a link that was asked for with it signs in. */
  binding: string | null
  /** The session that this browser had until now. */
  replacedSession: string | null
}

/** Uses the link up and opens a session: its token, or null when the link was used, has expired or never was. */
export function signIn(
  database: Database,
  { token, binding, replacedSession }: SignIn,
): Promise<string | null> {
  const session = newToken()
  return database.transaction(async (connection) => {
    const link = await spendSignInToken(connection, {
      tokenHash: tokenHash(token),
      bindingHash: binding === null ? null : tokenHash(binding),
    })
    if (!link) return null
    const { user, isNew } = await userAt(connection, link.email)
    if (isNew) await refuseFormerAddress(connection, link.email)
    if (user.isUnproven) await proveAddress(connection, user)
    const joinedTeam = await joinTeam(connection, link, user)
    if (isNew && joinedTeam === null) await addFirstTeam(connection, user)
    if (replacedSession !== null) await deleteSession(connection, tokenHash(replacedSession))
    await addSession(connection, {
      tokenHash: tokenHash(session),
      userId: user.id,
      currentTeamId: joinedTeam,
    })
    return session
  })
}

async function userAt(connection: Connection, email: string): Promise<{ user: User; isNew: boolean }> {
  const known = await lockUserByEmail(connection, email)
  if (known) return { user: known, isNew: false }
  const added = await addUser(connection, email)
  // Not added: another sign-in with this address was a moment faster, and the user is there by now.
  return added ? { user: added, isNew: true } : userAt(connection, email)
}

/**
 * Somebody whose address was changed, perhaps by a thief of their session, tries to sign in with it. A second account in its place would
 * be of no use to them and would stand in the way of going back.
 */
async function refuseFormerAddress(connection: Connection, email: string): Promise<void> {
  const undo = await findEmailUndoTo(connection, email)
  const owner = undo && (await lockUser(connection, undo.userId))
  if (!owner) return
  throw new Problem(
    'conflict',
    `The address of your account was changed to ${owner.email}. Sign in with that one, or undo the change by the link that was mailed to ${email}.`,
  )
}

async function proveAddress(connection: Connection, user: User): Promise<void> {
  await setUserEmail(connection, { ...user, isUnproven: false })
  await deleteSessionsOf(connection, user.id)
  await shortenEmailUndos(connection, user.id)
}

/** The team joined, or null: a link whose invitation is used or gone still signs in. */
async function joinTeam(
  connection: Connection,
  { invitationId, email }: SignInToken,
  { id: userId }: User,
): Promise<string | null> {
  if (invitationId === null) return null
  const teamId = await spendInvitation(connection, { id: invitationId, email })
  if (teamId !== null) await addMember(connection, { teamId, userId, role: 'member' })
  return teamId
}
