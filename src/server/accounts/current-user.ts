import type { ReplyOf } from '../../api/call.ts'
import type { contract } from '../../api/contract.ts'
import type { Database } from '../db/database.ts'
import { findSession, type Session } from '../tables/accounts/session-table.ts'
import { signedOut } from './signed-out.ts'

type CurrentUser = ReplyOf<typeof contract.me>

export function currentUser({ user, teams, currentTeam }: Session): CurrentUser {
  return {
    id: user.id,
    email: user.email,
    createdAt: new Date(user.createdAt).toISOString(),
    teams: teams.map(({ id, name }) => ({ id, name })),
    currentTeam: currentTeam && { id: currentTeam.id, role: currentTeam.role },
    ownsAnyTeam: teams.some(({ role }) => role === 'owner'),
    totalEvents: user.eventsMade,
  }
}

/** Reads the session again after a change. */
export async function reloadCurrentUser(database: Database, { tokenHash }: Session): Promise<CurrentUser> {
  const session = await findSession(database, tokenHash)
  if (!session) throw signedOut()
  return currentUser(session)
}
