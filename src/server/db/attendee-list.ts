import type { Attendee } from '../../domain/attendee.ts'
import type { Connection } from './database.ts'

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
