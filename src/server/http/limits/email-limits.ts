import type { Connection } from '../../db/database.ts'
import { bucketOf, takeFrom, tryTakeFrom } from './rate-limits.ts'

/**
 * One budget per address for emails that somebody else causes: invitations, sign-ups, questions to organizers, and what goes to
 * attendees whose address nobody has proved. Throws a Problem with the time to wait when it is used up.
 */
export async function takeEmailTo(connection: Connection, email: string): Promise<void> {
  for (const bucket of bucketsOf(email)) await takeFrom(connection, bucket)
}

/** Returns false instead of throwing. */
export async function tryTakeEmailTo(connection: Connection, email: string): Promise<boolean> {
  for (const bucket of bucketsOf(email)) if (!(await tryTakeFrom(connection, bucket))) return false
  return true
}

/**
 * Counts an email that is sent in any case. A sign-in email is never refused for what strangers made us send to the address: that
 * would lock people out, and tell whether an address has an account.
 */
export async function countEmailTo(connection: Connection, email: string): Promise<void> {
  for (const bucket of bucketsOf(email)) await tryTakeFrom(connection, bucket)
}

/**
 * Lets whoever takes from the budget of the address at the same moment finish first, and keeps others waiting until the
 * transaction ends. It costs the address one email.
 */
export async function lockEmailsTo(connection: Connection, email: string): Promise<void> {
  const [hour] = bucketsOf(email)
  if (hour) await tryTakeFrom(connection, hour)
}

function bucketsOf(email: string) {
  const address = email.toLowerCase()
  // The hour first: when it is used up, nothing is taken from the day.
  return [bucketOf('unasked-to', address), bucketOf('unasked-to-in-a-day', address)]
}
