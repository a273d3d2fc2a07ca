import type { ReplyOf } from '../../api/call.ts'
import type { contract } from '../../api/contract.ts'
import { organizerLanguageOf } from '../../domain/language/organizer-languages.ts'
import { Problem } from '../../domain/problem.ts'
import type { Connection } from '../db/database.ts'
import type { RouteContext } from '../http/route-context.ts'
import { chooseTeam, findSession, type Session } from '../tables/accounts/session-table.ts'
import { addFirstTeam } from '../tables/accounts/team-table.ts'
import { lockUser } from '../tables/accounts/user-table.ts'
import { isAdmin } from './organizer-access.ts'

type CurrentUser = ReplyOf<typeof contract.me>

export function currentUser(session: Session, admins: readonly string[]): CurrentUser {
  const { user, teams, currentTeam } = session
  return {
    id: user.id,
    email: user.email,
    createdAt: new Date(user.createdAt).toISOString(),
    teams: teams.map(({ id, name }) => ({ id, name })),
    currentTeam: currentTeam && { id: currentTeam.id, role: currentTeam.role },
    ownsAnyTeam: teams.some(({ role }) => role === 'owner'),
    totalEvents: user.eventsMade,
    language: organizerLanguageOf(user.language ?? ''),
    ...(isAdmin(admins, session) && { isAdmin: true as const }),
  }
}

export async function reloadCurrentUser(
  { database, admins }: Pick<RouteContext, 'database' | 'admins'>,
  { tokenHash }: Session,
): Promise<CurrentUser> {
  const session = await findSession(database, tokenHash)
  if (!session) throw signedOut()
  return currentUser(session, admins)
}

/** The lock makes two first events at once share one team. */
export async function teamForFirstEvent(connection: Connection, session: Session): Promise<string> {
  await lockUser(connection, session.user.id)
  const current = await findSession(connection, session.tokenHash)
  if (!current) throw signedOut()
  if (current.currentTeam) return current.currentTeam.id
  const teamId = await addFirstTeam(connection, current.user)
  await chooseTeam(connection, { tokenHash: session.tokenHash, userId: session.user.id, teamId })
  return teamId
}

export function signedOut(): Problem {
  return new Problem('signed-out', 'signedOut')
}
