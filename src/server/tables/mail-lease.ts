import type { Mail } from '../../domain/notifications/mail.ts'
import type { Connection, Database } from '../db/database.ts'

/** A mail that one worker has to itself until its lease runs out. */
export interface LeasedMail {
  id: string
  mail: Mail
  /** Of an attendee's mail, but for one that outlives them. */
  eventId: string | null
  attendeeId: string | null
  /** How often it was taken, this time included: who takes it later has another number, and only the last has a say. */
  attempt: number
  /** It is not worth sending any more. */
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
  /** Taken, but never begun. */
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

/** Takes the mails that are due, longest due first. What another worker has is passed over until its lease has run out. */
export async function leaseDueMails(
  connection: Connection,
  { atMost, leaseMs }: { atMost: number; leaseMs: number },
): Promise<LeasedMail[]> {
  // Materialized: PostgreSQL might otherwise run the inner query again for every row, and take more than the limit.
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

/** For a worker that is still at it. Says which of them it still has. */
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

/** Notes what became of mails, all at once, since each commit waits for the disk. */
export async function saveDeliveryResults(
  database: Database,
  settled: readonly DeliveryResult[],
): Promise<void> {
  await database.transaction(async (connection) => {
    for (const { lease, outcome } of settled) await settleMail(connection, lease, outcome)
  })
}

async function settleMail(
  connection: Connection,
  { id, attempt }: Lease,
  outcome: DeliveryOutcome,
): Promise<void> {
  switch (outcome.kind) {
    case 'sent':
      // Whoever has it now: it did go out.
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
    // Whoever writes a row takes its kind and its contents from a Mail.
    mail: { kind: row.kind, to: row.recipient, contents: JSON.parse(row.payload) as unknown } as Mail,
    eventId: row.event_id,
    attendeeId: row.attendee_id,
    attempt: row.attempts,
    isExpired: row.is_expired === 1,
    createdAt: row.created_at,
    takenAt: row.taken_at,
  }
}
