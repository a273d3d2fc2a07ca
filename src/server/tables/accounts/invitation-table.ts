import { randomUUID } from 'node:crypto'
import { INVITATION_LIFETIME } from '../../../domain/team.ts'
import type { Instant } from '../../../domain/time/time-zone.ts'
import type { Connection } from '../../db/database.ts'
import { deleterOf } from '../delete-some.ts'
import { type OfTeam } from './member-table.ts'

export interface FoundInvitation {
  id: string
  email: string
  teamName: string
}

const OPEN_INVITATION = `SELECT i.id, i.email, t.name AS "teamName"
  FROM invitations i JOIN teams t ON t.id = i.team_id WHERE i.expires_at > now_ms()`

/** An address has one invitation per team: inviting again renews its token and expiry. Returns the team's name. */
export async function saveInvitation(
  connection: Connection,
  { tokenHash, teamId, email }: { tokenHash: string; teamId: string; email: string },
): Promise<string> {
  const { name } = await connection.one<{ name: string }>(
    `INSERT INTO invitations (id, token_hash, team_id, email, created_at, expires_at)
     VALUES ($1, $2, $3, $4, now_ms(), now_ms() + ${INVITATION_LIFETIME})
     ON CONFLICT (team_id, email) DO UPDATE
       SET token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at
     RETURNING (SELECT t.name FROM teams t WHERE t.id = $3) AS name`,
    [randomUUID(), tokenHash, teamId, email],
  )
  return name
}

export function findInvitation(connection: Connection, tokenHash: string): Promise<FoundInvitation | null> {
  return connection.first<FoundInvitation>(`${OPEN_INVITATION} AND i.token_hash = $1`, [tokenHash])
}

export function findOpenInvitationTo(connection: Connection, email: string): Promise<FoundInvitation | null> {
  return connection.first<FoundInvitation>(
    `${OPEN_INVITATION} AND i.email = $1 ORDER BY i.created_at, i.id LIMIT 1`,
    [email],
  )
}

/**
 * Returns the team to join, once. The invitation expires instead of being deleted: a deletion would also update the
 * sign-in links that refer to it, and two links used at the same moment would deadlock.
 */
export function spendInvitation(connection: Connection, id: string, email: string): Promise<string | null> {
  return connection.value<string>(
    `UPDATE invitations SET expires_at = 0 WHERE id = $1 AND email = $2 AND expires_at > now_ms()
     RETURNING team_id`,
    [id, email],
  )
}

export function listInvitations(connection: Connection, teamId: string) {
  return connection.query<{ id: string; email: string; expiresAt: Instant }>(
    `SELECT id, email, expires_at AS "expiresAt" FROM invitations
     WHERE team_id = $1 AND expires_at > now_ms() ORDER BY created_at DESC, id`,
    [teamId],
  )
}

/**
 * Lets the invitation expire, for the reason that spendInvitation gives. Returns the hash of its token, or null if it
 * is not open.
 */
export function revokeInvitation(connection: Connection, { id, teamId }: OfTeam): Promise<string | null> {
  return connection.value<string>(
    `UPDATE invitations SET expires_at = 0 WHERE id = $1 AND team_id = $2 AND expires_at > now_ms()
     RETURNING token_hash`,
    [id, teamId],
  )
}

export async function deleteInvitationsTo(
  connection: Connection,
  email: string,
  teamId: string | null = null,
): Promise<void> {
  await connection.query('DELETE FROM invitations WHERE email = $1 AND team_id = COALESCE($2, team_id)', [
    email,
    teamId,
  ])
}

export const deleteExpiredInvitations = deleterOf('invitations', 'id', 'expires_at <= now_ms()')
