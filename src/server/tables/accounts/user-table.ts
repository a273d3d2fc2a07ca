import { randomUUID } from 'node:crypto'
import type { Connection } from '../../db/database.ts'

export interface User {
  id: string
  email: string
  /** True if the address was changed, and nobody has signed in with the new one yet. */
  isUnproven: boolean
  /**
   * It is the last proven address, while the current one is not proven. It is unknown for a change by an older
   * version.
   */
  provenEmail: string | null
}

// An update that changes nothing locks the row until the transaction ends, on both engines: nobody can delete
// the user or change the address meanwhile.
const LOCK = 'UPDATE users SET created_at = created_at'
const USER = 'RETURNING id, email, unproven_since IS NOT NULL AS "isUnproven", proven_email AS "provenEmail"'

export function lockUser(connection: Connection, id: string): Promise<User | null> {
  return connection.first<User>(`${LOCK} WHERE id = $1 AND deleted_at IS NULL ${USER}`, [id])
}

export function lockUserByEmail(connection: Connection, email: string): Promise<User | null> {
  return connection.first<User>(`${LOCK} WHERE email = $1 AND deleted_at IS NULL ${USER}`, [email])
}

export function hasUsers(connection: Connection): Promise<boolean> {
  return connection.returnsRow('SELECT 1 AS found FROM users WHERE deleted_at IS NULL LIMIT 1')
}

/** Returns null if another request has just added a user with that address. */
export function addUser(connection: Connection, email: string): Promise<User | null> {
  return connection.first<User>(
    `INSERT INTO users (id, email, created_at) VALUES ($1, $2, now_ms())
     ON CONFLICT (email) DO NOTHING ${USER}`,
    [randomUUID(), email],
  )
}

/**
 * Throws UniqueViolation if another user has that address. Keeps the last proven address until this one is proven.
 */
export async function setUserEmail(
  connection: Connection,
  { id, email, isUnproven }: Omit<User, 'provenEmail'>,
): Promise<void> {
  await connection.query(
    `UPDATE users SET email = $2, unproven_since = CASE WHEN $3 = 1 THEN now_ms() END,
       proven_email = CASE WHEN $3 = 0 THEN NULL WHEN unproven_since IS NULL THEN email ELSE proven_email END
     WHERE id = $1`,
    [id, email, isUnproven],
  )
}

/** Saves the user's own choice, or else the first language that was known. Returns the language. */
export function saveUserLanguage(
  connection: Connection,
  userId: string,
  { chosen, browser = null }: { chosen: string | null; browser?: string | null },
): Promise<string | null> {
  return connection.value<string>(
    'UPDATE users SET language = COALESCE($2, language, $3) WHERE id = $1 RETURNING language',
    [userId, chosen, browser],
  )
}

/** Ends the tokens that somebody made, for one team or for all: they do not come back if the person does. */
export async function revokeTokensOf(
  connection: Connection,
  { userId, teamId = null }: { userId: string; teamId?: string | null },
): Promise<void> {
  await connection.query(
    `UPDATE api_tokens SET revoked_at = now_ms()
     WHERE made_by = $1 AND team_id = COALESCE($2, team_id) AND revoked_at IS NULL`,
    [userId, teamId],
  )
}

/**
 * From now on the account is gone, and its address is free. The user may have made thousands of events, so a job
 * takes them out of those and removes the row.
 */
export async function markUserDeleted(connection: Connection, id: string): Promise<void> {
  // A reserved domain (RFC 6761): nobody can have this address.
  await connection.query(
    `UPDATE users SET deleted_at = now_ms(), email = id || '@deleted.invalid', proven_email = NULL WHERE id = $1`,
    [id],
  )
  await revokeTokensOf(connection, { userId: id })
  for (const table of ['sessions', 'members', 'login_tokens', 'idempotency_keys', 'mails']) {
    await connection.query(`DELETE FROM ${table} WHERE user_id = $1`, [id])
  }
}

export function findDeletedUsers(connection: Connection): Promise<string[]> {
  return connection.values<string>('SELECT id FROM users WHERE deleted_at IS NOT NULL')
}

/** Takes a deleted user out of some events. Returns their number; call again until it is below the limit. */
export async function leaveSomeEvents(connection: Connection, id: string, atMost: number): Promise<number> {
  let count = 0
  for (const column of ['creator_id', 'changed_by']) {
    const events = await connection.query(
      `UPDATE events SET ${column} = NULL WHERE ${column} = $1
         AND id IN (SELECT id FROM events WHERE ${column} = $1 LIMIT $2) RETURNING id`,
      [id, atMost - count],
    )
    count += events.length
  }
  return count
}

export async function removeDeletedUser(connection: Connection, id: string): Promise<void> {
  await connection.query('DELETE FROM users WHERE id = $1 AND deleted_at IS NOT NULL', [id])
}
