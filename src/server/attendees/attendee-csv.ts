import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SignUpPosition } from '../../domain/attendee.ts'
import { csvLine } from '../../domain/fields/csv-line.ts'
import type { Database } from '../db/database.ts'
import { type ListedAttendee, listAttendeesAfter, positionOf } from '../tables/attendees/attendee-table.ts'

/** Small enough to be read and written within a few milliseconds. */
const BATCH_SIZE = 500

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** Streams all attendees of an event as CSV, in the order of their sign-ups. */
export async function* attendeeCsv(
  database: Database,
  scope: { eventId: string; userId: string },
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(['Name', 'Email', 'Signed up at', 'Email problem'])
  let last: SignUpPosition | null = null
  do {
    const batch = await listAttendeesAfter(database, scope, last, BATCH_SIZE)
    yield batch.map(lineOf).join('')
    last = positionOf(batch[BATCH_SIZE - 1])
    // SQLite reads synchronously: other requests get their turn only here.
    await nextTurn()
  } while (last)
}

function lineOf({ name, email, signedUpAt, emailProblem }: ListedAttendee): string {
  return csvLine([name, email, new Date(signedUpAt).toISOString(), emailProblem ?? ''])
}
