import { occurrenceOfDay } from '../../domain/answers/answered-date.ts'
import { takesPlaceOn } from '../../domain/answers/attendance.ts'
import { timeOf } from '../../domain/event/event.ts'
import type { Day } from '../../domain/time/wall-time.ts'
import { type Connection, tableIn } from '../db/database.ts'
import type { MailContents } from '../mail/mail.ts'
import { attendedEventOf } from '../tables/attendees/attendance-table.ts'
import type { StoredEvent } from '../tables/events/event-row.ts'

const UNSENT = 'event_id = $1 AND sent_at IS NULL AND failed_at IS NULL'

type DatedKind = 'confirm-sign-up' | 'confirmation' | 'place' | 'calendar-invitation' | 'message'

interface DatedMail {
  kind: DatedKind
  payload: string
}

/**
 * Emails that wait follow the date that they are about, as answers do, and "You have a place" can be sent until that
 * date begins.
 */
export async function moveMails(
  connection: Connection,
  event: StoredEvent,
  moves: readonly { from: Day; to: Day }[],
): Promise<void> {
  const mails = await connection.query<DatedMail>(
    `SELECT DISTINCT kind, payload FROM mails WHERE ${UNSENT}
       AND kind IN ('confirm-sign-up', 'confirmation', 'place', 'calendar-invitation', 'message')`,
    [event.id],
  )
  const newDay = (day: Day) => moves.find(({ from }) => from === day)?.to ?? day
  const changes = mails.flatMap(({ kind, payload }) => {
    const { answer, ...rest } = JSON.parse(payload) as Partial<MailContents['confirm-sign-up']> & {
      day?: Day
    }
    const day = rest.day === undefined ? undefined : newDay(rest.day)
    const contents = {
      ...rest,
      ...(day !== undefined && { day }),
      ...(answer && { answer: { ...answer, day: newDay(answer.day) } }),
    }
    const isOn = kind === 'place' && day !== undefined && takesPlaceOn(attendedEventOf(event), day)
    const expiresAt = isOn ? occurrenceOfDay(timeOf(event), day, event.readAt).startsAt : null
    const newPayload = JSON.stringify(contents)
    return newPayload === payload && expiresAt === null ? [] : [[payload, newPayload, expiresAt]]
  })
  if (changes.length === 0) return
  await connection.query(
    `UPDATE mails SET payload = given.value ->> 1, expires_at = COALESCE(CAST(given.value ->> 2 AS bigint), expires_at)
     FROM ${tableIn('$2')} WHERE ${UNSENT} AND payload = given.value ->> 0`,
    [event.id, JSON.stringify(changes)],
  )
}
