import type { Attendee } from '../../domain/people/attendee.ts'
import type { Connection } from '../db/database.ts'

/** The oldest first; null when there is no such event in any team that the user is in. */
export async function listAttendees(
  connection: Connection,
  eventId: string,
  userId: string,
): Promise<Attendee[] | null> {
  const rows = await connection.query<Attendee | { id: null }>(
    `SELECT a.id, a.name, a.email FROM events e
     JOIN members m ON m.team_id = e.team_id AND m.user_id = $2
     LEFT JOIN attendees a ON a.event_id = e.id
     WHERE e.id = $1 ORDER BY a.created_at, a.id`,
    [eventId, userId],
  )
  return rows.length === 0 ? null : rows.filter((row) => row.id !== null)
}

/** Somebody with the instant of their sign-up, which is their place in the list. */
export interface ListedAttendee extends Attendee {
  signedUpAt: number
}

/** The next ones after somebody, or the first; none when there is no such event in any team that the user is in. */
export function listAttendeesAfter(
  connection: Connection,
  { eventId, userId }: { eventId: string; userId: string },
  last: ListedAttendee | undefined,
  atMost: number,
): Promise<ListedAttendee[]> {
  // The membership is asked apart, and once: joined to the attendees, it keeps PostgreSQL from walking along their index.
  return connection.query<ListedAttendee>(
    `SELECT id, name, email, created_at AS "signedUpAt" FROM attendees
     WHERE event_id = $1 AND (created_at, id) > ($3, $4) AND EXISTS (
       SELECT 1 FROM events e JOIN members m ON m.team_id = e.team_id AND m.user_id = $2 WHERE e.id = $1)
     ORDER BY created_at, id LIMIT $5`,
    [eventId, userId, last?.signedUpAt ?? 0, last?.id ?? '', atMost],
  )
}
