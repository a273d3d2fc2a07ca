import type { SignUpPosition } from '../../domain/attendee.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { HOUR } from '../../domain/time/wall-time.ts'
import type { Connection, Parameter } from '../db/database.ts'
import type { MailContents, MailKind, ReminderLead } from '../mail/mail.ts'
import { IS_MAILED } from '../tables/attendees/attendee-table.ts'

export type MailingKind = `${ReminderLead}-reminder` | 'notice'

export interface DueMailing {
  eventId: string
  kind: MailingKind
}

/** It names the last attendee whom a mailing has reached; `count` is how many it has reached. */
export interface MailingCursor extends SignUpPosition {
  count: number
}

export interface CursorRow {
  cursor_count: number
  cursor_created_at: number | null
  cursor_id: string | null
}

/**
 * A mailing waits for its next batch since this time. It is never before due_at, so a mailing whose turn has come is
 * due. The text must be equal to that of the index.
 */
const TURN = 'CASE WHEN m.tried_at > m.due_at THEN m.tried_at ELSE m.due_at END'

/**
 * Returns the due mailings that have waited longest since their last batch, so large ones take turns with all others.
 * A deleted event has only its notice: its reminders wait, in case the deletion is taken back.
 */
export function findDueMailings(connection: Connection, atMost: number): Promise<DueMailing[]> {
  return connection.query<DueMailing>(
    `SELECT m.event_id AS "eventId", m.kind FROM mailings m JOIN events e ON e.id = m.event_id
     WHERE m.due_at IS NOT NULL AND ${TURN} <= now_ms() AND CASE WHEN e.deleted_at IS NOT NULL THEN m.kind = 'notice' ELSE NOT EXISTS (
       SELECT 1 FROM teams t WHERE t.id = e.team_id AND t.deleted_at IS NOT NULL) END
     ORDER BY ${TURN} LIMIT $1`,
    [atMost],
  )
}

export function leadOf(kind: MailingKind): ReminderLead | null {
  if (kind === 'notice') return null
  return kind === 'day-reminder' ? 'day' : 'hour'
}

export async function endMailingTurn(connection: Connection, { eventId, kind }: DueMailing): Promise<void> {
  await connection.query('UPDATE mailings SET tried_at = now_ms() WHERE event_id = $1 AND kind = $2', [
    eventId,
    kind,
  ])
}

/** Serves events whose zone this build does not know: another build derives their plans again. */
export async function postponeMailing(connection: Connection, { eventId, kind }: DueMailing): Promise<void> {
  await connection.query(
    `UPDATE mailings SET due_at = now_ms() + ${HOUR} WHERE event_id = $1 AND kind = $2 AND due_at IS NOT NULL`,
    [eventId, kind],
  )
}

export async function saveMailingCursor(
  connection: Connection,
  eventId: string,
  kind: MailingKind,
  cursor: MailingCursor,
): Promise<void> {
  await connection.query(
    `UPDATE mailings SET cursor_created_at = $3, cursor_id = $4, cursor_count = $5, tried_at = now_ms()
     WHERE event_id = $1 AND kind = $2`,
    [eventId, kind, cursor.createdAt, cursor.id, cursor.count],
  )
}

export interface AttendeeBatch {
  last: SignUpPosition
  isLast: boolean
  size: number
  parameters: Parameter[]
}

export const ATTENDEES_IN_BATCH = `attendees.event_id = $1 AND (attendees.created_at, attendees.id) > ($2, $3)
  AND (attendees.created_at, attendees.id) <= ($4, $5) AND ${IS_MAILED}`

const START: SignUpPosition = { createdAt: -1, id: '' }

export async function nextAttendeeBatch(
  connection: Connection,
  eventId: string,
  { after, until, atMost }: { after: SignUpPosition | null; until: SignUpPosition; atMost: number },
): Promise<AttendeeBatch | null> {
  const from = after ?? START
  const rows = await connection.query<SignUpPosition>(
    `SELECT created_at AS "createdAt", id FROM attendees WHERE event_id = $1 AND (created_at, id) > ($2, $3)
       AND (created_at, id) <= ($4, $5) ORDER BY created_at, id LIMIT $6`,
    [eventId, from.createdAt, from.id, until.createdAt, until.id, atMost],
  )
  const last = rows.at(-1)
  if (!last) return null
  return {
    last,
    isLast: rows.length < atMost,
    size: rows.length,
    parameters: [eventId, from.createdAt, from.id, last.createdAt, last.id],
  }
}

export function hasAttendeesAfter(connection: Connection, eventId: string, after = START): Promise<boolean> {
  return connection.returnsRow(
    'SELECT 1 AS found FROM attendees WHERE event_id = $1 AND (created_at, id) > ($2, $3) LIMIT 1',
    [eventId, after.createdAt, after.id],
  )
}

export interface BatchMails<Kind extends MailKind> {
  batch: AttendeeBatch
  /** The unique key of each email begins with it, before the attendee's id: "day-reminder/{event}/{round}". */
  key: string
  kind: Kind
  contents: MailContents[Kind]
  expiresAt: Instant | null
  rank: number
}

/** @param condition SQL for the attendees who get the email */
export async function addBatchMails<Kind extends MailKind>(
  connection: Connection,
  { batch, key, kind, contents, expiresAt, rank }: BatchMails<Kind>,
  condition = 'true',
  more: readonly Parameter[] = [],
): Promise<void> {
  // Locks the attendees: if one is deleted at the same time, either the row is already gone, or its email
  // goes with it.
  await connection.query(
    `WITH invited AS (SELECT id, email FROM attendees WHERE ${ATTENDEES_IN_BATCH} AND ${condition} FOR KEY SHARE)
     INSERT INTO mails (id, unique_key, kind, recipient, payload, due_at, expires_at, event_id, attendee_id, created_at, priority, rank)
     SELECT gen_random_uuid(), $6 || '/' || id, $7, email, $8, now_ms(), CAST($9 AS bigint), $1, id, now_ms(), 2,
       CAST($10 AS bigint) + row_number() OVER () - 1
     FROM invited WHERE true ON CONFLICT (unique_key) DO NOTHING`,
    [...batch.parameters, key, kind, JSON.stringify(contents), expiresAt, rank, ...more],
  )
}

export function cursorOfRow(row: CursorRow): MailingCursor | null {
  const { cursor_created_at: createdAt, cursor_id: id, cursor_count: count } = row
  return createdAt === null || id === null ? null : { createdAt, id, count }
}
