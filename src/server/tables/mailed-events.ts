import type { MailedEvent } from '../../domain/notifications/mail.ts'
import type { Connection } from '../db/database.ts'
import { EVENT_COLUMNS, type EventRow, eventOfRow } from './event-row.ts'

/** One text for every number of events up to this. */
const AT_ONCE = 40
const PLACES = Array.from({ length: AT_ONCE }, (_, index) => `$${index + 1}`).join(', ')

/** As they are now, by their ids. What is deleted or private is not among them. */
export async function findMailedEvents(
  connection: Connection,
  ids: ReadonlySet<string>,
): Promise<Map<string, MailedEvent>> {
  const found = new Map<string, MailedEvent>()
  const wanted = [...ids]
  while (wanted.length > 0) {
    const some = wanted.splice(0, AT_ONCE)
    const rows = await connection.query<EventRow>(
      `SELECT ${EVENT_COLUMNS} FROM events WHERE id IN (${PLACES}) AND is_public = 1`,
      Array.from({ length: AT_ONCE }, (_, index) => some[index] ?? null),
    )
    for (const row of rows) found.set(row.id, eventOfRow(row))
  }
  return found
}
