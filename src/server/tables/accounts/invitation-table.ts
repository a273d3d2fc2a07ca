import { randomUUID } from 'node:crypto'
import { INVITATION_LIFETIME } from '../../../domain/team.ts'
import type { Connection } from '../../db/database.ts'
import { deleteSome } from '../delete-some.ts'

export interface FoundInvitation {
  id: string
  email: string
  teamName: string
}

/**
 * An address has one invitation per team: inviting again renews its token and expiry. Returns the team's
 * name.
 */
export async function saveInvitation(
  connection: Connection,
  { tokenHash, teamId, email }: { tokenHash: string; teamId: string; email: string },
): Promise<string> {
  const [row] = await connection.query<{ team_name: string }>(
    `INSERT INTO invitations (id, token_hash, team_id, email, created_at, expires_at)
     VALUES ($1, $2, $3, $4, now_ms(), now_ms() + ${INVITATION_LIFETIME})
     ON CONFLICT (team_id, email) DO UPDATE
       SET token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at
     RETURNING (SELECT t.name FROM teams t WHERE t.id = $3) AS team_name`,
    [randomUUID(), tokenHash, teamId, email],
  )
  return row?.team_name ?? ''
}

export async function findInvitation(
  connection: Connection,
  tokenHash: string,
): Promise<FoundInvitation | null> {
  const [row] = await connection.query<{ id: string; email: string; team_name: string }>(
    `SELECT i.id, i.email, t.name AS team_name FROM invitations i JOIN teams t ON t.id = i.team_id
     WHERE i.token_hash = $1 AND i.expires_at > now_ms()`,
    [tokenHash],
  )
  return row ? { id: row.id, email: row.email, teamName: row.team_name } : null
}

/** The oldest open invitation to an address. */
export async function findOpenInvitationTo(
  connection: Connection,
  email: string,
): Promise<FoundInvitation | null> {
  const [row] = await connection.query<{ id: string; email: string; team_name: string }>(
    `SELECT i.id, i.email, t.name AS team_name FROM invitations i JOIN teams t ON t.id = i.team_id
     WHERE i.email = $1 AND i.expires_at > now_ms() ORDER BY i.created_at, i.id LIMIT 1`,
    [email],
  )
  return row ? { id: row.id, email: row.email, teamName: row.team_name } : null
}

/**
 * Returns the team to join, once. The invitation expires instead of being deleted: a deletion would also
 * update the sign-in links that refer to it, and two links used at the same moment would deadlock.
 */
export async function spendInvitation(
  connection: Connection,
  { id, email }: { id: string; email: string },
): Promise<string | null> {
  const [row] = await connection.query<{ team_id: string }>(
    `UPDATE invitations SET expires_at = 0 WHERE id = $1 AND email = $2 AND expires_at > now_ms()
     RETURNING team_id`,
    [id, email],
  )
  return row?.team_id ?? null
}

/** Deletes the address's invitation to one team, or all of them. */
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

/** Returns the number deleted; call again until it is below the limit. */
export function deleteExpiredInvitations(connection: Connection, atMost: number): Promise<number> {
  return deleteSome(connection, {
    table: 'invitations',
    key: 'id',
    condition: 'expires_at <= now_ms()',
    atMost,
  })
}
