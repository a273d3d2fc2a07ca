import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { secret } from '../tables/secret-table.ts'

/** Makes the link that every mail to an attendee carries. The secret is read when the first is asked for, and once. */
export function unsubscribeLinks(
  database: Database,
  publicUrl: string,
): (attendeeId: string) => Promise<string> {
  let known: string | undefined
  return async (attendeeId) => {
    known ??= await secret(database, 'unsubscribe')
    return `${publicUrl}/unsubscribe?token=${unsubscribeToken(known, attendeeId)}`
  }
}

/** Nothing of it is stored: whoever has the secret can make it again, for every mail to that attendee. */
export function unsubscribeToken(secret: string, attendeeId: string): string {
  return `${attendeeId}.${signature(secret, attendeeId).toString('base64url')}`
}

/** Null when it was not made with this secret. The attendee may be long gone. */
export function attendeeIdOfToken(secret: string, token: string): string | null {
  const dot = token.indexOf('.')
  if (dot < 1) return null
  const attendeeId = token.slice(0, dot)
  const expected = Buffer.from(unsubscribeToken(secret, attendeeId))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected) ? attendeeId : null
}

function signature(secret: string, attendeeId: string): Buffer {
  return createHmac('sha256', secret).update(attendeeId).digest()
}
