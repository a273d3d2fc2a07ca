import { DEMO_DOMAIN } from '../../domain/demo.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import type { Connection, Parameter } from '../db/database.ts'

/** The last attendee handled, in the order of sign-up. */
export interface AttendeeCursor {
  createdAt: Instant
  id: string
}

/** Consecutive attendees of an event: few enough that nobody else waits long for the database. */
export interface AttendeeBatch {
  last: AttendeeCursor
  /** No attendee comes after this batch. */
  isLast: boolean
  /** The parameters $1 to $5 of ATTENDEES_IN_BATCH. */
  parameters: Parameter[]
}

const BATCH_SIZE = 500
const FOR_EVER: Instant = Number.MAX_SAFE_INTEGER

/**
 * Condition for the attendees of a batch who get emails; $1 to $5 are the batch's parameters. Attendees of
 * the demo are left out: their addresses are made up. So are addresses that the mail server refused for good, and
 * sign-ups that are not confirmed.
 */
export const ATTENDEES_IN_BATCH = `attendees.event_id = $1 AND (created_at, id) > ($2, $3)
  AND (created_at, id) <= ($4, $5) AND email_problem IS NULL AND unconfirmed_since IS NULL
  AND attendees.email NOT LIKE '%@${DEMO_DOMAIN}'`

/** The next attendees after the cursor who signed up by `signedUpBy`; null when there are none. */
export async function nextAttendeeBatch(
  connection: Connection,
  eventId: string,
  { after, signedUpBy = FOR_EVER }: { after?: AttendeeCursor | null; signedUpBy?: Instant } = {},
): Promise<AttendeeBatch | null> {
  const from = after ?? { createdAt: -1, id: '' }
  const rows = await connection.query<{ created_at: number; id: string }>(
    `SELECT created_at, id FROM attendees WHERE event_id = $1 AND (created_at, id) > ($2, $3) AND created_at <= $4
     ORDER BY created_at, id LIMIT ${BATCH_SIZE}`,
    [eventId, from.createdAt, from.id, signedUpBy],
  )
  const row = rows.at(-1)
  if (!row) return null
  const last = { createdAt: row.created_at, id: row.id }
  return {
    last,
    isLast: rows.length < BATCH_SIZE,
    parameters: [eventId, from.createdAt, from.id, last.createdAt, last.id],
  }
}
