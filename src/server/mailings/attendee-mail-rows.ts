import type { MailContents, MailKind } from '../../domain/notifications/mail.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import type { Connection } from '../db/database.ts'
import { ATTENDEES_IN_BATCH, type AttendeeCursor, nextAttendeeBatch } from '../tables/attendee-batch.ts'

/** A mail to each of an event's attendees who had signed up by a moment, the same for all of them. */
export interface MailRound<Kind extends MailKind> {
  eventId: string
  /** What stands in the key of each before the attendee: "day-reminder/{event}/{round}". */
  key: string
  kind: Kind
  contents: MailContents[Kind]
  expiresAt: Instant | null
  signedUpBy: Instant
}

/** Writes the next mails of a round; who has theirs already gets no other. Gives how far it has come, null when that is all. */
export async function addNextMails<Kind extends MailKind>(
  connection: Connection,
  { eventId, key, kind, contents, expiresAt, signedUpBy }: MailRound<Kind>,
  cursor: AttendeeCursor | null,
): Promise<AttendeeCursor | null> {
  const batch = await nextAttendeeBatch(connection, eventId, { after: cursor, signedUpBy })
  if (!batch) return null
  // Held, so that who leaves in this very moment is either seen to be gone or takes the mail along.
  await connection.query(
    `INSERT INTO mails (id, unique_key, kind, recipient, payload, due_at, expires_at, event_id, attendee_id, created_at)
     SELECT gen_random_uuid(), $6 || '/' || id, $7, email, $8, now_ms(), CAST($9 AS bigint), event_id, id, now_ms()
     FROM attendees WHERE ${ATTENDEES_IN_BATCH} FOR KEY SHARE ON CONFLICT (unique_key) DO NOTHING`,
    [...batch.parameters, key, kind, JSON.stringify(contents), expiresAt],
  )
  return batch.isLast ? null : batch.last
}

/** Those of a round that have not gone out: they say what is true by now, and wait where another time is given. */
export async function moveUnsentMails<Kind extends MailKind>(
  connection: Connection,
  { eventId, key, contents, expiresAt }: Omit<MailRound<Kind>, 'kind' | 'signedUpBy'>,
  dueAt: Instant | null,
): Promise<void> {
  await connection.query(
    `UPDATE mails SET payload = $3, due_at = COALESCE(CAST($4 AS bigint), due_at), expires_at = CAST($5 AS bigint)
     WHERE event_id = $1 AND unique_key LIKE $2 AND sent_at IS NULL AND failed_at IS NULL`,
    [eventId, `${key}/%`, JSON.stringify(contents), dueAt, expiresAt],
  )
}

/** Of one round, or all of an event. */
export async function deleteUnsentMails(
  connection: Connection,
  { eventId, key }: { eventId: string; key?: string },
): Promise<void> {
  await connection.query(
    'DELETE FROM mails WHERE event_id = $1 AND unique_key LIKE $2 AND sent_at IS NULL AND failed_at IS NULL',
    [eventId, key === undefined ? '%' : `${key}/%`],
  )
}

export async function hasAttendees(connection: Connection, eventId: string): Promise<boolean> {
  const found = await connection.query('SELECT 1 AS found FROM attendees WHERE event_id = $1 LIMIT 1', [
    eventId,
  ])
  return found.length > 0
}
