import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Connection, Database } from '../db/database.ts'
import { lockEmailsTo } from '../http/limits/rate-limits.ts'
import {
  deleteAttendee,
  deleteAttendeesWithEmail,
  findAttendeeEmail,
} from '../tables/attendees/attendee-table.ts'
import { addEventUnsubscribe, widenEventUnsubscribe } from '../tables/attendees/unsubscribe-table.ts'
import { secret } from '../tables/settings-table.ts'

/** Also keeps the address from being signed up for the event again, by whomever. */
export async function unsubscribeFromEvent(database: Database, attendeeId: string): Promise<void> {
  await database.transaction((connection) => leaveEvent(connection, attendeeId))
}

/** Ends all emails that others cause: of every event, and invitations. Only a hash of the address is kept. */
export async function unsubscribeFromServer(database: Database, attendeeId: string): Promise<void> {
  await database.transaction(async (connection) => {
    const email = await leaveEvent(connection, attendeeId)
    await widenEventUnsubscribe(connection, attendeeId)
    // Without an address, an earlier request has deleted the attendee and kept the hash.
    if (email !== null) await deleteAttendeesWithEmail(connection, email)
  })
}

async function leaveEvent(connection: Connection, attendeeId: string): Promise<string | null> {
  // A sign-up of the same address at this moment is either deleted here, or sees that it is unsubscribed.
  const email = await findAttendeeEmail(connection, attendeeId)
  if (email !== null) await lockEmailsTo(connection, email)
  const deleted = await deleteAttendee(connection, attendeeId)
  if (!deleted) return null
  await addEventUnsubscribe(connection, { attendeeId, ...deleted })
  return deleted.email
}

/**
 * Returns a function that builds the unsubscribe URL of an attendee. It reads the secret once, on first use.
 */
export function unsubscribeLinks(
  database: Database,
  publicUrl: string,
): (attendeeId: string) => Promise<string> {
  let known: string | undefined
  return async (attendeeId) => {
    known ??= await secret(database, 'unsubscribe')
    return `${publicUrl}/unsubscribe?token=${attendeeToken(known, attendeeId)}`
  }
}

/** A signed attendee id. Nothing is stored, and every email to the attendee carries the same token. */
export function attendeeToken(secret: string, attendeeId: string): string {
  return `${attendeeId}.${createHmac('sha256', secret).update(attendeeId).digest('base64url')}`
}

/** Returns null if the signature is wrong. The attendee may have been deleted since. */
export function attendeeIdOfToken(secret: string, token: string): string | null {
  const dot = token.indexOf('.')
  if (dot < 1) return null
  const attendeeId = token.slice(0, dot)
  const expected = Buffer.from(attendeeToken(secret, attendeeId))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected) ? attendeeId : null
}
