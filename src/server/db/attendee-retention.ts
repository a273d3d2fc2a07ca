import type { Connection } from './database.ts'

/** A place in the order of the ends of events. */
export interface EventEnd {
  id: string
  endedAt: number
}

interface EndedEvent extends EventEnd {
  hasAttendees: 0 | 1
}

/** The next events, by their end, whose last occurrence ended longer ago than that. One that recurs for ever is never among them. */
export async function listEndedEvents(
  connection: Connection,
  keptMs: number,
  after: EventEnd,
  atMost: number,
): Promise<EndedEvent[]> {
  return connection.query<EndedEvent>(
    `SELECT id, last_ends_at AS "endedAt",
       CASE WHEN EXISTS (SELECT 1 FROM attendees WHERE event_id = events.id) THEN 1 ELSE 0 END AS "hasAttendees"
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
