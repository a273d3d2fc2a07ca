import { type Connection, type Database, listIn, tableIn } from '../db/database.ts'

/** Workers send from these tables, which have the same columns for attempts, leases and outcomes. */
export type QueueTable = 'mails' | 'webhook_deliveries'

export interface Lease {
  id: string
  /** It says how often the row was leased, this time included: only the latest lease counts. */
  lease: number
}

export interface LeasedRow extends Lease {
  /** It says how often the row was offered to the receiver, this time included. */
  attempt: number
}

export interface LeaseLimits {
  atMost: number
  leaseMs: number
  onlyFirst?: boolean
}

export type DeliveryOutcome =
  | { kind: 'sent' }
  | { kind: 'failed'; failure: string }
  /** The mail server refused the recipient's address for good. */
  | { kind: 'refused'; failure: string }
  | { kind: 'retry'; failure: string; inMs: number }
  /** The mail was neither sent nor dropped for now, and never offered to the mail server. */
  | { kind: 'put-off'; failure: string; inMs: number }
  /** The mail is not worth sending any more, and was never offered to the mail server. */
  | { kind: 'dropped'; failure: string }
  /** The receiver of a webhook wants no more, or did not take it for three days. */
  | { kind: 'switched-off'; failure: string }
  /** The row was leased, but sending never started. */
  | { kind: 'given-back' }

export type UnsentOutcome = Exclude<DeliveryOutcome, { kind: 'sent' }>

export interface DeliveryResult<Item extends LeasedRow> {
  item: Item
  outcome: DeliveryOutcome
}

/** Extends the leases of a worker that is still sending. Returns the ids it still owns. */
export async function renewLeases(
  database: Database,
  table: QueueTable,
  leases: readonly Lease[],
  leaseMs: number,
): Promise<Set<string>> {
  const ids = await database.values<string>(
    `UPDATE ${table} SET lease_until = now_ms() + $2
     FROM ${tableIn('$1')}
     WHERE ${table}.id = given.value ->> 0 AND leases = CAST(given.value ->> 1 AS bigint) AND lease_until IS NOT NULL
     RETURNING ${table}.id`,
    [JSON.stringify(leases.map(({ id, lease }) => [id, lease])), leaseMs],
  )
  return new Set(ids)
}

/** An email is forgotten once it is sent; what a webhook was told stays, so that it can be sent again. */
const END: Record<QueueTable, string> = {
  mails: "lease_until = NULL, payload = '{}'",
  webhook_deliveries: 'lease_until = NULL',
}

/**
 * Saves the results in one transaction, since each commit waits for the disk.
 * @param saveOne what becomes of an item that was not sent
 */
export async function saveResults<Item extends LeasedRow>(
  database: Database,
  table: QueueTable,
  results: readonly DeliveryResult<Item>[],
  saveOne: (connection: Connection, item: Item, outcome: UnsentOutcome) => Promise<unknown>,
): Promise<void> {
  const sentIds = results.flatMap(({ item, outcome }) => (outcome.kind === 'sent' ? [item.id] : []))
  await database.transaction(async (connection) => {
    if (sentIds.length > 0) await saveSent(connection, table, sentIds)
    for (const { item, outcome } of results)
      if (outcome.kind !== 'sent') await saveOne(connection, item, outcome)
  })
}

/** The lease is not compared: whoever leases the rows now, they have been sent. */
async function saveSent(connection: Connection, table: QueueTable, ids: readonly string[]): Promise<void> {
  await connection.query(
    `UPDATE ${table} SET sent_at = now_ms(), ${END[table]}, failed_at = NULL, failure = NULL, attempts = attempts + 1
     WHERE sent_at IS NULL AND id IN ${listIn('$1')}`,
    [JSON.stringify(ids)],
  )
}

/** Returns false if the row is gone or another worker leases it. */
export function saveUnsent(
  connection: Connection,
  table: QueueTable,
  { id, lease, attempt }: LeasedRow,
  outcome: UnsentOutcome,
): Promise<boolean> {
  switch (outcome.kind) {
    case 'failed':
    case 'refused':
    case 'switched-off':
    case 'dropped':
      return connection.returnsRow(
        `UPDATE ${table} SET failed_at = now_ms(), ${END[table]}, failure = $3, attempts = $4
         WHERE id = $1 AND leases = $2 AND sent_at IS NULL RETURNING id`,
        [id, lease, outcome.failure, outcome.kind === 'dropped' ? attempt - 1 : attempt],
      )
    case 'retry':
    case 'put-off':
      return connection.returnsRow(
        `UPDATE ${table} SET due_at = now_ms() + $3, lease_until = NULL, failure = $4, attempts = $5
         WHERE id = $1 AND leases = $2 AND sent_at IS NULL RETURNING id`,
        [id, lease, outcome.inMs, outcome.failure, outcome.kind === 'retry' ? attempt : attempt - 1],
      )
    case 'given-back':
      return connection.returnsRow(
        `UPDATE ${table} SET lease_until = NULL WHERE id = $1 AND leases = $2 RETURNING id`,
        [id, lease],
      )
  }
}
