import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { Problem } from '../../domain/problem.ts'
import type { Database } from '../db/database.ts'
import { contractRoute } from '../http/contract-route.ts'
import { bucketOf, takeFrom } from '../http/rate-limits.ts'
import { keepAppLanguage } from '../http/requests/app-language.ts'
import type { RouteContext } from '../http/route-context.ts'
import { deleteAccountMailsTo } from '../mail/mail-table.ts'
import { deleteInvitationsTo } from '../tables/accounts/invitation-table.ts'
import { deleteSignInTokensTo } from '../tables/accounts/login-token-table.ts'
import { forgetOrganizerAddress } from '../tables/accounts/organizer-address-table.ts'
import { markOwnedTeamsDeleted } from '../tables/accounts/team-table.ts'
import { lockUser, markUserDeleted, saveUserLanguage } from '../tables/accounts/user-table.ts'
import { leaveEventsToTeams } from '../tables/events/event-table.ts'
import { personJson } from '../tables/person-table.ts'
import { changeEmail } from './change-email.ts'
import { reloadCurrentUser, signedOut } from './current-user.ts'
import { requireOpenAddress } from './organizer-access.ts'

/** `only` names the identity provider without which nobody signs in; it is null if emails sign in too. */
export function accountRoutes(
  app: FastifyInstance,
  { database, address, organizers, admins, sessionCookie, addressesCookie }: RouteContext,
  only: string | null,
): void {
  contractRoute(app, contract.changeEmail, async ({ body, session }) => {
    // Nobody could prove the new address, and an unproven one does not sign in.
    if (only !== null) throw new Problem('forbidden', ['addressFromProvider', only])
    // This is outside the transaction, so that a failed attempt counts too.
    await takeFrom(database, bucketOf('email-changes-of', session.user.id))
    requireOpenAddress(organizers, session, body.email)
    await changeEmail(database, { userId: session.user.id, email: body.email, publicUrl: address.url })
    return reloadCurrentUser({ database, admins }, session)
  })

  contractRoute(app, contract.changeLanguage, async ({ body: { language }, session, request, reply }) => {
    await saveUserLanguage(database, session.user.id, { chosen: language })
    keepAppLanguage(request, reply, language)
    return reloadCurrentUser({ database, admins }, session)
  })

  contractRoute(app, contract.exportAccount, async ({ session: { user }, reply }) => {
    reply.header('Content-Disposition', 'attachment; filename="account.json"')
    // The address may be somebody else's until its owner has signed in with it.
    return personJson(database, user.email, user.provenEmail === null)
  })

  contractRoute(app, contract.deleteAccount, async ({ session, reply }) => {
    await deleteAccount(database, session.user.id)
    sessionCookie.clear(reply)
    addressesCookie.clear(reply)
  })
}

/** Attendees of upcoming events in the deleted teams get a cancellation email. */
async function deleteAccount(database: Database, userId: string): Promise<void> {
  await database.transaction(async (connection) => {
    const user = await lockUser(connection, userId)
    if (!user) throw signedOut()
    const teamCount = await markOwnedTeamsDeleted(connection, userId)
    if (teamCount === 0) throw new Problem('forbidden', 'onlyOwnersDeleteAccounts')
    await leaveEventsToTeams(connection, { userId, email: user.email })
    // An unproven address may be someone else's, and so may the invitations sent to it.
    if (!user.isUnproven) {
      await deleteSignInTokensTo(connection, user.email)
      await deleteInvitationsTo(connection, user.email)
      await deleteAccountMailsTo(connection, user.email)
      await forgetOrganizerAddress(connection, user.email)
    }
    await markUserDeleted(connection, userId)
  })
}
