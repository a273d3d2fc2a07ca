import type { Connection } from '../db/database.ts'
import { type Cleaner, PIECE, workOnAll, workOnSome } from '../db/pieces.ts'
import { raiseVersionOfPlaces } from '../tables/attendees/answer-table.ts'

/**
 * Makes a cleaner that deletes the attendees of events that ended more than `keptMs` ago. It looks at all such events
 * each time, because an event can be edited to have ended long ago.
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

interface EventEnd {
  id: string
  endedAt: number
}

function listEndedEvents(
  connection: Connection,
  keptMs: number,
  after: EventEnd,
  atMost: number,
): Promise<(EventEnd & { firstAttendee: string | null })[]> {
  // Ordered like the index: without an order PostgreSQL may scan the whole table for each event.
  return connection.query(
    `SELECT id, last_ends_at AS "endedAt",
       (SELECT a.id FROM attendees a WHERE a.event_id = events.id ORDER BY a.created_at, a.id LIMIT 1) AS "firstAttendee"
     FROM events WHERE last_ends_at < now_ms() - $1 AND (last_ends_at, id) > ($2, $3)
     ORDER BY last_ends_at, id LIMIT $4`,
    [keptMs, after.endedAt, after.id, atMost],
  )
}

/**
 * Returns the number deleted; call again until it is below the limit. Deletes none if the event was postponed
 * meanwhile or is being edited right now.
 */
async function deleteAttendeesOfEndedEvent(
  connection: Connection,
  eventId: string,
  keptMs: number,
  atMost: number,
): Promise<number> {
  await raiseVersionOfPlaces(connection, eventId)
  const rows = await connection.query(
    `WITH chosen AS MATERIALIZED (
       SELECT a.id FROM events e JOIN attendees a ON a.event_id = e.id
       WHERE e.id = $1 AND e.last_ends_at < now_ms() - $2
       ORDER BY a.created_at, a.id LIMIT $3 FOR UPDATE SKIP LOCKED)
     DELETE FROM attendees WHERE id IN (SELECT id FROM chosen) RETURNING id`,
    [eventId, keptMs, atMost],
  )
  return rows.length
}
