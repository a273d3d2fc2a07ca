import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { secret } from '../tables/secret-table.ts'

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
  return `${attendeeId}.${signature(secret, attendeeId).toString('base64url')}`
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

function signature(secret: string, attendeeId: string): Buffer {
  return createHmac('sha256', secret).update(attendeeId).digest()
}
