import type { Connection } from '../db/database.ts'
import { EVENT_COLUMNS, type EventRow, eventOfRow, type StoredEvent } from './event-row.ts'
import { findEventByIdOrSlug } from './event-table.ts'

/**
 * To the end of the transaction nobody edits the event and nobody signs up for it, so whoever has signed up is seen. Counting goes on.
 */
export async function holdEvent(connection: Connection, id: string): Promise<StoredEvent | null> {
  const [row] = await connection.query<EventRow>(
    `SELECT ${EVENT_COLUMNS} FROM events WHERE id = $1 FOR NO KEY UPDATE`,
    [id],
  )
  return row ? eventOfRow(row) : null
}

/** To the end of the transaction nobody edits the event or mails its attendees. Any number may hold it so at the same time. */
export function holdEventToSignUp(connection: Connection, idOrSlug: string): Promise<StoredEvent | null> {
  return findEventByIdOrSlug(connection, idOrSlug, 'FOR SHARE')
}
