import type { Attendee, AttendeeWithState, SignUpPosition } from '../../../domain/attendee.ts'
import { DEMO_DOMAIN } from '../../../domain/demo.ts'
import { type Language, languageOf } from '../../../domain/language/languages.ts'
import type { Instant } from '../../../domain/time/time-zone.ts'
import { DAY } from '../../../domain/time/wall-time.ts'
import type { Connection, Parameter } from '../../db/database.ts'
import { type Caller, callerValues, IN_TEAMS_OF_CALLER } from '../events/event-table.ts'
import { addNews } from '../webhook-delivery-table.ts'

const EMAIL_PROBLEM =
  "CASE WHEN unconfirmed_since IS NULL THEN email_problem ELSE COALESCE(email_problem, 'unconfirmed') END"

export interface AttendeeToAdd extends Attendee {
  eventId: string
  isUnconfirmed: boolean
  /** True if their calendar follows the event. */
  isInvited?: boolean
  /** False if no email may be sent to them. */
  isMailed?: boolean
  /** It says where the sign-up came from, and is kept until it is confirmed. */
  source?: string
  site?: string
  /** Emails to them are in this language, if they chose one. */
  language?: string | null | undefined
}

/** Returns false, and changes nothing, if that address is already signed up for the event. */
export function addAttendee(connection: Connection, attendee: AttendeeToAdd): Promise<boolean> {
  const { id, eventId, email, name, isUnconfirmed, language = null } = attendee
  const { source = null, site = null } = isUnconfirmed ? attendee : {}
  return connection.returnsRow(
    `INSERT INTO attendees (id, event_id, email, name, created_at, unconfirmed_since, source, site, language)
     VALUES ($1, $2, $3, $4, now_ms(), CASE WHEN $5 = 1 THEN now_ms() END, $6, $7, $8)
     ON CONFLICT (event_id, email) DO NOTHING RETURNING id`,
    [id, eventId, email, name, isUnconfirmed, source, site, language],
  )
}

export function findAttendeeId(
  connection: Connection,
  eventId: string,
  email: string,
): Promise<string | null> {
  return connection.value<string>('SELECT id FROM attendees WHERE event_id = $1 AND email = $2', [
    eventId,
    email,
  ])
}

export interface ListedAttendee extends Omit<AttendeeWithState, 'answers'> {
  signedUpAt: number
  language: string | null
}

/** Returns an empty list if none of the caller's teams has the event. */
export function listAttendeesAfter(
  connection: Connection,
  { eventId, caller }: { eventId: string; caller: Caller },
  last: SignUpPosition | null,
  atMost: number,
): Promise<ListedAttendee[]> {
  // Membership is a subquery, evaluated once: as a join it keeps PostgreSQL from scanning the attendees'
  // index in order.
  return connection.query<ListedAttendee>(
    `SELECT id, name, email, ${EMAIL_PROBLEM} AS "emailProblem", created_at AS "signedUpAt", language FROM attendees
     WHERE event_id = $1 AND (created_at, id) > ($4, $5) AND EXISTS (
       SELECT 1 FROM events WHERE events.id = $1 AND deleted_at IS NULL AND ${IN_TEAMS_OF_CALLER})
     ORDER BY created_at, id LIMIT $6`,
    [eventId, ...callerValues(caller), last?.createdAt ?? -1, last?.id ?? '', atMost],
  )
}

export function findAttendee(
  connection: Connection,
  eventId: string,
  attendeeId: string,
): Promise<(Omit<AttendeeWithState, 'answers'> & { isUnconfirmed: boolean }) | null> {
  return connection.first(
    `SELECT id, name, email, ${EMAIL_PROBLEM} AS "emailProblem", unconfirmed_since IS NOT NULL AS "isUnconfirmed"
     FROM attendees WHERE id = $1 AND event_id = $2`,
    [attendeeId, eventId],
  )
}

export function positionOf(attendee: ListedAttendee | undefined): SignUpPosition | null {
  return attendee ? { createdAt: attendee.signedUpAt, id: attendee.id } : null
}

/** Finds the event also after they have unsubscribed from it; null if neither is stored. */
export function findEventIdForAttendee(connection: Connection, attendeeId: string): Promise<string | null> {
  return connection.value<string>(
    `SELECT event_id AS "eventId" FROM attendees WHERE id = $1
     UNION ALL SELECT event_id AS "eventId" FROM event_unsubscribes WHERE attendee_id = $1`,
    [attendeeId],
  )
}

/**
 * Marks an address wherever it has signed up, and lets it follow nothing. Somebody who signs up with it again gets
 * one more email.
 */
export async function markRefusedAddress(connection: Connection, email: string): Promise<void> {
  await connection.query('DELETE FROM followers WHERE email = $1', [email])
  await connection.query("UPDATE attendees SET email_problem = 'refused' WHERE email = $1", [email])
}

/** It also finds followers. */
export function findAttendeeEmail(connection: Connection, attendeeId: string): Promise<string | null> {
  return connection.value<string>(
    'SELECT email FROM attendees WHERE id = $1 UNION ALL SELECT email FROM followers WHERE id = $1',
    [attendeeId],
  )
}

/**
 * It also finds followers, and sign-ups that wait for their button. Returns null if they chose none, or are gone.
 */
export async function findLanguage(connection: Connection, attendeeId: string): Promise<Language | null> {
  const language = await connection.value<string>(
    `SELECT language FROM attendees WHERE id = $1 UNION ALL SELECT language FROM followers WHERE id = $1
     UNION ALL SELECT language FROM pending_sign_ups WHERE id = $1`,
    [attendeeId],
  )
  return languageOf(language ?? '')
}

export async function deleteSignUps(
  connection: Connection,
  condition: string,
  parameters: readonly Parameter[],
): Promise<AttendeeToAdd[]> {
  // Before the sign-ups, in the order in which somebody who answers locks them.
  await connection.query(
    `UPDATE events SET page_version = page_version + 1 WHERE places IS NOT NULL AND id IN (
       SELECT event_id FROM attendees WHERE ${condition})`,
    parameters,
  )
  return connection.query(
    `DELETE FROM attendees WHERE ${condition}
     RETURNING id, name, email, language, event_id AS "eventId", unconfirmed_since IS NOT NULL AS "isUnconfirmed",
       invited_at IS NOT NULL AS "isInvited", ${IS_MAILED} AS "isMailed"`,
    parameters,
  )
}

/** Tells the webhooks of their teams. Nobody was told of a sign-up that was not confirmed. */
export async function tellRemoved(connection: Connection, signUps: readonly AttendeeToAdd[]): Promise<void> {
  for (const { id, name, email, eventId, isUnconfirmed } of signUps) {
    if (isUnconfirmed) continue
    const data = () => ({ eventId, attendee: { id, name, email } })
    await addNews(connection, { type: 'attendee.removed', eventId, data })
  }
}

/** Call in a transaction. Returns null if they are gone already. */
export function deleteAttendee(connection: Connection, attendeeId: string): Promise<AttendeeToAdd | null> {
  return deleteOne(connection, 'id = $1', [attendeeId])
}

/** Deletes all sign-ups and follows of an address, and its open invitations. */
export async function deleteAttendeesWithEmail(connection: Connection, email: string): Promise<void> {
  await connection.query('DELETE FROM followers WHERE email = $1', [email])
  await tellRemoved(connection, await deleteSignUps(connection, 'email = $1', [email]))
  await connection.query(
    `DELETE FROM mails WHERE recipient = $1 AND kind IN ('cancellation', 'invitation', 'calendar-removal', 'all-sign-ups', 'personal-data')
       AND sent_at IS NULL AND failed_at IS NULL`,
    [email],
  )
}

/** Returns null if none of the caller's teams has such an attendee. */
export function deleteTeamAttendee(
  connection: Connection,
  { attendeeId, eventId, caller }: { attendeeId: string; eventId: string; caller: Caller },
): Promise<AttendeeToAdd | null> {
  return deleteOne(
    connection,
    `event_id = $1 AND id = $4 AND EXISTS (
       SELECT 1 FROM events WHERE events.id = $1 AND deleted_at IS NULL AND ${IN_TEAMS_OF_CALLER})`,
    [eventId, ...callerValues(caller), attendeeId],
  )
}

/** It also deletes the emails to the attendee that are not sent yet. */
async function deleteOne(
  connection: Connection,
  condition: string,
  parameters: readonly Parameter[],
): Promise<AttendeeToAdd | null> {
  const [attendee] = await deleteSignUps(connection, condition, parameters)
  if (!attendee) return null
  await dropCancellations(connection, attendee)
  await tellRemoved(connection, [attendee])
  return attendee
}

/**
 * Cancellations have no foreign key to the attendee, since they must outlive the event and its attendees. Their
 * unique key ends with the attendee's id.
 */
async function dropCancellations(
  connection: Connection,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await connection.query(
    `DELETE FROM mails WHERE recipient = $1 AND kind = 'cancellation' AND sent_at IS NULL
       AND unique_key LIKE '%/' || $2`,
    [email, id],
  )
}

/** A sign-up counts since then. A press for the calendar confirms an address later, which is no new sign-up. */
const COUNTS_SINCE =
  'CASE WHEN a.confirmed_at IS NULL OR a.confirmed_at = a.invited_at THEN a.created_at ELSE a.confirmed_at END'

/**
 * Returns the sign-ups of a team that began to count in this time, by event. Sign-ups that waited longer than a week
 * for it are left out.
 */
export function listSignUpsBetween(
  connection: Connection,
  teamId: string,
  [from, to]: readonly [Instant, Instant],
): Promise<{ eventId: string; title: string; name: string }[]> {
  return connection.query(
    `SELECT e.id AS "eventId", e.title, a.name FROM events e JOIN attendees a ON a.event_id = e.id
     WHERE e.team_id = $1 AND e.deleted_at IS NULL AND a.created_at >= CAST($2 AS bigint) - ${7 * DAY}
       AND a.created_at < $3 AND a.unconfirmed_since IS NULL AND ${COUNTS_SINCE} >= $2 AND ${COUNTS_SINCE} < $3
     ORDER BY e.title, e.id, a.created_at, a.id`,
    [teamId, from, to],
  )
}

/** Counts people who signed up for the event in this time, say Yes and have a place. */
export function countYesBetween(
  connection: Connection,
  eventId: string,
  [from, to]: readonly [Instant, Instant],
): Promise<number> {
  return connection.number(
    `SELECT count(*) AS count FROM attendees a
     WHERE a.event_id = $1 AND a.unconfirmed_since IS NULL AND ${COUNTS_SINCE} >= $2 AND ${COUNTS_SINCE} < $3 AND EXISTS (
       SELECT 1 FROM answers w WHERE w.attendee_id = a.id AND w.answer = 'yes' AND w.waiting_since IS NULL)`,
    [eventId, from, to],
  )
}

/**
 * Attendees of the demo are left out of all mailings: their addresses are made up. So are addresses that the mail
 * server refused for good, and sign-ups that are not confirmed.
 */
export const IS_MAILED = `attendees.email_problem IS NULL AND attendees.unconfirmed_since IS NULL
  AND attendees.email NOT LIKE '%@${DEMO_DOMAIN}'`

/**
 * A notice about the event would be emailed to everybody `mailed`; whoever is `unconfirmed` has not pressed the
 * button in the first email yet.
 */
export function countAttendees(
  connection: Connection,
  eventId: string,
): Promise<Record<'total' | 'unconfirmed' | 'mailed', number>> {
  return connection.one(
    `SELECT count(*) AS total, count(CASE WHEN ${IS_MAILED} THEN 1 END) AS mailed,
       count(CASE WHEN unconfirmed_since IS NOT NULL AND email_problem IS NULL THEN 1 END) AS unconfirmed
     FROM attendees WHERE event_id = $1`,
    [eventId],
  )
}
