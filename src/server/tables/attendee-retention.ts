import type { Connection } from '../db/database.ts'

/** A place in the order of the ends of events. */
export interface EventEnd {
  id: string
  endedAt: number
}

interface EndedEvent extends EventEnd {
  firstAttendee: string | null
}

/** The next events, by their end, whose last occurrence ended longer ago than that. One that recurs for ever is never among them. */
export async function listEndedEvents(
  connection: Connection,
  keptMs: number,
  after: EventEnd,
  atMost: number,
): Promise<EndedEvent[]> {
  // The first by the order of their index, and not just any: for that PostgreSQL may read the whole table at every event.
  return connection.query<EndedEvent>(
    `SELECT id, last_ends_at AS "endedAt",
       (SELECT a.id FROM attendees a WHERE a.event_id = events.id ORDER BY a.created_at, a.id LIMIT 1) AS "firstAttendee"
     FROM events WHERE last_ends_at < now_ms() - $1 AND (last_ends_at, id) > ($2, $3)
     ORDER BY last_ends_at, id LIMIT $4`,
    [keptMs, after.endedAt, after.id, atMost],
  )
}

/** Says how many; there may be more. None where the event was put off meanwhile, or somebody is changing it right now. */
export async function deleteAttendeesOfEnded(
  connection: Connection,
  eventId: string,
  keptMs: number,
  atMost: number,
): Promise<number> {
  const deleted = await connection.query(
    `DELETE FROM attendees WHERE id IN (
       SELECT a.id FROM events e JOIN attendees a ON a.event_id = e.id
       WHERE e.id = $1 AND e.last_ends_at < now_ms() - $2 LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [eventId, keptMs, atMost],
  )
  return deleted.length
}
