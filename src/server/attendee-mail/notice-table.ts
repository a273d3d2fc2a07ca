import type { EventWhenAndWhere, MailedEvent } from '../../domain/event/event.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { type Connection, tableIn } from '../db/database.ts'
import type { MailContents } from '../mail/mail.ts'
import type { AttendeeCondition } from '../tables/attendees/attendance-table.ts'
import {
  ATTENDEES_IN_BATCH,
  type AttendeeBatch,
  addBatchMails,
  type BatchMails,
  type CursorRow,
  cursorOfRow,
  type MailingCursor,
} from './mailing-table.ts'
import type { KnownPart } from './notice-plan.ts'

export interface Notice {
  round: number
  /** It is null if nothing waits to be sent. */
  dueAt: Instant | null
  cursor: MailingCursor | null
  parts: readonly KnownPart[]
  /** It is the event before it was deleted or made private, which a cancellation names. */
  lastPublic: MailedEvent | null
}

type StoredKnown = Pick<Notice, 'parts' | 'lastPublic'>

export async function findNotice(connection: Connection, eventId: string): Promise<Notice | null> {
  const row = await connection.first<Pick<Notice, 'round' | 'dueAt'> & CursorRow & { known: string | null }>(
    `SELECT round, due_at AS "dueAt", cursor_created_at, cursor_id, cursor_count, known FROM mailings
     WHERE event_id = $1 AND kind = 'notice'`,
    [eventId],
  )
  if (!row) return null
  const { round, dueAt, known } = row
  // Only saveNotice writes this column.
  const knowledge = known === null ? { parts: [], lastPublic: null } : (JSON.parse(known) as StoredKnown)
  return { round, dueAt, cursor: cursorOfRow(row), ...knowledge }
}

export async function saveNotice(
  connection: Connection,
  eventId: string,
  { round, dueAt, cursor, parts, lastPublic }: Notice,
): Promise<void> {
  const json = parts.length === 0 ? null : JSON.stringify({ parts, lastPublic } satisfies StoredKnown)
  await connection.query(
    `INSERT INTO mailings (event_id, kind, round, due_at, cursor_created_at, cursor_id, cursor_count, known)
     VALUES ($1, 'notice', $2, $3, $4, $5, $6, $7)
     ON CONFLICT (event_id, kind) DO UPDATE SET round = excluded.round, due_at = excluded.due_at,
       cursor_created_at = excluded.cursor_created_at, cursor_id = excluded.cursor_id,
       cursor_count = excluded.cursor_count, known = excluded.known`,
    [eventId, round, dueAt, cursor?.createdAt ?? null, cursor?.id ?? null, cursor?.count ?? 0, json],
  )
}

interface Change {
  before: EventWhenAndWhere
  note?: string | undefined
  /** Calendars that follow single dates have entries of a series that are known by their old start. */
  movesAllDates: boolean
}

export type NoticeBatch = Pick<BatchMails<never>, 'batch' | 'key' | 'expiresAt' | 'rank'>

/**
 * The email is queued and in nobody's hands; one that is being sent counts as sent. The condition is written so that
 * it fits no index: PostgreSQL takes it for very rare until it has statistics, and would read all emails that wait,
 * for each attendee.
 */
const IS_PENDING = 'COALESCE(mails.sent_at, mails.failed_at, mails.lease_until) IS NULL'
const OF_ATTENDEE = `mails.attendee_id = attendees.id AND ${IS_PENDING}`
/** Cancellations have no foreign keys, since they outlive event and attendee. */
const CANCELLATION_TO_ADDRESS = `mails.recipient = attendees.email AND mails.kind = 'cancellation' AND ${IS_PENDING}
  AND mails.unique_key LIKE 'cancellation/' || attendees.event_id || '/%'`

const HAS_PENDING_NEWS = `EXISTS (SELECT 1 FROM mails WHERE ${OF_ATTENDEE} AND mails.kind IN ('change', 'restoration'))`
const HAS_PENDING_RESTORATION = `EXISTS (SELECT 1 FROM mails WHERE ${OF_ATTENDEE} AND mails.kind = 'restoration')`
const HAS_PENDING_CANCELLATION = `EXISTS (SELECT 1 FROM mails WHERE ${CANCELLATION_TO_ADDRESS} || '/' || attendees.id)`

/**
 * An email is written as the event is when it is sent. So whoever has one that still waits will learn of this
 * change from it, and gets no second one, unless it has a note.
 * @param readers whom the change concerns; its first parameter is $11
 */
export async function addChangeMails(
  connection: Connection,
  notice: NoticeBatch,
  change: Change,
  readers: AttendeeCondition,
): Promise<void> {
  await addOldDatesMails(connection, notice, change)
  const condition = change.note ? readers.sql : `NOT ${HAS_PENDING_NEWS} AND ${readers.sql}`
  await addBatchMails(connection, changeMails(notice, change), condition, readers.parameters)
}

interface CancellationReader {
  id: string
  email: string
  isConfirmed: boolean
  isInvited: boolean
  language: string | null
}

/**
 * The emails refer to neither the event nor the attendees, which may be deleted before they are sent. Whoever
 * has not been told yet that an earlier cancellation was taken back needs no second one.
 */
export async function addCancellationMails(
  connection: Connection,
  { batch, key, expiresAt, rank }: NoticeBatch,
  event: MailedEvent,
  why: Pick<MailContents['cancellation'], 'isDeleted' | 'cancellation'>,
): Promise<void> {
  const attendees = await connection.query<CancellationReader>(
    `SELECT id, email, confirmed_at IS NOT NULL AS "isConfirmed", invited_at IS NOT NULL AS "isInvited", language
     FROM attendees WHERE ${ATTENDEES_IN_BATCH} AND NOT ${HAS_PENDING_RESTORATION}
     ORDER BY created_at, id FOR KEY SHARE`,
    batch.parameters,
  )
  const mails = attendees.map(({ id, email, isConfirmed, isInvited, language }, index) => {
    const contents: MailContents['cancellation'] = {
      event,
      ...why,
      attendeeId: id,
      ...(isConfirmed && { isConfirmed }),
      ...(isInvited && { isInvited }),
      ...(language !== null && { language }),
    }
    return [`cancellation/${key}/${id}`, email, JSON.stringify(contents), rank + index]
  })
  await connection.query(
    `INSERT INTO mails (id, unique_key, kind, recipient, payload, due_at, expires_at, created_at, priority, rank, sending_team)
     SELECT gen_random_uuid(), given.value ->> 0, 'cancellation', given.value ->> 1, given.value ->> 2, now_ms(),
       CAST($2 AS bigint), now_ms(), 2, CAST(given.value ->> 3 AS bigint), (SELECT team_id FROM events WHERE events.id = $3)
     FROM ${tableIn('$1')} WHERE true ON CONFLICT (unique_key) DO NOTHING`,
    [JSON.stringify(mails), expiresAt, event.id],
  )
  // The emails to attendees of a deleted event go with the attendees. Whoever got a place keeps it, in case the event
  // takes place after all.
  if (why.isDeleted) return
  await deletePendingMails(connection, batch, `${OF_ATTENDEE} AND mails.kind <> 'place'`)
}

/**
 * Drops unsent cancellations. Their recipients know nothing of it, and learn only what has changed since.
 * @param change null if what they know is true now
 */
export async function addRestorationMails(
  connection: Connection,
  notice: NoticeBatch,
  change: Change | null,
): Promise<void> {
  const key = `restoration/${notice.key}`
  const restoration = { ...notice, key, kind: 'restoration', contents: {} } as const
  await addBatchMails(connection, restoration, `NOT ${HAS_PENDING_CANCELLATION}`)
  if (change) {
    await addOldDatesMails(connection, notice, change, HAS_PENDING_CANCELLATION)
    await addBatchMails(connection, changeMails(notice, change), HAS_PENDING_CANCELLATION)
  }
  await deletePendingMails(connection, notice.batch, CANCELLATION_TO_ADDRESS)
}

/** They go before the emails with the new entries. */
async function addOldDatesMails(
  connection: Connection,
  { key, rank, ...notice }: NoticeBatch,
  { before, movesAllDates }: Change,
  condition = 'true',
): Promise<void> {
  if (!movesAllDates) return
  const emails = { ...notice, key: `old-dates/${key}`, kind: 'vanished-date', contents: { before } } as const
  await addBatchMails(connection, { ...emails, rank: rank - 1 }, `invited_at IS NOT NULL AND ${condition}`)
}

function changeMails(notice: NoticeBatch, { before, note }: Change): BatchMails<'change'> {
  const contents = { before, ...(note && { note }) }
  return { ...notice, key: `change/${notice.key}`, kind: 'change', contents }
}

async function deletePendingMails(
  connection: Connection,
  batch: AttendeeBatch,
  condition: string,
): Promise<void> {
  await connection.query(
    `DELETE FROM mails WHERE id IN (
       SELECT mails.id FROM attendees JOIN mails ON ${condition} WHERE ${ATTENDEES_IN_BATCH})`,
    batch.parameters,
  )
}
