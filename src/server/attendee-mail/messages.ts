import { randomUUID } from 'node:crypto'
import { endOf } from '../../domain/attendee.ts'
import { MESSAGE_DELAY, type MessageReaders, type MessageText } from '../../domain/attendee-message.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import type { Day } from '../../domain/time/wall-time.ts'
import type { Connection } from '../db/database.ts'
import { readersOf } from '../tables/attendees/attendance-table.ts'
import { IS_MAILED } from '../tables/attendees/attendee-table.ts'
import { type StoredEvent, takesPlace } from '../tables/events/event-row.ts'
import { lockEvent } from '../tables/events/event-table.ts'
import { addBatchMails, type CursorRow, cursorOfRow, nextAttendeeBatch } from './mailing-table.ts'

interface WaitingMessage {
  id: string
  eventId: string
}

export interface Message extends MessageText {
  /** Null for everybody. */
  answer: MessageReaders | null
  /** Null unless it is about one date of a series. */
  day: Day | null
}

interface MessageRow extends Message, CursorRow {
  createdAt: Instant
}

interface MessageToCome {
  id: string
  subject: string
  sendsAt: Instant
}

/** Plans to write to everybody who has signed up by now; later sign-ups do not get the message. */
export function addMessage(
  connection: Connection,
  eventId: string,
  { subject, text, answer, day }: Message,
): Promise<MessageToCome> {
  return connection.one<MessageToCome>(
    `INSERT INTO messages (id, event_id, subject, text, answer, day, created_at, tried_at)
     VALUES ($1, $2, $3, $4, $5, $6, now_ms(), now_ms() + ${MESSAGE_DELAY})
     RETURNING id, subject, tried_at AS "sendsAt"`,
    [randomUUID(), eventId, subject, text, answer, day],
  )
}

const CAN_BE_TAKEN_BACK = 'event_id = $1 AND tried_at > now_ms() AND cursor_id IS NULL'

export function listMessagesToCome(connection: Connection, eventId: string): Promise<MessageToCome[]> {
  return connection.query<MessageToCome>(
    `SELECT id, subject, tried_at AS "sendsAt" FROM messages WHERE ${CAN_BE_TAKEN_BACK} ORDER BY tried_at, id`,
    [eventId],
  )
}

/** Call with the event locked. Returns false if the message is on its way, or was taken back before. */
export function takeMessageBack(connection: Connection, eventId: string, id: string): Promise<boolean> {
  return connection.returnsRow(`DELETE FROM messages WHERE ${CAN_BE_TAKEN_BACK} AND id = $2 RETURNING id`, [
    eventId,
    id,
  ])
}

export interface ReadersByLanguage {
  /** Null if they chose none. */
  language: string | null
  count: number
}

export function countReaders(
  connection: Connection,
  event: StoredEvent,
  to: Pick<Message, 'answer' | 'day'>,
): Promise<ReadersByLanguage[]> {
  const { sql, parameters } = readersOf(event, to, '$2')
  return connection.query<ReadersByLanguage>(
    `SELECT language, count(*) AS count FROM attendees WHERE event_id = $1 AND ${IS_MAILED} AND ${sql} GROUP BY language`,
    [event.id, ...parameters],
  )
}

export function findWaitingMessages(connection: Connection, atMost: number): Promise<WaitingMessage[]> {
  return connection.query<WaitingMessage>(
    'SELECT id, event_id AS "eventId" FROM messages WHERE tried_at <= now_ms() ORDER BY tried_at, id LIMIT $1',
    [atMost],
  )
}

export async function endMessageTurn(connection: Connection, { id }: WaitingMessage): Promise<void> {
  await connection.query('UPDATE messages SET tried_at = now_ms() + 1 WHERE id = $1', [id])
}

/**
 * Writes the next emails of a message, or drops it if the event is off. The lock lets one instance do it at a time.
 */
export async function addNextMessages(
  connection: Connection,
  { id, eventId }: WaitingMessage,
  atMost: number,
): Promise<void> {
  const event = await lockEvent(connection, eventId)
  const message = await connection.first<MessageRow>(
    `SELECT subject, text, answer, day, created_at AS "createdAt", cursor_created_at, cursor_id, cursor_count
     FROM messages WHERE id = $1`,
    [id],
  )
  if (!event || !message) return
  const after = cursorOfRow(message)
  const batch = takesPlace(event)
    ? await nextAttendeeBatch(connection, eventId, { after, until: endOf(message.createdAt), atMost })
    : null
  if (batch) {
    const { subject, text, day } = message
    const contents = { subject, text, ...(day !== null && { day }) }
    const mail = { key: `message/${eventId}/${id}`, kind: 'message', contents } as const
    const mails = { ...mail, batch, expiresAt: null, rank: after?.count ?? 0 }
    const { sql, parameters } = readersOf(event, message, '$11')
    await addBatchMails(connection, mails, sql, parameters)
  }
  if (!batch || batch.isLast) {
    await connection.query('DELETE FROM messages WHERE id = $1', [id])
    return
  }
  await connection.query(
    `UPDATE messages SET cursor_created_at = $2, cursor_id = $3, cursor_count = cursor_count + $4, tried_at = now_ms()
     WHERE id = $1`,
    [id, batch.last.createdAt, batch.last.id, batch.size],
  )
}

/**
 * A restored database needs it, because another server may have sent its emails already. Returns the number dropped.
 */
export async function dropMessages(connection: Connection): Promise<number> {
  return (await connection.query('DELETE FROM messages RETURNING id')).length
}
