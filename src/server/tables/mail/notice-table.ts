import type { KnownPart, SignUpPosition } from '../../../domain/notifications/known-parts.ts'
import type { MailedEvent } from '../../../domain/notifications/mail.ts'
import type { Instant } from '../../../domain/time/time-zone.ts'
import type { Connection } from '../../db/database.ts'
import { positionOfRow } from './mailing-table.ts'

/** What the attendees of an event are told of its edits and its end, and what they know until then. */
export interface Notice {
  round: number
  /** Null if nothing is waiting to be sent. */
  dueAt: Instant | null
  /** How far along the attendees the round has come; null before it has begun. */
  reached: SignUpPosition | null
  /** Empty once all attendees know the event as it is. */
  parts: readonly KnownPart[]
  /** The event as it was before it was deleted or made private: what a cancellation names. */
  lastPublic: MailedEvent | null
}

interface NoticeRow {
  round: number
  due_at: number | null
  reached_created_at: number | null
  reached_id: string | null
  known: string | null
}

type StoredKnown = Pick<Notice, 'parts' | 'lastPublic'>

export async function findNotice(connection: Connection, eventId: string): Promise<Notice | null> {
  const [row] = await connection.query<NoticeRow>(
    `SELECT round, due_at, reached_created_at, reached_id, known FROM mailings
     WHERE event_id = $1 AND kind = 'notice'`,
    [eventId],
  )
  if (!row) return null
  // Only saveNotice writes this column.
  const known: StoredKnown =
    row.known === null ? { parts: [], lastPublic: null } : (JSON.parse(row.known) as StoredKnown)
  return { round: row.round, dueAt: row.due_at, reached: positionOfRow(row), ...known }
}

export async function saveNotice(
  connection: Connection,
  eventId: string,
  { round, dueAt, reached, parts, lastPublic }: Notice,
): Promise<void> {
  await connection.query(
    `INSERT INTO mailings (event_id, kind, round, due_at, reached_created_at, reached_id, known)
     VALUES ($1, 'notice', $2, $3, $4, $5, $6)
     ON CONFLICT (event_id, kind) DO UPDATE SET round = excluded.round, due_at = excluded.due_at,
       reached_created_at = excluded.reached_created_at, reached_id = excluded.reached_id, known = excluded.known`,
    [
      eventId,
      round,
      dueAt,
      reached?.createdAt ?? null,
      reached?.id ?? null,
      parts.length === 0 ? null : JSON.stringify({ parts, lastPublic } satisfies StoredKnown),
    ],
  )
}
