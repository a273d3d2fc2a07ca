import { setImmediate as nextTurn } from 'node:timers/promises'
import { csvLine } from '../../domain/fields/csv-line.ts'
import type { Database } from '../db/database.ts'
import { type ListedAttendee, listAttendeesAfter } from '../tables/attendee-table.ts'

/** Read and written in a few milliseconds. */
const PAGE = 500

/** By this Excel knows that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** Everybody who has signed up, the oldest first, as a CSV file that is made while it is sent. */
export async function* attendeeCsv(
  database: Database,
  scope: { eventId: string; userId: string },
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(['Name', 'Email', 'Signed up at'])
  let last: ListedAttendee | undefined
  do {
    const page = await listAttendeesAfter(database, scope, last, PAGE)
    yield page.map(lineOf).join('')
    last = page[PAGE - 1]
    // SQLite answers at once, without letting anybody else have a turn.
    await nextTurn()
  } while (last)
}

function lineOf({ name, email, signedUpAt }: ListedAttendee): string {
  return csvLine([name, email, new Date(signedUpAt).toISOString()])
}
