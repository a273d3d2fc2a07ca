import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { DIRECT } from '../../../domain/analytics/source-name.ts'
import type { AnswerKind } from '../../../domain/answers/answer.ts'
import type { CheckedAnswer } from '../../../domain/answers/answered-date.ts'
import { DAY, type Day, HOUR } from '../../../domain/time/wall-time.ts'
import type { Connection } from '../../db/database.ts'
import { deleterOf } from '../delete-some.ts'

/** A sign-up waits this long for its confirmation before it is deleted. */
export const SIGN_UP_LIFETIME = 7 * DAY

/** What was entered with one sign-up, and belongs to the button in its own email. */
interface EnteredSignUp {
  name: string
  language: string | null
  answer: (CheckedAnswer & { day: Day }) | null
}

export interface PendingSignUp extends EnteredSignUp {
  attendeeId: string
  eventId: string
  email: string
  isConfirmed: boolean
}

/** Returns false if the sign-up of the address is confirmed. Otherwise it waits from now on. */
export function renewUnconfirmed(
  connection: Connection,
  { eventId, email, language = null }: { eventId: string; email: string; language?: string | null },
): Promise<boolean> {
  return connection.returnsRow(
    `UPDATE attendees SET unconfirmed_since = now_ms(), language = COALESCE($3, language)
     WHERE event_id = $1 AND email = $2 AND unconfirmed_since IS NOT NULL RETURNING id`,
    [eventId, email, language],
  )
}

interface PendingRow extends Omit<EnteredSignUp, 'answer'> {
  id: string
  day: Day | null
  answer: AnswerKind | null
  guests: number
  replies: string
}

function answerIn({ day, answer, guests, replies }: Omit<PendingRow, 'id' | 'name' | 'language'>) {
  if (day === null || answer === null) return null
  return { day, answer, guests, replies: JSON.parse(replies) as Record<string, string> }
}

/** As many emails as one address may get in an hour. */
const MOST_IN_AN_HOUR = 10

/**
 * Stores what was entered, beside what others may have entered for the address. Returns its id, or null if there are
 * too many. The same answer that waits already waits once.
 */
export async function addPendingSignUp(
  connection: Connection,
  attendeeId: string,
  { name, language, answer }: EnteredSignUp,
  isNew: boolean,
): Promise<string | null> {
  const rows = await connection.query<PendingRow & { isRecent: boolean }>(
    `SELECT id, name, language, day, answer, guests, replies, asked_at > now_ms() - ${HOUR} AS "isRecent"
     FROM pending_sign_ups WHERE attendee_id = $1`,
    [attendeeId],
  )
  const same = rows.find((row) => isDeepStrictEqual(answerIn(row), answer))
  if (same) {
    await connection.query('UPDATE pending_sign_ups SET asked_at = now_ms() WHERE id = $1', [same.id])
    return same.id
  }
  if (rows.filter(({ isRecent }) => isRecent).length >= MOST_IN_AN_HOUR) return null
  const id = isNew ? attendeeId : randomUUID()
  const { day = null, answer: kind = null, guests = 0, replies = {} } = answer ?? {}
  await connection.query(
    `INSERT INTO pending_sign_ups (id, attendee_id, name, language, asked_at, day, answer, guests, replies)
     VALUES ($1, $2, $3, $4, now_ms(), $5, $6, $7, $8)`,
    [id, attendeeId, name, language, day, kind, guests, JSON.stringify(replies)],
  )
  return id
}

/** Returns null if it is gone, or its time to confirm is over. The id of a confirmed attendee finds it for ever. */
export async function findPendingSignUp(connection: Connection, id: string): Promise<PendingSignUp | null> {
  const row = await connection.first<PendingRow & Omit<PendingSignUp, 'answer'>>(
    `SELECT a.id AS "attendeeId", a.event_id AS "eventId", a.email, a.unconfirmed_since IS NULL AS "isConfirmed",
       COALESCE(p.name, a.name) AS name, p.language, p.day, p.answer, COALESCE(p.guests, 0) AS guests,
       COALESCE(p.replies, '{}') AS replies
     FROM attendees a LEFT JOIN pending_sign_ups p ON p.id = $1 AND p.asked_at > now_ms() - ${SIGN_UP_LIFETIME}
     WHERE a.id = COALESCE((SELECT attendee_id FROM pending_sign_ups WHERE id = $1), $1)
       AND (p.id IS NOT NULL OR (a.id = $1 AND a.unconfirmed_since IS NULL))`,
    [id],
  )
  if (!row) return null
  const { attendeeId, eventId, email, isConfirmed, name, language } = row
  return { attendeeId, eventId, email, isConfirmed, name, language, answer: answerIn(row) }
}

/**
 * Gives the attendee what was entered with the pressed button. Returns where the sign-up came from, once; null if it
 * is confirmed already, or gone. From then on the source is no longer stored.
 */
export async function confirmAttendee(
  connection: Connection,
  { attendeeId, name, language }: Pick<PendingSignUp, 'attendeeId' | 'name' | 'language'>,
): Promise<Record<'source' | 'site', string> | null> {
  const origin = await connection.first<Record<'source' | 'site', string>>(
    `UPDATE attendees SET unconfirmed_since = NULL, confirmed_at = now_ms(), name = $2, language = COALESCE($3, language)
     WHERE id = $1 AND unconfirmed_since IS NOT NULL
     RETURNING COALESCE(source, '${DIRECT}') AS source, COALESCE(site, '') AS site`,
    [attendeeId, name, language],
  )
  if (!origin) return null
  await connection.query('UPDATE attendees SET source = NULL, site = NULL WHERE id = $1', [attendeeId])
  return origin
}

/** Deletes what was entered for an address while it was off the list. */
export async function deleteUnconfirmed(
  connection: Connection,
  { eventId, email }: { eventId: string; email: string },
): Promise<void> {
  await connection.query(
    'DELETE FROM attendees WHERE event_id = $1 AND email = $2 AND unconfirmed_since IS NOT NULL',
    [eventId, email],
  )
}

/** Those of attendees who have not confirmed go with them. */
export const deleteOldPendingSignUps = deleterOf(
  'pending_sign_ups',
  'id',
  `asked_at <= now_ms() - ${SIGN_UP_LIFETIME}`,
)

export const deleteUnconfirmedAttendees = deleterOf(
  'attendees',
  'id',
  `unconfirmed_since <= now_ms() - ${SIGN_UP_LIFETIME}`,
)
