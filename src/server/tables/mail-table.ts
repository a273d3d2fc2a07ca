import { randomUUID } from 'node:crypto'
import type { Mail, MailKind } from '../../domain/notifications/mail.ts'
import { DAY, HOUR } from '../../domain/time/wall-time.ts'
import type { Connection, Database } from '../db/database.ts'

/** Somebody sits and waits for these: by an earlier due time they pass thousands of others that wait already. */
const HEAD_STARTS: Partial<Record<MailKind, number>> = { 'sign-in': HOUR }

const SENT_KEPT = 30 * DAY
const FAILED_KEPT = 90 * DAY

/** What a mail hangs on: it goes with whatever it belongs to, and is not worth sending after it has run out. */
export interface MailOptions {
  /** Names the cause, so that no cause has two mails: "sign-in/{token hash}". */
  uniqueKey: string
  expiresInMs?: number
  teamId?: string
  userId?: string
  eventId?: string
  attendeeId?: string
}

/** Written in the transaction of its cause; the worker sends it. False when that cause already has its mail. */
export async function addMail(connection: Connection, mail: Mail, ties: MailOptions): Promise<boolean> {
  const added = await connection.query(
    `INSERT INTO mails (id, unique_key, kind, recipient, payload, due_at, expires_at, team_id, user_id, event_id, attendee_id, created_at)
     VALUES ($1, $2, $3, $4, $5, now_ms() - $6, now_ms() + $7, $8, $9, $10, $11, now_ms())
     ON CONFLICT (unique_key) DO NOTHING RETURNING id`,
    [
      randomUUID(),
      ties.uniqueKey,
      mail.kind,
      mail.to,
      JSON.stringify(mail.contents),
      HEAD_STARTS[mail.kind] ?? 0,
      ties.expiresInMs ?? null,
      ties.teamId ?? null,
      ties.userId ?? null,
      ties.eventId ?? null,
      ties.attendeeId ?? null,
    ],
  )
  return added.length > 0
}

export async function countDueMails(database: Database): Promise<number> {
  const [row] = await database.query<{ due: number }>(
    'SELECT count(*) AS due FROM mails WHERE sent_at IS NULL AND failed_at IS NULL AND due_at <= now_ms()',
  )
  return row?.due ?? 0
}

/**
 * Deletes some of the mails that nobody will ask about any more, and says how many. Those of a round that is still planned, since its
 * occurrence was moved, keep their recipients from a second one.
 */
export async function deleteOldMails(connection: Connection, atMost: number): Promise<number> {
  const deleted = await connection.query(
    `DELETE FROM mails WHERE id IN (
       SELECT id FROM mails
       WHERE created_at < now_ms() - ${SENT_KEPT}
         AND (sent_at < now_ms() - ${SENT_KEPT} OR failed_at < now_ms() - ${FAILED_KEPT})
         AND NOT EXISTS (
           SELECT 1 FROM mailings m WHERE m.event_id = mails.event_id
             AND unique_key LIKE m.kind || '/' || m.event_id || '/' || m.round || '/%')
       LIMIT $1)
     RETURNING id`,
    [atMost],
  )
  return deleted.length
}

/** Deletes them whether they are sent or not. What came to somebody as an attendee stays: it is between them and that event. */
export async function deleteAccountMailsTo(connection: Connection, email: string): Promise<void> {
  await connection.query(
    "DELETE FROM mails WHERE recipient = $1 AND kind IN ('sign-in', 'invitation', 'email-changed')",
    [email],
  )
}

const PASSED_OVER =
  'Not sent: the data was restored from a backup, and the server of before may have sent it since.'

/** Gives up all mails that are due and unsent, for a database whose mails another server may have sent already. Says how many. */
export async function skipWaitingMails(connection: Connection): Promise<number> {
  const passedOver = await connection.query(
    `UPDATE mails SET failed_at = now_ms(), payload = '{}', lease_until = NULL, failure = $1
     WHERE sent_at IS NULL AND failed_at IS NULL AND due_at <= now_ms() RETURNING id`,
    [PASSED_OVER],
  )
  return passedOver.length
}
