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

/** What somebody has signed up for; null when they are no longer, or the event is gone. */
export async function findTitleForAttendee(
  connection: Connection,
  attendeeId: string,
): Promise<string | null> {
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
export async function deleteAttendeesOfEndedEvent(
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
