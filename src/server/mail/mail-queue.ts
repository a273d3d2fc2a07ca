import type { Connection, Database } from '../db/database.ts'
import { markRefusedAddress } from '../tables/attendees/attendee-table.ts'
import { MAIL_KINDS } from './account-letters.ts'
import type { Mail } from './mail.ts'
import {
  type DeliveryResult,
  type LeasedRow,
  type LeaseLimits,
  saveResults,
  saveUnsent,
} from './queue-table.ts'

export interface LeasedMail extends LeasedRow {
  mail: Mail
  /** It is set for emails to attendees, except cancellations, which outlive the event. */
  eventId: string | null
  attendeeId: string | null
  /** True if it was within its budgets when it was offered before. */
  isCounted: boolean
  isExpired: boolean
  isFirst: boolean
  createdAt: number
  /** It is that of the account with the recipient's address, if there is one. */
  language?: string | null
  /** It is the time of sending, by the database's clock. */
  takenAt: number
}

interface MailRow extends Omit<LeasedMail, 'mail'> {
  kind: string
  recipient: string
  payload: string
  priority: number
  rank: number
  dueAt: number
}

const OF_OUR_KINDS = `kind IN ('${MAIL_KINDS.join("', '")}')`

/**
 * Leases due mails: first what somebody waits for, then single mails, then mailings by their rank. Skips mails leased
 * by another worker until that lease expires.
 */
export async function leaseDueMails(
  connection: Connection,
  { atMost, leaseMs, onlyFirst = false }: LeaseLimits,
): Promise<LeasedMail[]> {
  // MATERIALIZED: otherwise PostgreSQL may run the subquery once per row and lease more than the limit.
  const rows = await connection.query<MailRow>(
    `WITH due AS MATERIALIZED (
       SELECT id FROM mails
       WHERE ${OF_OUR_KINDS} AND sent_at IS NULL AND failed_at IS NULL AND priority <= $3 AND due_at <= now_ms()
         AND (lease_until IS NULL OR lease_until <= now_ms())
       ORDER BY priority, rank, due_at, id LIMIT $1 FOR UPDATE SKIP LOCKED)
     UPDATE mails SET lease_until = now_ms() + $2, leases = leases + 1
     WHERE id IN (SELECT id FROM due)
     RETURNING id, kind, recipient, payload, event_id AS "eventId", COALESCE(attendee_id, follower_id) AS "attendeeId", leases AS lease,
       attempts + 1 AS attempt, created_at AS "createdAt", priority, rank, due_at AS "dueAt", now_ms() AS "takenAt",
       (SELECT u.language FROM users u WHERE u.email = recipient AND u.deleted_at IS NULL) AS language,
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

export function saveMailResults(
  database: Database,
  results: readonly DeliveryResult<LeasedRow>[],
): Promise<void> {
  return saveResults(database, 'mails', results, (connection, item, outcome) =>
    outcome.kind === 'refused'
      ? saveRefusal(connection, item.id, outcome.failure)
      : saveUnsent(connection, 'mails', item, outcome),
  )
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

/** Saves that an email to an attendee came back after it was sent. Returns false if it is not there any more. */
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
