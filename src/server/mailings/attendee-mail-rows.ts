import type { SignUpPosition } from '../../domain/notifications/known-parts.ts'
import type { MailContents, MailKind } from '../../domain/notifications/mail.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import type { Connection } from '../db/database.ts'
import { ATTENDEES_IN_BATCH, nextAttendeeBatch } from '../tables/attendees/attendee-batch.ts'
import { DELAY_AT_OTHER_TIME, nextTurnDelay, TURN_MS } from '../tables/mail/mail-turns.ts'

/** One email to each attendee of an event up to `until`, with the same contents for all. */
export interface MailRound<Kind extends MailKind> {
  eventId: string
  /** Prefix of each email's unique key, before the attendee's id: "day-reminder/{event}/{round}". */
  key: string
  kind: Kind
  contents: MailContents[Kind]
  expiresAt: Instant | null
  until: SignUpPosition
}

/**
 * Queues the next emails of a round, without those who have the email already. Returns the number of attendees, and a
 * cursor to the last one, or null at the end.
 */
export async function addNextMails<Kind extends MailKind>(
  connection: Connection,
  { eventId, key, kind, contents, expiresAt, until }: MailRound<Kind>,
  after: SignUpPosition | null,
  atMost: number,
): Promise<{ rows: number; last: SignUpPosition | null }> {
  const batch = await nextAttendeeBatch(connection, eventId, { after, until, atMost })
  if (!batch) return { rows: 0, last: null }
  // Locks the attendees: if one is deleted at the same time, either the row is already gone, or its email
  // goes with it.
  await connection.query(
    `WITH invited AS (SELECT id, email FROM attendees WHERE ${ATTENDEES_IN_BATCH} FOR KEY SHARE)
     INSERT INTO mails (id, unique_key, kind, recipient, payload, due_at, expires_at, event_id, attendee_id, created_at, flow, turn_delay)
     SELECT gen_random_uuid(), $6 || '/' || id, $7, email, $8, now_ms(), CAST($9 AS bigint), $1, id, now_ms(), $10,
       CAST($11 AS bigint) + ${TURN_MS} * (row_number() OVER () - 1)
     FROM invited WHERE true ON CONFLICT (unique_key) DO NOTHING`,
    [
      ...batch.parameters,
      key,
      kind,
      JSON.stringify(contents),
      expiresAt,
      key,
      await nextTurnDelay(connection, key),
    ],
  )
  return { rows: batch.size, last: batch.isLast ? null : batch.last }
}

/** Updates the unsent emails of a round to an edited event. They keep their due time if `dueAt` is null. */
export async function moveUnsentMails<Kind extends MailKind>(
  connection: Connection,
  { eventId, key, contents, expiresAt }: Omit<MailRound<Kind>, 'kind' | 'until'>,
  dueAt: Instant | null,
): Promise<void> {
  await connection.query(
    `UPDATE mails SET payload = $3, due_at = COALESCE(CAST($4 AS bigint), due_at), expires_at = CAST($5 AS bigint),
       turn_delay = CASE WHEN CAST($4 AS bigint) IS NULL THEN turn_delay ELSE ${DELAY_AT_OTHER_TIME} END
     WHERE event_id = $1 AND unique_key LIKE $2 AND sent_at IS NULL AND failed_at IS NULL`,
    [eventId, `${key}/%`, JSON.stringify(contents), dueAt, expiresAt],
  )
}

/** Deletes the unsent emails of a round. */
export async function deleteUnsentMails(
  connection: Connection,
  { eventId, key }: { eventId: string; key: string },
): Promise<void> {
  await connection.query(
    'DELETE FROM mails WHERE event_id = $1 AND unique_key LIKE $2 AND sent_at IS NULL AND failed_at IS NULL',
    [eventId, `${key}/%`],
  )
}
