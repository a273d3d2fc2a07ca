import type { SupportMessage } from '../../domain/support-message.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import type { Connection } from '../db/database.ts'
import { deleterOf } from './delete-some.ts'

const KEPT = 365 * DAY

export async function addSupportMessage(
  connection: Connection,
  { id, name, email, message }: SupportMessage & { id: string },
): Promise<void> {
  await connection.query(
    'INSERT INTO support_messages (id, name, email, message, created_at) VALUES ($1, $2, $3, $4, now_ms())',
    [id, name, email, message],
  )
}

export const deleteOldSupportMessages = deleterOf('support_messages', 'id', `created_at < now_ms() - ${KEPT}`)

/** The latest first. */
export function listSupportMessages(
  connection: Connection,
  atMost: number,
): Promise<(SupportMessage & { createdAt: number })[]> {
  return connection.query(
    `SELECT name, email, message, created_at AS "createdAt" FROM support_messages
     ORDER BY created_at DESC, id LIMIT $1`,
    [atMost],
  )
}
