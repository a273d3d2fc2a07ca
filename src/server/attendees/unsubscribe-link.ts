import type { Database } from '../db/database.ts'
import { secret } from '../tables/secret-table.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

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
