import { randomUUID } from 'node:crypto'
import { ownTeamName } from '../../domain/people/team.ts'
import type { Connection } from '../db/database.ts'
import { addMember } from './member-table.ts'

/** Adds the team that a user without one gets, and returns its id. */
export async function addFirstTeam(
  connection: Connection,
  { id: userId, email }: { id: string; email: string },
): Promise<string> {
  const teamId = randomUUID()
  await connection.query('INSERT INTO teams (id, name, created_at) VALUES ($1, $2, now_ms())', [
    teamId,
    ownTeamName(email),
  ])
  await addMember(connection, { teamId, userId, role: 'owner' })
  return teamId
}

/** The first team that a user owns or, without one, is in. */
export async function findMainTeam(
  connection: Connection,
  userId: string,
): Promise<{ name: string; members: number } | null> {
  const [team] = await connection.query<{ name: string; members: number }>(
    `SELECT t.name, (SELECT count(*) FROM members other WHERE other.team_id = t.id) AS members
     FROM members m JOIN teams t ON t.id = m.team_id
     WHERE m.user_id = $1 ORDER BY m.role DESC, m.joined_at, m.team_id LIMIT 1`,
    [userId],
  )
  return team ?? null
}

/**
 * Returns the number deleted. The caller deletes their events first: there may be too many for one statement.
 */
export async function deleteOwnedTeams(connection: Connection, userId: string): Promise<number> {
  const deleted = await connection.query(
    `DELETE FROM teams WHERE id IN (SELECT team_id FROM members WHERE user_id = $1 AND role = 'owner')
     RETURNING id`,
    [userId],
  )
  return deleted.length
}
