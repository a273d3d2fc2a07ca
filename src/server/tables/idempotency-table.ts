import { DAY } from '../../domain/time/wall-time.ts'
import type { Connection } from '../db/database.ts'
import { deleterOf } from './delete-some.ts'

/**
 * Returns false if the key is taken. Waits for a transaction that is just taking it: if that one is rolled back, the
 * key is free again.
 */
export function takeIdempotencyKey(
  connection: Connection,
  { keyHash, userId }: { keyHash: string; userId: string | null },
): Promise<boolean> {
  return connection.returnsRow(
    `INSERT INTO idempotency_keys (key_hash, user_id, created_at) VALUES ($1, $2, now_ms())
     ON CONFLICT (key_hash) DO NOTHING RETURNING key_hash`,
    [keyHash, userId],
  )
}

export async function keepReply(connection: Connection, keyHash: string, reply: object): Promise<void> {
  await connection.query('UPDATE idempotency_keys SET reply = $2 WHERE key_hash = $1', [
    keyHash,
    JSON.stringify(reply),
  ])
}

export async function findReply(connection: Connection, keyHash: string): Promise<unknown> {
  const reply = await connection.value<string>('SELECT reply FROM idempotency_keys WHERE key_hash = $1', [
    keyHash,
  ])
  return reply ? (JSON.parse(reply) as unknown) : null
}

export const deleteOldIdempotencyKeys = deleterOf(
  'idempotency_keys',
  'key_hash',
  `created_at <= now_ms() - ${DAY}`,
)
