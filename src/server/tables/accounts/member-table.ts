import type { PlainKey } from '../../../domain/language/problem-key.ts'
import { Problem, required } from '../../../domain/problem.ts'
import { type TeamMember, type TeamRole } from '../../../domain/team.ts'
import type { Connection } from '../../db/database.ts'
import { revokeTokensOf } from './user-table.ts'

export interface Membership {
  teamId: string
  userId: string
}

export interface OfTeam {
  id: string
  teamId: string
}

export async function addMember(
  connection: Connection,
  { teamId, userId, role }: Membership & { role: TeamRole },
): Promise<void> {
  await connection.query(
    `INSERT INTO members (team_id, user_id, role, joined_at) VALUES ($1, $2, $3, now_ms())
     ON CONFLICT (team_id, user_id) DO NOTHING`,
    [teamId, userId, role],
  )
}

export async function listMembers(
  connection: Connection,
  { teamId, readerId }: { teamId: string; readerId: string },
): Promise<TeamMember[]> {
  const rows = await connection.query<{ userId: string; role: TeamRole; email: string }>(
    `SELECT m.user_id AS "userId", m.role, u.email
     FROM members reader
     JOIN members m ON m.team_id = reader.team_id
     JOIN users u ON u.id = m.user_id
     WHERE reader.team_id = $1 AND reader.user_id = $2
     ORDER BY m.role DESC, m.joined_at, m.user_id`,
    [teamId, readerId],
  )
  return rows.map(({ userId, role, email }) => ({ id: `${teamId}:${userId}`, userId, role, user: { email } }))
}

/** Returns the role and locks the membership: nobody can remove it until the transaction ends. */
export function lockMembership(connection: Connection, { teamId, userId }: Membership) {
  return connection.value<TeamRole>(
    'UPDATE members SET joined_at = joined_at WHERE team_id = $1 AND user_id = $2 RETURNING role',
    [teamId, userId],
  )
}

/** Locks the membership as well. Throws a Problem for everybody but owners. */
export async function requireTeamOwner(
  connection: Connection,
  membership: Membership,
  refusal: PlainKey,
): Promise<void> {
  const role = required(await lockMembership(connection, membership), 'noSuchTeam')
  if (role !== 'owner') throw new Problem('forbidden', refusal)
}

export function isMemberWithEmail(connection: Connection, teamId: string, email: string): Promise<boolean> {
  return connection.returnsRow(
    'SELECT 1 AS found FROM members m JOIN users u ON u.id = m.user_id WHERE m.team_id = $1 AND u.email = $2',
    [teamId, email],
  )
}

/** True if the user with this address is in a team that somebody else invited them to. */
export function isInvitedMember(connection: Connection, email: string): Promise<boolean> {
  return connection.returnsRow(
    `SELECT 1 AS found FROM users u JOIN members m ON m.user_id = u.id
     WHERE u.email = $1 AND m.role = 'member' LIMIT 1`,
    [email],
  )
}

export function isInAnyTeam(connection: Connection, userId: string): Promise<boolean> {
  return connection.returnsRow('SELECT 1 AS found FROM members WHERE user_id = $1 LIMIT 1', [userId])
}

/** Ends their tokens too. Never deletes an owner: every team keeps one. */
export async function deleteMember(connection: Connection, { teamId, userId }: Membership): Promise<void> {
  await revokeTokensOf(connection, { userId, teamId })
  await connection.query("DELETE FROM members WHERE team_id = $1 AND user_id = $2 AND role <> 'owner'", [
    teamId,
    userId,
  ])
}

export async function deleteMembershipsSince(
  connection: Connection,
  { userId, since }: { userId: string; since: number },
): Promise<void> {
  await connection.query("DELETE FROM members WHERE user_id = $1 AND joined_at >= $2 AND role <> 'owner'", [
    userId,
    since,
  ])
}
