import { DEMO_DOMAIN } from '../../domain/demo.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import type { Connection, Parameter } from '../db/database.ts'

/** One of an event's attendees, who stand in the order in which they signed up. */
export interface AttendeeCursor {
  createdAt: Instant
  id: string
}

/** Some of them, one after the other: so few that nobody else waits long, on either engine. */
export interface AttendeeBatch {
  last: AttendeeCursor
  /** Nobody comes after them. */
  isLast: boolean
  /** For ATTENDEES_IN_BATCH. */
  parameters: Parameter[]
}

const STRETCH = 500
const FOR_EVER: Instant = Number.MAX_SAFE_INTEGER

/** In a query on the attendees to mail whose first parameters are those of a stretch. Those of the demo are made up. */
export const ATTENDEES_IN_BATCH = `attendees.event_id = $1 AND (created_at, id) > ($2, $3)
  AND (created_at, id) <= ($4, $5) AND attendees.email NOT LIKE '%@${DEMO_DOMAIN}'`

/** Those after a place, or from the first on, who had signed up by a moment, or whenever; null when there are none. */
export async function nextAttendeeBatch(
  connection: Connection,
  eventId: string,
  { after, signedUpBy = FOR_EVER }: { after?: AttendeeCursor | null; signedUpBy?: Instant } = {},
): Promise<AttendeeBatch | null> {
  const from = after ?? { createdAt: -1, id: '' }
  const rows = await connection.query<{ created_at: number; id: string }>(
    `SELECT created_at, id FROM attendees WHERE event_id = $1 AND (created_at, id) > ($2, $3) AND created_at <= $4
     ORDER BY created_at, id LIMIT ${STRETCH}`,
    [eventId, from.createdAt, from.id, signedUpBy],
  )
  const row = rows.at(-1)
  if (!row) return null
  const last = { createdAt: row.created_at, id: row.id }
  return {
    last,
    isLast: rows.length < STRETCH,
    parameters: [eventId, from.createdAt, from.id, last.createdAt, last.id],
  }
}
