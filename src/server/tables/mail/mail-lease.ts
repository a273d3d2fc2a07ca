import type { Mail } from '../../../domain/notifications/mail.ts'
import type { Connection, Database } from '../../db/database.ts'
import { WAITS_IN_TURN } from './mail-turns.ts'

/** A mail that belongs to one worker until the lease expires. */
export interface LeasedMail {
  id: string
  mail: Mail
  /** Set for emails to attendees, except those that outlive the event (cancellations). */
  eventId: string | null
  attendeeId: string | null
  /** How often it was leased, this time included: only the latest lease counts. */
  lease: number
  /** How often it was offered to the mail server, this time included. */
  attempt: number
  /** For emails that outlive their event: whose they are. */
  sendingTeam: string | null
  /** It was within its budgets when it was offered before. */
  isCounted: boolean
  /** It is too late to send it. */
  isExpired: boolean
  createdAt: number
  /** By the database's clock. */
  takenAt: number
}

export type Lease = Pick<LeasedMail, 'id' | 'lease'>

interface LeasedRow {
  id: string
  kind: string
  recipient: string
  payload: string
  event_id: string | null
  attendee_id: string | null
  sending_team: string | null
  budget: string | null
  leases: number
  attempts: number
  created_at: number
  turn: number
  taken_at: number
  is_expired: number
}

interface Line {
  condition: string
  order: string
}

const TURN = 'due_at + turn_delay'
/**
 * Whose turn has come. These are found without passing over mails that are due later, which have later turns; the
 * exception are the few that go first in line and wait for a retry.
 */
const IN_TURN: Line = { condition: `${WAITS_IN_TURN} AND ${TURN} <= now_ms()`, order: TURN }
/** The rest of large mailings, when nobody else is waiting. */
const AHEAD_OF_TURN: Line = {
  condition: `${WAITS_IN_TURN} AND turn_delay > 0 AND ${TURN} > now_ms()`,
  order: TURN,
}
const FIRST_IN_LINE: Line = { condition: `${WAITS_IN_TURN} AND ${TURN} < 0`, order: TURN }
const OLDEST: Line = { condition: 'sent_at IS NULL AND failed_at IS NULL', order: 'due_at' }
/**
 * When there is not room for all, this share goes to the oldest, whatever their turn: new emails join the line at
 * its head and could keep the others waiting for ever.
 */
const SHARE_OF_OLDEST = 1 / 4

interface LeaseLimits {
  atMost: number
  leaseMs: number
}

/** Leases due mails in their turn. Skips mails leased by another worker until that lease expires. */
export async function leaseDueMails(
  connection: Connection,
  { atMost, leaseMs }: LeaseLimits,
): Promise<LeasedMail[]> {
  const inTurn = Math.ceil(atMost * (1 - SHARE_OF_OLDEST))
  const leased = await lease(connection, IN_TURN, { atMost: inTurn, leaseMs })
  const left = atMost - leased.length
  if (left === 0) return leased
  const rest = leased.length < inTurn ? AHEAD_OF_TURN : OLDEST
  return [...leased, ...(await lease(connection, rest, { atMost: left, leaseMs }))]
}

/** Leases only the mails that go ahead of all others. */
export function leaseFirstInLine(connection: Connection, limits: LeaseLimits): Promise<LeasedMail[]> {
  return lease(connection, FIRST_IN_LINE, limits)
}

async function lease(
  connection: Connection,
  { condition, order }: Line,
  { atMost, leaseMs }: LeaseLimits,
): Promise<LeasedMail[]> {
  // MATERIALIZED: otherwise PostgreSQL may run the subquery once per row and lease more than the limit.
  const rows = await connection.query<LeasedRow>(
    `WITH due AS MATERIALIZED (
       SELECT id FROM mails
       WHERE ${condition} AND due_at <= now_ms()
         AND (lease_until IS NULL OR lease_until <= now_ms())
       ORDER BY ${order} LIMIT $1 FOR UPDATE SKIP LOCKED)
     UPDATE mails SET lease_until = now_ms() + $2, leases = leases + 1
     WHERE id IN (SELECT id FROM due)
     RETURNING id, kind, recipient, payload, event_id, attendee_id, sending_team, budget, leases, attempts, created_at,
       due_at + turn_delay AS turn, now_ms() AS taken_at,
       CASE WHEN expires_at <= now_ms() THEN 1 ELSE 0 END AS is_expired`,
    [atMost, leaseMs],
  )
  return rows.toSorted((one, other) => one.turn - other.turn).map(leasedMail)
}

/** Extends the leases of a worker that is still sending. Returns the ids it still owns. */
export function renewMailLeases(
  database: Database,
  leases: readonly Lease[],
  leaseMs: number,
): Promise<Set<string>> {
  return database.transaction(async (connection) => {
    const renewed = new Set<string>()
    for (const { id, lease: number } of leases) {
      const rows = await connection.query(
        `UPDATE mails SET lease_until = now_ms() + $3
         WHERE id = $1 AND leases = $2 AND lease_until IS NOT NULL RETURNING id`,
        [id, number, leaseMs],
      )
      if (rows.length > 0) renewed.add(id)
    }
    return renewed
  })
}

function leasedMail(row: LeasedRow): LeasedMail {
  return {
    id: row.id,
    // addMail and the mailings write kind and contents from a Mail.
    mail: { kind: row.kind, to: row.recipient, contents: JSON.parse(row.payload) as unknown } as Mail,
    eventId: row.event_id,
    attendeeId: row.attendee_id,
    sendingTeam: row.sending_team,
    isCounted: row.budget === 'counted',
    lease: row.leases,
    attempt: row.attempts + 1,
    isExpired: row.is_expired === 1,
    createdAt: row.created_at,
    takenAt: row.taken_at,
  }
}
