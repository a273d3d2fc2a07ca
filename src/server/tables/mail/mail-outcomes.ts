import type { Connection, Database } from '../../db/database.ts'
import { markRefusedAddress } from '../attendees/attendee-table.ts'
import type { LeasedMail } from './mail-lease.ts'
import { LEAVES_FLOW } from './mail-turns.ts'

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
  /** Leased, but sending never started. */
  | { kind: 'given-back' }

type Delivered = Pick<LeasedMail, 'id' | 'lease' | 'attempt'>

export interface DeliveryResult {
  mail: Delivered
  outcome: DeliveryOutcome
}

/** Saves the results in one transaction, since each commit waits for the disk. */
export async function saveDeliveryResults(
  database: Database,
  results: readonly DeliveryResult[],
): Promise<void> {
  const sent = results.flatMap(({ mail, outcome }) => (outcome.kind === 'sent' ? [mail.id] : []))
  await database.transaction(async (connection) => {
    if (sent.length > 0) await saveSent(connection, sent)
    for (const { mail, outcome } of results) await saveResult(connection, mail, outcome)
  })
}

/** Whoever leases them now, they have been sent: the lease is not compared. */
async function saveSent(connection: Connection, ids: readonly string[]): Promise<void> {
  await connection.query(
    `UPDATE mails SET sent_at = now_ms(), payload = '{}', lease_until = NULL, failed_at = NULL, failure = NULL,
       attempts = attempts + 1
     WHERE sent_at IS NULL AND id IN (${ids.map((_, index) => `$${index + 1}`).join(', ')})`,
    [...ids],
  )
}

async function saveResult(
  connection: Connection,
  { id, lease, attempt }: Delivered,
  outcome: DeliveryOutcome,
): Promise<void> {
  switch (outcome.kind) {
    case 'sent':
      return
    case 'refused':
      await saveRefusal(connection, id, outcome.failure)
      return
    case 'failed':
    case 'dropped':
      await connection.query(
        `UPDATE mails SET failed_at = now_ms(), payload = '{}', lease_until = NULL, failure = $3, attempts = $4
         WHERE id = $1 AND leases = $2 AND sent_at IS NULL`,
        [id, lease, outcome.failure, outcome.kind === 'failed' ? attempt : attempt - 1],
      )
      return
    case 'retry':
    case 'put-off':
      await connection.query(
        `UPDATE mails SET due_at = now_ms() + $3, lease_until = NULL, failure = $4, attempts = $5, budget = 'counted',
           ${LEAVES_FLOW}
         WHERE id = $1 AND leases = $2 AND sent_at IS NULL`,
        [id, lease, outcome.inMs, outcome.failure, outcome.kind === 'retry' ? attempt : attempt - 1],
      )
      return
    case 'given-back':
      await connection.query('UPDATE mails SET lease_until = NULL WHERE id = $1 AND leases = $2', [id, lease])
  }
}

/** The other emails to that address as an attendee fail with it: they would be refused as well. */
async function saveRefusal(connection: Connection, id: string, failure: string): Promise<void> {
  const [refused] = await connection.query<{ recipient: string }>(
    `UPDATE mails SET failed_at = now_ms(), payload = '{}', lease_until = NULL, failure = $2, attempts = attempts + 1
     WHERE id = $1 AND sent_at IS NULL RETURNING recipient`,
    [id, failure],
  )
  if (!refused) return
  await markRefusedAddress(connection, refused.recipient)
  await connection.query(
    `UPDATE mails SET failed_at = now_ms(), payload = '{}', lease_until = NULL, failure = $2
     WHERE recipient = $1 AND (attendee_id IS NOT NULL OR kind = 'cancellation') AND sent_at IS NULL AND failed_at IS NULL`,
    [refused.recipient, 'The mail server refused this address before.'],
  )
}
