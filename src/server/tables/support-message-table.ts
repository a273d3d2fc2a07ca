import type { SupportMessage } from '../../domain/support-message.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import type { Connection } from '../db/database.ts'
import { type ListPage, pageParameters } from './admin-table.ts'
import { deleterOf } from './delete-some.ts'

const MAX_AGE = 365 * DAY

export async function addSupportMessage(
  connection: Connection,
  { id, name, email, message }: SupportMessage & { id: string },
): Promise<void> {
  await connection.query(
    'INSERT INTO support_messages (id, name, email, message, created_at) VALUES ($1, $2, $3, $4, now_ms())',
    [id, name, email, message],
  )
}

export const deleteOldSupportMessages = deleterOf(
  'support_messages',
  'id',
  `created_at < now_ms() - ${MAX_AGE}`,
)

export function listSupportMessages(connection: Connection, page: ListPage) {
  return connection.query<SupportMessage & { id: string; createdAt: number }>(
    `SELECT id, name, email, message, created_at AS "createdAt" FROM support_messages
     WHERE lower(email) LIKE $1 ESCAPE '!' OR lower(name) LIKE $1 ESCAPE '!' OR lower(message) LIKE $1 ESCAPE '!'
     ORDER BY created_at DESC, id LIMIT $2 OFFSET $3`,
    pageParameters(page),
  )
}
