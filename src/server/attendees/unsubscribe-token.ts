import { createHmac, timingSafeEqual } from 'node:crypto'

/** Nothing of it is stored: whoever has the secret can make it again, for every mail to that attendee. */
export function unsubscribeToken(secret: string, attendeeId: string): string {
  return `${attendeeId}.${signature(secret, attendeeId).toString('base64url')}`
}

/** Null when it was not made with this secret. The attendee may be long gone. */
export function attendeeOfToken(secret: string, token: string): string | null {
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
