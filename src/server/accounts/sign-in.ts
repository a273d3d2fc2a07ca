import type { Organizers } from '../../domain/organizers.ts'
import { Problem } from '../../domain/problem.ts'
import type { accountChoicePage } from '../../public-pages/plain-pages/account-pages.ts'
import type { Connection, Database } from '../db/database.ts'
import { type ToldBucket, takeFrom } from '../http/rate-limits.ts'
import { newToken, tokenHash } from '../http/requests/link-token.ts'
import { spendInvitation } from '../tables/accounts/invitation-table.ts'
import {
  deleteEmailUndosSince,
  findEmailUndoTo,
  hasOtherIdentity,
  type SignInToken,
  saveIdentity,
  shortenEmailUndos,
  spendSignInToken,
} from '../tables/accounts/login-token-table.ts'
import { addMember } from '../tables/accounts/member-table.ts'
import { addSession, deleteSession, deleteSessionsOf, findSession } from '../tables/accounts/session-table.ts'
import { addFirstTeam, findMainTeam } from '../tables/accounts/team-table.ts'
import {
  addUser,
  lockUser,
  lockUserByEmail,
  revokeTokensOf,
  saveUserLanguage,
  setUserEmail,
  type User,
} from '../tables/accounts/user-table.ts'
import { isBlocked } from '../tables/block-table.ts'
import { requireOpenSignIn } from './organizer-access.ts'

export interface SignIn {
  token: string
  /** If set, the link must have been requested with this binding. */
  binding: string | null
  replacedSession: string | null
  organizers: Organizers
  /**
   * Somebody whose address another account was changed to must choose. The choice is null until they are asked,
   * which is rarely needed.
   */
  choice: 'continue' | 'own' | null
  /** What the browser has chosen, and else its own first language, if organizers have words in it. */
  language: { chosen: string | null; browser: string | null }
  /** A new account is counted here. */
  accounts: readonly ToldBucket[]
}

export interface NewSession {
  token: string
  email: string
  language: string | null
}

/**
 * Spends the link and returns a session token with its address, or null if the link is used, expired or unknown.
 * Throws ChoiceNeeded, and does not spend it, if the account may be somebody else's.
 */
export function signIn(
  database: Database,
  { token: linkToken, binding, replacedSession, organizers, choice, language, accounts }: SignIn,
): Promise<NewSession | null> {
  const token = newToken()
  return database.transaction(async (connection) => {
    const link = await spendSignInToken(connection, {
      tokenHash: tokenHash(linkToken),
      bindingHash: binding === null ? null : tokenHash(binding),
    })
    if (!link || (await isBlocked(connection, link.email))) return null
    if (link.identity && (await hasOtherIdentity(connection, link.email, link.identity))) return null
    const { user, isNew } = await chosenUserAt(connection, link.email, { choice, replacedSession })
    if (isNew) await rejectFormerAddress(connection, link.email)
    if (isNew) await takeFrom(connection, ...accounts)
    if (user.isUnproven) await proveAddress(connection, user)
    // Somebody else may have made its tokens, to read on.
    if (choice === 'continue') await revokeTokensOf(connection, { userId: user.id })
    if (link.identity) await saveIdentity(connection, link.identity, user.id)
    const joinedTeam = await joinTeam(connection, link, user)
    await requireOpenSignIn(connection, organizers, user)
    const savedLanguage = await saveUserLanguage(connection, user.id, language)
    if (isNew && joinedTeam === null)
      await addFirstTeam(connection, { ...user, language: savedLanguage }, link.timezone ?? undefined)
    if (replacedSession !== null) await deleteSession(connection, tokenHash(replacedSession))
    await addSession(connection, { tokenHash: tokenHash(token), userId: user.id, currentTeamId: joinedTeam })
    return { token, email: link.email, language: savedLanguage }
  })
}

export class ChoiceNeeded extends Error {
  override readonly name = 'ChoiceNeeded'

  constructor(readonly contents: Omit<Parameters<typeof accountChoicePage>[0], 'token'>) {
    super('The account may be somebody else’s.')
  }
}

async function chosenUserAt(
  connection: Connection,
  email: string,
  { choice, replacedSession }: Pick<SignIn, 'choice' | 'replacedSession'>,
): Promise<{ user: User; isNew: boolean }> {
  const account = await userAt(connection, email)
  if (!account.user.isUnproven || choice === 'continue') return account
  if (choice === null) {
    await requireChoice(connection, account.user, replacedSession)
    return account
  }
  await giveAddressBack(connection, account.user)
  return userAt(connection, email)
}

/**
 * An account was changed to this address, and nobody has signed in with it yet: that may be a typo, or somebody who
 * wants to lure the owner of the address into an account of theirs. Only a browser that is signed in to the account
 * goes on without being asked.
 */
async function requireChoice(connection: Connection, user: User, session: string | null): Promise<void> {
  const current = session === null ? null : await findSession(connection, tokenHash(session))
  if (current?.user.id === user.id) return
  const team = await findMainTeam(connection, user.id)
  throw new ChoiceNeeded({ email: user.email, account: { oldEmail: user.provenEmail, team } })
}

async function giveAddressBack(connection: Connection, { id, provenEmail }: User): Promise<void> {
  const isFree = provenEmail !== null && (await lockUserByEmail(connection, provenEmail)) === null
  await setUserEmail(
    connection,
    isFree
      ? { id, email: provenEmail, isUnproven: false }
      : // Somebody else has that address by now. The account keeps its sessions and can choose another one.
        { id, email: `${id}@address-lost.invalid`, isUnproven: true },
  )
  await deleteEmailUndosSince(connection, { userId: id, changedAt: 0 })
}

async function userAt(connection: Connection, email: string): Promise<{ user: User; isNew: boolean }> {
  const user = await lockUserByEmail(connection, email)
  if (user) return { user, isNew: false }
  const newUser = await addUser(connection, email)
  // A concurrent sign-in has just added the user: look again.
  return newUser ? { user: newUser, isNew: true } : userAt(connection, email)
}

/**
 * Throws if the account that had this address can still get it back, for example after a stolen session
 * changed it. A new account with the address would block that.
 */
async function rejectFormerAddress(connection: Connection, email: string): Promise<void> {
  const undo = await findEmailUndoTo(connection, email)
  const owner = undo && (await lockUser(connection, undo.userId))
  if (!owner) return
  throw new Problem('conflict', ['accountMoved', owner.email, email])
}

async function proveAddress(connection: Connection, user: User): Promise<void> {
  await setUserEmail(connection, { ...user, isUnproven: false })
  await deleteSessionsOf(connection, user.id)
  await shortenEmailUndos(connection, user.id)
}

/** Returns null if the invitation is used or gone: the link still signs in. */
async function joinTeam(
  connection: Connection,
  { invitationId, email }: SignInToken,
  { id: userId }: User,
): Promise<string | null> {
  if (invitationId === null) return null
  const teamId = await spendInvitation(connection, invitationId, email)
  if (teamId !== null) await addMember(connection, { teamId, userId, role: 'member' })
  return teamId
}
