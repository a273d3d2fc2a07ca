import type { Connection } from '../db/database.ts'
import { type ListPage, pageParameters } from './admin-table.ts'

export async function isBlocked(connection: Connection, email: string): Promise<boolean> {
  const domain = email.slice(email.lastIndexOf('@'))
  return connection.returnsRow('SELECT 1 AS found FROM blocks WHERE pattern = $1 OR pattern = $2 LIMIT 1', [
    email,
    domain,
  ])
}

export async function addBlock(connection: Connection, pattern: string, reason: string): Promise<void> {
  await connection.query(
    `INSERT INTO blocks (pattern, reason, created_at) VALUES ($1, $2, now_ms())
     ON CONFLICT (pattern) DO UPDATE SET reason = excluded.reason`,
    [pattern, reason],
  )
}

export function deleteBlock(connection: Connection, pattern: string): Promise<boolean> {
  return connection.returnsRow('DELETE FROM blocks WHERE pattern = $1 RETURNING pattern', [pattern])
}

export interface Block {
  pattern: string
  reason: string
  createdAt: number
}

export function listBlocks(connection: Connection, page: ListPage): Promise<Block[]> {
  return connection.query<Block>(
    `SELECT pattern, reason, created_at AS "createdAt" FROM blocks WHERE pattern LIKE $1 ESCAPE '!'
     ORDER BY pattern LIMIT $2 OFFSET $3`,
    pageParameters(page),
  )
}

const BLOCKED_USERS = "SELECT id FROM users WHERE email LIKE $1 ESCAPE '!' OR proven_email LIKE $1 ESCAPE '!'"

export async function expelBlocked(connection: Connection, pattern: string): Promise<void> {
  const literal = pattern.replace(/[!%_]/g, '!$&')
  const matching = [pattern.startsWith('@') ? `%${literal}` : literal]
  const statements = [
    `DELETE FROM sessions WHERE user_id IN (${BLOCKED_USERS})`,
    `UPDATE api_tokens SET revoked_at = now_ms() WHERE made_by IN (${BLOCKED_USERS}) AND revoked_at IS NULL`,
    "DELETE FROM login_tokens WHERE email LIKE $1 ESCAPE '!'",
    "DELETE FROM invitations WHERE email LIKE $1 ESCAPE '!'",
    "DELETE FROM followers WHERE email LIKE $1 ESCAPE '!'",
    "DELETE FROM mails WHERE recipient LIKE $1 ESCAPE '!' AND sent_at IS NULL AND failed_at IS NULL",
  ]
  for (const statement of statements) await connection.query(statement, matching)
}
