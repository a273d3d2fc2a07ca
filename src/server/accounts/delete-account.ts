import { Problem } from '../../domain/fields/problem.ts'
import type { Connection, Database } from '../db/database.ts'
import { addCancellationMailsForOwnedTeams } from '../mailings/cancellation-notice.ts'
import { deleteEventsInTeamsOf, leaveEventsToTeams } from '../tables/event-table.ts'
import { deleteInvitationsTo } from '../tables/invitation-table.ts'
import { deleteSignInTokensTo } from '../tables/login-token-table.ts'
import { deleteAccountMailsTo } from '../tables/mail-table.ts'
import { deleteOwnedTeams } from '../tables/team-table.ts'
import { deleteUser, lockUser } from '../tables/user-table.ts'
import { signedOut } from './signed-out.ts'

/** With every team they own and all that is in it. */
export async function deleteAccount(database: Database, userId: string): Promise<void> {
  await database.transaction(async (connection) => {
    const user = await lockUser(connection, userId)
    if (!user) throw signedOut()
    const owned = await deleteTeamsOwnedBy(connection, userId)
    if (owned === 0) throw new Problem('forbidden', 'Only team owners can delete their account.')
    await leaveEventsToTeams(connection, { userId, email: user.email })
    // An address that was never proven may be somebody else's, and so may be what was sent there.
    if (!user.isUnproven) await forgetAddress(connection, user.email)
    await deleteUser(connection, userId)
  })
}

/** With all that is theirs; who has signed up for what was to come is told. Says how many there were. */
async function deleteTeamsOwnedBy(connection: Connection, userId: string): Promise<number> {
  await addCancellationMailsForOwnedTeams(connection, userId)
  await deleteEventsInTeamsOf(connection, userId)
  return deleteOwnedTeams(connection, userId)
}

async function forgetAddress(connection: Connection, email: string): Promise<void> {
  await deleteSignInTokensTo(connection, email)
  await deleteInvitationsTo(connection, email)
  await deleteAccountMailsTo(connection, email)
}
