import type { Connection } from './database.ts'
import { eventKeyOf } from './event-key.ts'
import { EVENT_COLUMNS, type EventRow, eventOfRow, type StoredEvent } from './event-row.ts'

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
export async function holdEventToSignUp(
  connection: Connection,
  idOrSlug: string,
): Promise<StoredEvent | null> {
  const key = eventKeyOf(idOrSlug)
  if (!key) return null
  const [row] = await connection.query<EventRow>(
    `SELECT ${EVENT_COLUMNS} FROM events WHERE ${key.column} = $1 FOR SHARE`,
    [key.value],
  )
  return row ? eventOfRow(row) : null
}
