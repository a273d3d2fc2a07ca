import { type Connection, type Database, listIn, tableIn } from '../db/database.ts'
import { markRefusedAddress } from '../tables/attendees/attendee-table.ts'
import { putOffFollowing, type WebhookSubject } from '../tables/webhook-delivery-table.ts'
import { listWebhookOwners, switchOff } from '../tables/webhook-table.ts'
import { MAIL_KINDS } from './account-letters.ts'
import type { Mail } from './mail.ts'
import { addMail } from './mail-table.ts'

/** A mail that belongs to one worker until the lease expires. */
export interface LeasedMail {
  id: string
  mail: Mail
  /** Set for emails to attendees, except those that outlive the event (cancellations). */
  eventId: string | null
  /** Of the attendee or the follower who gets it. */
  attendeeId: string | null
  /** How often it was leased, this time included: only the latest lease counts. */
  lease: number
  /** How often it was offered to the mail server, this time included. */
  attempt: number
  /** It was within its budgets when it was offered before. */
  isCounted: boolean
  /** It is too late to send it. */
  isExpired: boolean
  /** Somebody waits for it at a screen. */
  isFirst: boolean
  /** When the cause of the mail happened. */
  createdAt: number
  /** The time of sending, by the database's clock. */
  takenAt: number
}

export type Lease = Pick<LeasedMail, 'id' | 'lease'>

interface LeasedRow extends Omit<LeasedMail, 'mail'> {
  kind: string
  recipient: string
  payload: string
  priority: number
  rank: number
  dueAt: number
}

export interface LeaseLimits {
  atMost: number
  leaseMs: number
  /** Leases only the emails that somebody waits for. */
  onlyFirst?: boolean
}

const OF_OUR_KINDS = `kind IN ('${MAIL_KINDS.join("', '")}')`

/**
 * Leases due mails: those that somebody waits for, then single ones, then those of mailings by their rank. Skips mails
 * leased by another worker until that lease expires.
 */
export async function leaseDueMails(
  connection: Connection,
  { atMost, leaseMs, onlyFirst = false }: LeaseLimits,
): Promise<LeasedMail[]> {
  // MATERIALIZED: otherwise PostgreSQL may run the subquery once per row and lease more than the limit.
  const rows = await connection.query<LeasedRow>(
    `WITH due AS MATERIALIZED (
       SELECT id FROM mails
       WHERE webhook_id IS NULL AND ${OF_OUR_KINDS} AND sent_at IS NULL AND failed_at IS NULL AND priority <= $3 AND due_at <= now_ms()
         AND (lease_until IS NULL OR lease_until <= now_ms())
       ORDER BY priority, rank, due_at, id LIMIT $1 FOR UPDATE SKIP LOCKED)
     UPDATE mails SET lease_until = now_ms() + $2, leases = leases + 1
     WHERE id IN (SELECT id FROM due)
     RETURNING id, kind, recipient, payload, event_id AS "eventId", COALESCE(attendee_id, follower_id) AS "attendeeId", leases AS lease,
       attempts + 1 AS attempt, created_at AS "createdAt", priority, rank, due_at AS "dueAt", now_ms() AS "takenAt",
       priority = 0 AS "isFirst", COALESCE(budget, '') = 'counted' AS "isCounted",
       expires_at IS NOT NULL AND expires_at <= now_ms() AS "isExpired"`,
    [atMost, leaseMs, onlyFirst ? 0 : 2],
  )
  // addMail and the mailings write kind and contents from a Mail.
  return rows
    .toSorted((a, b) => a.priority - b.priority || a.rank - b.rank || a.dueAt - b.dueAt)
    .map(({ kind, recipient: to, payload, ...row }) => ({
      ...row,
      mail: { kind, to, contents: JSON.parse(payload) as unknown } as Mail,
    }))
}

/** Extends the leases of a worker that is still sending. Returns the ids it still owns. */
export async function renewMailLeases(
  database: Database,
  leases: readonly Lease[],
  leaseMs: number,
): Promise<Set<string>> {
  const ids = await database.values<string>(
    `UPDATE mails SET lease_until = now_ms() + $2
     FROM ${tableIn('$1')}
     WHERE mails.id = given.value ->> 0 AND leases = CAST(given.value ->> 1 AS bigint) AND lease_until IS NOT NULL
     RETURNING mails.id`,
    [JSON.stringify(leases.map(({ id, lease }) => [id, lease])), leaseMs],
  )
  return new Set(ids)
}

export type DeliveryOutcome =
  | { kind: 'sent' }
  | { kind: 'failed'; failure: string }
  /** The mail server refused the recipient's address for good. */
  | { kind: 'refused'; failure: string }
  | { kind: 'retry'; failure: string; inMs: number }
  /** Neither sent nor dropped for now, and never offered to the mail server. */
  | { kind: 'put-off'; failure: string; inMs: number }
  /** Not worth sending any more, and never offered to the mail server. */
  | { kind: 'dropped'; failure: string }
  /** The receiver of a webhook wants no more, or did not take it for three days. */
  | { kind: 'switched-off'; failure: string }
  /** Leased, but sending never started. */
  | { kind: 'given-back' }

type Delivered = Pick<LeasedMail, 'id' | 'lease' | 'attempt'> & { webhook?: WebhookSubject }

export interface DeliveryResult {
  mail: Delivered
  outcome: DeliveryOutcome
}

/** Saves the results in one transaction, since each commit waits for the disk. */
export async function saveDeliveryResults(
  database: Database,
  results: readonly DeliveryResult[],
): Promise<void> {
  const sentIds = results.flatMap(({ mail, outcome }) => (outcome.kind === 'sent' ? [mail.id] : []))
  await database.transaction(async (connection) => {
    if (sentIds.length > 0) await saveSent(connection, sentIds)
    for (const { mail, outcome } of results) await saveResult(connection, mail, outcome)
  })
}

/** What a webhook was told stays, so that it can be sent again. */
const EMPTY_PAYLOAD = "payload = CASE WHEN webhook_id IS NULL THEN '{}' ELSE payload END"

/** Whoever leases them now, they have been sent: the lease is not compared. */
async function saveSent(connection: Connection, ids: readonly string[]): Promise<void> {
  await connection.query(
    `UPDATE mails SET sent_at = now_ms(), ${EMPTY_PAYLOAD}, lease_until = NULL, failed_at = NULL, failure = NULL,
       attempts = attempts + 1
     WHERE sent_at IS NULL AND id IN ${listIn('$1')}`,
    [JSON.stringify(ids)],
  )
}

async function saveResult(
  connection: Connection,
  { id, lease, attempt, webhook }: Delivered,
  outcome: DeliveryOutcome,
): Promise<void> {
  switch (outcome.kind) {
    case 'sent':
      return
    case 'refused':
      await saveRefusal(connection, id, outcome.failure)
      return
    case 'failed':
    case 'switched-off':
    case 'dropped': {
      const rows = await connection.query(
        `UPDATE mails SET failed_at = now_ms(), ${EMPTY_PAYLOAD}, lease_until = NULL, failure = $3, attempts = $4
         WHERE id = $1 AND leases = $2 AND sent_at IS NULL RETURNING id`,
        [id, lease, outcome.failure, outcome.kind === 'dropped' ? attempt - 1 : attempt],
      )
      if (outcome.kind === 'switched-off' && rows.length > 0 && webhook) {
        await switchOffFailed(connection, webhook.webhookId, outcome.failure)
      }
      return
    }
    case 'retry':
    case 'put-off':
      await connection.query(
        `UPDATE mails SET due_at = now_ms() + $3, lease_until = NULL, failure = $4, attempts = $5
         WHERE id = $1 AND leases = $2 AND sent_at IS NULL`,
        [id, lease, outcome.inMs, outcome.failure, outcome.kind === 'retry' ? attempt : attempt - 1],
      )
      if (webhook) await putOffFollowing(connection, webhook, outcome.inMs)
      return
    case 'given-back':
      await connection.query('UPDATE mails SET lease_until = NULL WHERE id = $1 AND leases = $2', [id, lease])
  }
}

/** Switches a webhook off, and tells the owners of its team. */
async function switchOffFailed(connection: Connection, webhookId: string, reason: string): Promise<void> {
  const owners = await listWebhookOwners(connection, webhookId)
  for (const { address, teamId, teamName, userId, email: to, now } of owners) {
    await addMail(
      connection,
      { kind: 'webhook-off', to, contents: { teamName, address, reason } },
      { uniqueKey: `webhook-off/${webhookId}/${userId}/${now}`, teamId, userId },
    )
  }
  await switchOff(connection, webhookId, reason)
}

/** The other emails to that address as an attendee fail with it: they would be refused as well. */
async function saveRefusal(connection: Connection, id: string, failure: string): Promise<void> {
  const recipient = await connection.value<string>(
    `UPDATE mails SET failed_at = now_ms(), payload = '{}', lease_until = NULL, failure = $2, attempts = attempts + 1
     WHERE id = $1 AND sent_at IS NULL RETURNING recipient`,
    [id, failure],
  )
  if (recipient !== null) await refuseAddress(connection, recipient)
}

const TO_ATTENDEE = "(attendee_id IS NOT NULL OR follower_id IS NOT NULL OR kind = 'cancellation')"

async function refuseAddress(connection: Connection, recipient: string): Promise<void> {
  await markRefusedAddress(connection, recipient)
  await connection.query(
    `UPDATE mails SET failed_at = now_ms(), payload = '{}', lease_until = NULL, failure = $2
     WHERE recipient = $1 AND ${TO_ATTENDEE} AND sent_at IS NULL AND failed_at IS NULL`,
    [recipient, 'The mail server refused this address before.'],
  )
}

/** An email to an attendee came back after it was sent. False if it is not there any more. */
export function saveBounce(database: Database, id: string, failure: string): Promise<boolean> {
  return database.transaction(async (connection) => {
    const recipient = await connection.value<string>(
      `UPDATE mails SET failure = $2 WHERE id = $1 AND ${TO_ATTENDEE} RETURNING recipient`,
      [id, failure],
    )
    if (recipient !== null) await refuseAddress(connection, recipient)
    return recipient !== null
  })
}
