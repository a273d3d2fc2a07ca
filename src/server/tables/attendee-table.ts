import type { Attendee } from '../../domain/people/attendee.ts'
import type { Connection } from '../db/database.ts'

interface AttendeeToAdd extends Attendee {
  eventId: string
}

/** False, and nothing is changed, when that address is already signed up for the event. */
export async function addAttendee(connection: Connection, attendee: AttendeeToAdd): Promise<boolean> {
  const added = await connection.query(
    `INSERT INTO attendees (id, event_id, email, name, created_at)
     VALUES ($1, $2, $3, $4, now_ms())
     ON CONFLICT (event_id, email) DO NOTHING RETURNING id`,
    [attendee.id, attendee.eventId, attendee.email, attendee.name],
  )
  return added.length > 0
}
