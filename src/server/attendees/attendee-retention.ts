import { DAY } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import type { Cleaner } from '../jobs/cleaning-job.ts'
import { PIECE, workOnAll, workOnSome } from '../jobs/pieces.ts'
import {
  deleteAttendeesOfEndedEvent,
  type EventEnd,
  hasAttendees,
  listEndedEvents,
} from '../tables/attendees/attendee-table.ts'

const FROM_START: EventEnd = { endedAt: Number.MIN_SAFE_INTEGER, id: '' }
/** An event can be edited to have ended long ago, behind the cursor. So all are looked at once a day. */
const WHOLE_PASS_EVERY = DAY

/**
 * Makes a cleaner that deletes the attendees of events that ended more than `keptMs` ago. It goes on from
 * where its last run ended, so that an hour costs as much as the events that ended an hour ago, and not as
 * much as all that ever ended.
 */
export function expiredAttendees(keptMs: number): Cleaner {
  let cursor = FROM_START
  let wholePassAt = Number.NEGATIVE_INFINITY
  return async (database, signal) => {
    const now = database.clock()
    if (now >= wholePassAt + WHOLE_PASS_EVERY || now < wholePassAt) {
      cursor = FROM_START
      wholePassAt = now
    }
    cursor = await deleteFrom(database, cursor, keptMs, signal)
  }
}

/** Returns the last event before the first one that still has attendees, for example because it was locked. */
async function deleteFrom(
  database: Database,
  cursor: EventEnd,
  keptMs: number,
  signal: AbortSignal,
): Promise<EventEnd> {
  let [last, done, isDone] = [cursor, cursor, true]
  while (!signal.aborted) {
    const events = await workOnSome(database, (connection, atMost) =>
      listEndedEvents(connection, keptMs, last, atMost),
    )
    for (const { id, endedAt, firstAttendee } of events) {
      if (firstAttendee !== null) {
        await workOnAll(database, signal, (connection, atMost) =>
          deleteAttendeesOfEndedEvent(connection, id, keptMs, atMost),
        )
        if (await hasAttendees(database, id)) isDone = false
      }
      last = { id, endedAt }
      if (isDone) done = last
    }
    if (events.length < PIECE) return done
  }
  return done
}
