import type { Connection } from '../db/database.ts'

/** What somebody has signed up for; null when they are no longer, or the event is gone. */
export async function findTitleFor(connection: Connection, attendeeId: string): Promise<string | null> {
  const [row] = await connection.query<{ title: string }>(
    'SELECT e.title FROM attendees a JOIN events e ON e.id = a.event_id WHERE a.id = $1',
    [attendeeId],
  )
  return row?.title ?? null
}

/** Inside a transaction, on the attendee's own word. What was still to be mailed to them goes along. */
export async function deleteAttendee(connection: Connection, attendeeId: string): Promise<void> {
  const deleted = await connection.query<DeletedAttendee>(
    'DELETE FROM attendees WHERE id = $1 RETURNING id, email',
    [attendeeId],
  )
  for (const attendee of deleted) await dropCancellations(connection, attendee)
}

/** The same on the word of an organizer: false when there is none in an event of any team that the user is in. */
export async function deleteTeamAttendee(
  connection: Connection,
  { attendeeId, eventId, userId }: { attendeeId: string; eventId: string; userId: string },
): Promise<boolean> {
  const deleted = await connection.query<DeletedAttendee>(
    `DELETE FROM attendees WHERE id = $1 AND event_id = $2 AND EXISTS (
       SELECT 1 FROM events e JOIN members m ON m.team_id = e.team_id AND m.user_id = $3 WHERE e.id = $2)
     RETURNING id, email`,
    [attendeeId, eventId, userId],
  )
  for (const attendee of deleted) await dropCancellations(connection, attendee)
  return deleted.length > 0
}

interface DeletedAttendee {
  id: string
  email: string
}

/** These hang on no attendee, since most outlive them; their key ends with whom they are for. */
async function dropCancellations(connection: Connection, { id, email }: DeletedAttendee): Promise<void> {
  await connection.query(
    `DELETE FROM mails WHERE recipient = $1 AND kind = 'cancellation' AND sent_at IS NULL
       AND unique_key LIKE '%/' || $2`,
    [email, id],
  )
}
