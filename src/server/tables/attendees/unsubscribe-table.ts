import type { Connection } from '../../db/database.ts'
import { keyedHash } from '../settings-table.ts'

type UnsubscribeScope = 'event' | 'server'

const IS_OF_ATTENDEE = `attendee_id = $1
  OR address_hash IN (SELECT address_hash FROM event_unsubscribes WHERE attendee_id = $1)`

export async function addEventUnsubscribe(
  connection: Connection,
  { attendeeId, eventId, email }: Record<'attendeeId' | 'eventId' | 'email', string>,
): Promise<void> {
  await connection.query(
    `INSERT INTO event_unsubscribes (attendee_id, event_id, address_hash, created_at)
     SELECT $1, id, $3, now_ms() FROM events WHERE id = $2
     ON CONFLICT (event_id, address_hash) DO UPDATE SET attendee_id = excluded.attendee_id`,
    [attendeeId, eventId, await addressHash(connection, email)],
  )
}

/**
 * Keeps the address from getting any email that somebody else causes. The links of its sign-ups, and of the calendar
 * that it follows, take that back.
 */
export async function addServerUnsubscribe(
  connection: Connection,
  ownPageId: string,
  email: string,
): Promise<void> {
  const hash = await addressHash(connection, email)
  await connection.query(
    `INSERT INTO event_unsubscribes (attendee_id, event_id, address_hash, created_at)
     SELECT id, event_id, $2, now_ms() FROM attendees WHERE email = $1
     ON CONFLICT (event_id, address_hash) DO UPDATE SET attendee_id = excluded.attendee_id`,
    [email, hash],
  )
  await connection.query(
    `INSERT INTO server_unsubscribes (address_hash, attendee_id, created_at)
     VALUES ($1, COALESCE((SELECT max(id) FROM followers WHERE email = $2), $3), now_ms())
     ON CONFLICT (address_hash) DO NOTHING`,
    [hash, email, ownPageId],
  )
}

/** Returns null if the attendee's link was not used to unsubscribe, or that was taken back. */
export function findUnsubscribe(
  connection: Connection,
  attendeeId: string,
): Promise<UnsubscribeScope | null> {
  return connection.value<UnsubscribeScope>(
    `SELECT 'server' AS scope FROM server_unsubscribes WHERE ${IS_OF_ATTENDEE}
     UNION ALL SELECT 'event' AS scope FROM event_unsubscribes WHERE attendee_id = $1 ORDER BY scope DESC`,
    [attendeeId],
  )
}

export async function deleteUnsubscribes(connection: Connection, attendeeId: string): Promise<void> {
  await connection.query(`DELETE FROM server_unsubscribes WHERE ${IS_OF_ATTENDEE}`, [attendeeId])
  await connection.query('DELETE FROM event_unsubscribes WHERE attendee_id = $1', [attendeeId])
}

/** Whoever presses the button of a new sign-up is back. */
export async function deleteEventUnsubscribe(
  connection: Connection,
  { eventId, email }: Record<'eventId' | 'email', string>,
): Promise<void> {
  await connection.query('DELETE FROM event_unsubscribes WHERE event_id = $1 AND address_hash = $2', [
    eventId,
    await addressHash(connection, email),
  ])
}

export async function isUnsubscribed(
  connection: Connection,
  { eventId, email }: Record<'eventId' | 'email', string>,
): Promise<boolean> {
  return connection.returnsRow(
    `SELECT 1 AS found FROM server_unsubscribes WHERE address_hash = $1
     UNION ALL SELECT 1 AS found FROM event_unsubscribes WHERE address_hash = $1 AND event_id = $2`,
    [await addressHash(connection, email), eventId],
  )
}

export async function wantsNoEmail(connection: Connection, email: string): Promise<boolean> {
  return connection.returnsRow('SELECT 1 AS found FROM server_unsubscribes WHERE address_hash = $1', [
    await addressHash(connection, email),
  ])
}

/** True if the address left this server, was erased or is blocked: nobody else may bring it back. */
export async function isUnwelcome(connection: Connection, email: string): Promise<boolean> {
  return connection.returnsRow(
    `SELECT 1 AS found FROM server_unsubscribes WHERE address_hash = $1
     UNION ALL SELECT 1 AS found FROM erasures WHERE address_hash = $1
     UNION ALL SELECT 1 AS found FROM blocks WHERE pattern = $2 OR pattern = $3`,
    [await addressHash(connection, email), email, email.slice(email.lastIndexOf('@'))],
  )
}

/** An address with an account still gets sign-in emails: without them its owner would be locked out. */
export async function wantsNoSignInEmail(connection: Connection, email: string): Promise<boolean> {
  return connection.returnsRow(
    `SELECT 1 AS found FROM server_unsubscribes
     WHERE address_hash = $1 AND NOT EXISTS (SELECT 1 FROM users WHERE email = $2)`,
    [await addressHash(connection, email), email],
  )
}

function addressHash(connection: Connection, email: string): Promise<string> {
  return keyedHash(connection, 'unsubscribed-addresses', email)
}
