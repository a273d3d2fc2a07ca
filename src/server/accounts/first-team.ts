import type { Connection } from '../db/database.ts'
import { chooseTeam, findSession, type Session } from '../tables/accounts/session-table.ts'
import { addFirstTeam } from '../tables/accounts/team-table.ts'
import { lockUser } from '../tables/accounts/user-table.ts'
import { signedOut } from './signed-out.ts'

/** Creates a team for a user without one. The lock makes two first events at once share one team. */
export async function teamForFirstEvent(connection: Connection, session: Session): Promise<string> {
  await lockUser(connection, session.user.id)
  const current = await findSession(connection, session.tokenHash)
  if (!current) throw signedOut()
  if (current.currentTeam) return current.currentTeam.id
  const teamId = await addFirstTeam(connection, current.user)
  await chooseTeam(connection, { tokenHash: session.tokenHash, userId: session.user.id, teamId })
  return teamId
}
