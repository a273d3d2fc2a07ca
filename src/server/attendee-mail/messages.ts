import { randomUUID } from 'node:crypto'
import type { AnswerKind } from '../../domain/answers/answer.ts'
import { endOf } from '../../domain/attendee.ts'
import type { AttendeeMessage, MessageText } from '../../domain/attendee-message.ts'
import type { Connection } from '../db/database.ts'
import { countAttendees, IS_MAILED } from '../tables/attendees/attendee-table.ts'
import { takesPlace } from '../tables/events/event-row.ts'
import { lockEvent } from '../tables/events/event-table.ts'
import { addBatchMails, type CursorRow, cursorOfRow, nextAttendeeBatch } from './mailing-table.ts'

interface WaitingMessage {
  id: string
  eventId: string
}

interface MessageRow extends MessageText, CursorRow {
  answer: AnswerKind | null
  createdAt: number
}

/** Plans to write to everybody who has signed up by now; later sign-ups do not get the message. */
export async function addMessage(
  connection: Connection,
  eventId: string,
  { subject, text, answer }: AttendeeMessage,
): Promise<void> {
  await connection.query(
    `INSERT INTO messages (id, event_id, subject, text, answer, created_at, tried_at)
     VALUES ($1, $2, $3, $4, $5, now_ms(), now_ms())`,
    [randomUUID(), eventId, subject, text, answer ?? null],
  )
}

/** A Yes in the waiting line does not count: readers with Yes have a place. */
function withAnswer(answer: AnswerKind): string {
  return `EXISTS (SELECT 1 FROM answers WHERE answers.attendee_id = attendees.id AND answers.answer = '${answer}'
    AND answers.waiting_since IS NULL)`
}

export async function countReaders(
  connection: Connection,
  eventId: string,
  answer: AnswerKind | undefined,
): Promise<number> {
  if (answer === undefined) return (await countAttendees(connection, eventId)).mailed
  return connection.number(
    `SELECT count(*) AS count FROM attendees WHERE event_id = $1 AND ${IS_MAILED} AND ${withAnswer(answer)}`,
    [eventId],
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
    `SELECT subject, text, answer, created_at AS "createdAt", cursor_created_at, cursor_id, cursor_count
     FROM messages WHERE id = $1`,
    [id],
  )
  if (!event || !message) return
  const after = cursorOfRow(message)
  const batch = takesPlace(event)
    ? await nextAttendeeBatch(connection, eventId, { after, until: endOf(message.createdAt), atMost })
    : null
  if (batch) {
    const { subject, text, answer } = message
    const mail = { key: `message/${eventId}/${id}`, kind: 'message', contents: { subject, text } } as const
    const mails = { ...mail, batch, expiresAt: null, rank: after?.count ?? 0 }
    await addBatchMails(connection, mails, answer === null ? 'true' : withAnswer(answer))
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
