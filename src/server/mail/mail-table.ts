import { randomUUID } from 'node:crypto'
import { DAY } from '../../domain/time/wall-time.ts'
import type { Connection } from '../db/database.ts'
import { deleterOf } from '../tables/delete-some.ts'
import { skipDueDeliveries } from '../tables/webhook-delivery-table.ts'
import type { Mail, MailKind } from './mail.ts'

/** Somebody waits for these at a screen. */
const FIRST: readonly MailKind[] = ['sign-in', 'not-open']

const SENT_KEPT = 30 * DAY
const FAILED_KEPT = 90 * DAY

export interface MailOptions {
  /** It names the cause, such as "sign-in/{token hash}": each cause sends one mail. */
  uniqueKey: string
  expiresInMs?: number
  teamId?: string
  userId?: string
  eventId?: string
  attendeeId?: string
  followerId?: string
  /** It is the position among emails that are written together, which wait for all others. */
  rank?: number
}

/** Queues a mail in the transaction of its cause. Returns false if that cause already has one. */
export function addMail(connection: Connection, mail: Mail, options: MailOptions): Promise<boolean> {
  const { uniqueKey, expiresInMs = null, teamId, userId, eventId, attendeeId, followerId, rank } = options
  const priority = FIRST.includes(mail.kind) ? 0 : rank === undefined ? 1 : 2
  const owners = [teamId, userId, eventId, attendeeId, followerId].map((id) => id ?? null)
  const contents = JSON.stringify(mail.contents)
  return connection.returnsRow(
    `INSERT INTO mails (id, unique_key, kind, recipient, payload, due_at, priority, expires_at, team_id, user_id, event_id, attendee_id, follower_id, rank, created_at)
     VALUES ($1, $2, $3, $4, $5, now_ms(), $6, now_ms() + $7, $8, $9, $10, $11, $12, $13, now_ms())
     ON CONFLICT (unique_key) DO NOTHING RETURNING id`,
    [randomUUID(), uniqueKey, mail.kind, mail.to, contents, priority, expiresInMs, ...owners, rank ?? 0],
  )
}

export const deleteOldMails = deleterOf(
  'mails',
  'id',
  `created_at < now_ms() - ${SENT_KEPT} AND (sent_at < now_ms() - ${SENT_KEPT} OR failed_at < now_ms() - ${FAILED_KEPT})`,
)

/**
 * Deletes sent and unsent mails about the account. Mails to the same person as an attendee belong to the event and
 * stay.
 */
export async function deleteAccountMailsTo(connection: Connection, email: string): Promise<void> {
  await connection.query(
    "DELETE FROM mails WHERE recipient = $1 AND kind IN ('sign-in', 'not-open', 'invitation', 'email-changed', 'confirm-organizer', 'summary', 'sign-ups', 'webhook-off')",
    [email],
  )
}

export async function deleteUnsentMail(connection: Connection, uniqueKey: string): Promise<void> {
  await connection.query(
    'DELETE FROM mails WHERE unique_key = $1 AND sent_at IS NULL AND failed_at IS NULL',
    [uniqueKey],
  )
}

const SKIP_REASON =
  'Not sent: the data was restored from a backup, and the previous server may have sent it already.'

/**
 * Marks what is due as failed after a restore, since another server may have sent it. Returns the number of emails.
 */
export async function skipWaitingMails(connection: Connection): Promise<number> {
  const rows = await connection.query(
    `UPDATE mails SET failed_at = now_ms(), lease_until = NULL, failure = $1, payload = '{}'
     WHERE sent_at IS NULL AND failed_at IS NULL AND due_at <= now_ms() RETURNING id`,
    [SKIP_REASON],
  )
  await skipDueDeliveries(connection, SKIP_REASON)
  return rows.length
}
