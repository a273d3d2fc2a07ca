import type { SignUpPosition } from '../../../domain/attendee.ts'
import { DEMO_DOMAIN } from '../../../domain/demo.ts'
import type { Connection, Parameter } from '../../db/database.ts'

/** Consecutive attendees of an event. */
export interface AttendeeBatch {
  last: SignUpPosition
  /** No attendee comes after this batch. */
  isLast: boolean
  /** How many attendees it has, with those who get no emails. */
  size: number
  /** The parameters $1 to $5 of ATTENDEES_IN_BATCH. */
  parameters: Parameter[]
}

/**
 * Attendees of the demo are left out of all mailings: their addresses are made up. So are addresses that the mail
 * server refused for good, and sign-ups that are not confirmed.
 */
export const IS_MAILED = `attendees.email_problem IS NULL AND attendees.unconfirmed_since IS NULL
  AND attendees.email NOT LIKE '%@${DEMO_DOMAIN}'`

/** Condition for the attendees of a batch who get emails; $1 to $5 are the batch's parameters. */
export const ATTENDEES_IN_BATCH = `attendees.event_id = $1 AND (attendees.created_at, attendees.id) > ($2, $3)
  AND (attendees.created_at, attendees.id) <= ($4, $5) AND ${IS_MAILED}`

/** The next attendees after one position, up to another; null when there are none. */
export async function nextAttendeeBatch(
  connection: Connection,
  eventId: string,
  { after, until, atMost }: { after: SignUpPosition | null; until: SignUpPosition; atMost: number },
): Promise<AttendeeBatch | null> {
  const from = after ?? { createdAt: -1, id: '' }
  const rows = await connection.query<{ created_at: number; id: string }>(
    `SELECT created_at, id FROM attendees WHERE event_id = $1 AND (created_at, id) > ($2, $3)
       AND (created_at, id) <= ($4, $5) ORDER BY created_at, id LIMIT $6`,
    [eventId, from.createdAt, from.id, until.createdAt, until.id, atMost],
  )
  const row = rows.at(-1)
  if (!row) return null
  const last = { createdAt: row.created_at, id: row.id }
  return {
    last,
    isLast: rows.length < atMost,
    size: rows.length,
    parameters: [eventId, from.createdAt, from.id, last.createdAt, last.id],
  }
}

/** Whether anybody has signed up after the position, or at all. */
export function hasAttendeesAfter(
  connection: Connection,
  eventId: string,
  after: SignUpPosition = { createdAt: -1, id: '' },
): Promise<boolean> {
  return connection.returnsRow(
    'SELECT 1 AS found FROM attendees WHERE event_id = $1 AND (created_at, id) > ($2, $3) LIMIT 1',
    [eventId, after.createdAt, after.id],
  )
}
