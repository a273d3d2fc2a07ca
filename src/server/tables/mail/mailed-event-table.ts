import type { MailedEvent } from '../../../domain/notifications/mail.ts'
import type { Connection } from '../../db/database.ts'
import { organizerIsProved } from '../accounts/organizer-address-table.ts'
import { EVENT_COLUMNS, type EventRow, eventOfRow } from '../events/event-row.ts'
import { IS_LIVE } from '../events/event-table.ts'

/** A fixed number of parameters, so that one prepared statement serves any number of events. */
const MAILED_BATCH_SIZE = 40
const MAILED_PARAMETERS = Array.from({ length: MAILED_BATCH_SIZE }, (_, index) => `$${index + 1}`).join(', ')

/** An event as it is when an email about it is sent. */
export interface EventOfMail {
  event: MailedEvent
  /** It is neither cancelled, private nor deleted. */
  takesPlace: boolean
}

/** By id. Events whose rows are removed are left out. */
export async function findMailedEvents(
  connection: Connection,
  ids: ReadonlySet<string>,
): Promise<Map<string, EventOfMail>> {
  const found = new Map<string, EventOfMail>()
  const wanted = [...ids]
  while (wanted.length > 0) {
    const batch = wanted.splice(0, MAILED_BATCH_SIZE)
    const rows = await connection.query<EventRow & { is_proved: number; takes_place: number }>(
      `SELECT ${EVENT_COLUMNS}, ${organizerIsProved('events.team_id', 'events.organizer_email')} AS is_proved,
         CASE WHEN is_public = 1 AND cancelled_at IS NULL AND ${IS_LIVE} THEN 1 ELSE 0 END AS takes_place
       FROM events WHERE id IN (${MAILED_PARAMETERS})`,
      Array.from({ length: MAILED_BATCH_SIZE }, (_, index) => batch[index] ?? null),
    )
    for (const row of rows) {
      const stored = eventOfRow(row)
      const event = row.is_proved === 1 ? stored : { ...stored, organizerEmail: '' }
      found.set(row.id, { event, takesPlace: row.takes_place === 1 })
    }
  }
  return found
}
