import type { Mail } from '../../domain/notifications/mail.ts'
import type { Connection, Database } from '../db/database.ts'

/** A mail that belongs to one worker until the lease expires. */
export interface LeasedMail {
  id: string
  mail: Mail
  /** Set for emails to attendees, except those that outlive the event (cancellations). */
  eventId: string | null
  attendeeId: string | null
  /**
   * How often it was leased, this time included. A later lease has a higher number, and only the latest one
   * counts.
   */
  attempt: number
  /** It is too late to send it. */
  isExpired: boolean
  createdAt: number
  /** By the database's clock. */
  takenAt: number
}

type Lease = Pick<LeasedMail, 'id' | 'attempt'>

export type DeliveryOutcome =
  | { kind: 'sent' }
  | { kind: 'failed'; failure: string }
  | { kind: 'retry'; failure: string; inMs: number }
  /** Leased, but sending never started. */
  | { kind: 'given-back' }

export interface DeliveryResult {
  lease: Lease
  outcome: DeliveryOutcome
}

interface LeasedRow {
  id: string
  kind: string
  recipient: string
  payload: string
  event_id: string | null
  attendee_id: string | null
  attempts: number
  created_at: number
  due_at: number
  taken_at: number
  is_expired: number
}

/** Leases due mails, the longest due first. Skips mails leased by another worker until that lease expires. */
export async function leaseDueMails(
  connection: Connection,
  { atMost, leaseMs }: { atMost: number; leaseMs: number },
): Promise<LeasedMail[]> {
  // MATERIALIZED: otherwise PostgreSQL may run the subquery once per row and lease more than the limit.
  const rows = await connection.query<LeasedRow>(
    `WITH due AS MATERIALIZED (
       SELECT id FROM mails
       WHERE sent_at IS NULL AND failed_at IS NULL AND due_at <= now_ms()
         AND (lease_until IS NULL OR lease_until <= now_ms())
       ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     UPDATE mails SET lease_until = now_ms() + $2, attempts = attempts + 1
     WHERE id IN (SELECT id FROM due)
     RETURNING id, kind, recipient, payload, event_id, attendee_id, attempts, created_at, due_at, now_ms() AS taken_at,
       CASE WHEN expires_at <= now_ms() THEN 1 ELSE 0 END AS is_expired`,
    [atMost, leaseMs],
  )
  return rows.toSorted((one, other) => one.due_at - other.due_at).map(leasedMail)
}

/** Extends the leases of a worker that is still sending. Returns the ids it still owns. */
export function renewMailLeases(
  database: Database,
  leases: readonly Lease[],
  leaseMs: number,
): Promise<Set<string>> {
  return database.transaction(async (connection) => {
    const renewed = new Set<string>()
    for (const { id, attempt } of leases) {
      const rows = await connection.query(
        `UPDATE mails SET lease_until = now_ms() + $3
         WHERE id = $1 AND attempts = $2 AND lease_until IS NOT NULL RETURNING id`,
        [id, attempt, leaseMs],
      )
      if (rows.length > 0) renewed.add(id)
    }
    return renewed
  })
}

/** Saves the results in one transaction, since each commit waits for the disk. */
export async function saveDeliveryResults(
  database: Database,
  results: readonly DeliveryResult[],
): Promise<void> {
  await database.transaction(async (connection) => {
    for (const { lease, outcome } of results) await saveResult(connection, lease, outcome)
  })
}

async function saveResult(
  connection: Connection,
  { id, attempt }: Lease,
  outcome: DeliveryOutcome,
): Promise<void> {
  switch (outcome.kind) {
    case 'sent':
      // Whoever leases it now, it has been sent: the attempt is not compared.
      await connection.query(
        `UPDATE mails SET sent_at = now_ms(), payload = '{}', lease_until = NULL, failed_at = NULL, failure = NULL
         WHERE id = $1 AND sent_at IS NULL`,
        [id],
      )
      return
    case 'failed':
      await connection.query(
        `UPDATE mails SET failed_at = now_ms(), payload = '{}', lease_until = NULL, failure = $3
         WHERE id = $1 AND attempts = $2 AND sent_at IS NULL`,
        [id, attempt, outcome.failure],
      )
      return
    case 'retry':
      await connection.query(
        `UPDATE mails SET due_at = now_ms() + $3, lease_until = NULL, failure = $4
         WHERE id = $1 AND attempts = $2 AND sent_at IS NULL`,
        [id, attempt, outcome.inMs, outcome.failure],
      )
      return
    case 'given-back':
      await connection.query(
        'UPDATE mails SET lease_until = NULL, attempts = attempts - 1 WHERE id = $1 AND attempts = $2',
        [id, attempt],
      )
  }
}

function leasedMail(row: LeasedRow): LeasedMail {
  return {
    id: row.id,
    // addMail and the mailings write kind and contents from a Mail.
    mail: { kind: row.kind, to: row.recipient, contents: JSON.parse(row.payload) as unknown } as Mail,
    eventId: row.event_id,
    attendeeId: row.attendee_id,
    attempt: row.attempts,
    isExpired: row.is_expired === 1,
    createdAt: row.created_at,
    takenAt: row.taken_at,
  }
}
