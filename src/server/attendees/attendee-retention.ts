import { type Cleaner, PIECE, workOnAll, workOnSome } from '../db/pieces.ts'
import {
  deleteAttendeesOfEndedEvent,
  type EventEnd,
  listEndedEvents,
} from '../tables/attendees/attendee-table.ts'

/**
 * Makes a cleaner that deletes the attendees of events that ended more than `keptMs` ago. It looks at all of
 * those each time: an event can be edited to have ended long ago.
 */
export function expiredAttendees(keptMs: number): Cleaner {
  return async (database, signal) => {
    let after: EventEnd | undefined = { endedAt: Number.MIN_SAFE_INTEGER, id: '' }
    while (after && !signal.aborted) {
      const last: EventEnd = after
      const events = await workOnSome(database, (connection, atMost) =>
        listEndedEvents(connection, keptMs, last, atMost),
      )
      for (const { id, firstAttendee } of events) {
        if (firstAttendee === null) continue
        await workOnAll(database, signal, (connection, atMost) =>
          deleteAttendeesOfEndedEvent(connection, id, keptMs, atMost),
        )
      }
      after = events[PIECE - 1]
    }
  }
}
