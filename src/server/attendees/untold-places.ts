import { isLineMoving } from '../../domain/answers/answered-date.ts'
import { timeOf } from '../../domain/event/event.ts'
import { isZone } from '../../domain/time/time-zone.ts'
import { HOUR } from '../../domain/time/wall-time.ts'
import type { Connection, Database } from '../db/database.ts'
import type { MailContents } from '../mail/mail.ts'
import { returnToLine } from '../tables/attendees/waiting-line-table.ts'
import { lockEvent } from '../tables/events/event-table.ts'
import { addAttendeeNews } from './attendee-news.ts'

interface UntoldPlace {
  mailId: string
  eventId: string
  attendeeId: string
}

const AT_ONCE = 1_000

/**
 * Whoever was moved up must learn of it in time to come. If the email could not be sent an hour before the start, the
 * place goes back to the line, which does not move in the last hour, unless the organizer says so.
 */
export async function takeBackUntoldPlaces(database: Database, signal: AbortSignal): Promise<void> {
  for (const { mailId, eventId, attendeeId } of await listUntoldPlaces(database)) {
    if (signal.aborted) return
    await database.transaction(async (connection) => {
      const event = await lockEvent(connection, eventId)
      if (!event?.answerSettings || !isZone(event.timezone)) return
      const contents = await findUntold(connection, mailId)
      if (!contents || isLineMoving(event.answerSettings, timeOf(event), contents.day, event.readAt)) return
      await connection.query('DELETE FROM mails WHERE id = $1', [mailId])
      await returnToLine(connection, { eventId, attendeeId, day: contents.day }, contents.waitingSince)
      await addAttendeeNews(connection, 'attendee.changed', eventId, attendeeId)
    })
  }
}

/** The email waits for a limit or for the mail server, or was dropped since it would have waited too long. */
const IS_UNTOLD = `kind = 'place' AND sent_at IS NULL AND (failed_at IS NULL OR budget = 'waiting')
  AND (lease_until IS NULL OR lease_until <= now_ms())`

function listUntoldPlaces(connection: Connection): Promise<UntoldPlace[]> {
  return connection.query<UntoldPlace>(
    `SELECT id AS "mailId", event_id AS "eventId", attendee_id AS "attendeeId" FROM mails
     WHERE ${IS_UNTOLD} AND expires_at > now_ms() AND expires_at <= now_ms() + ${HOUR} ORDER BY expires_at LIMIT ${AT_ONCE}`,
  )
}

/** Locks the email, so that no worker takes it meanwhile. */
async function findUntold(connection: Connection, mailId: string): Promise<MailContents['place'] | null> {
  const payload = await connection.value<string>(
    `SELECT payload FROM mails WHERE id = $1 AND ${IS_UNTOLD} FOR NO KEY UPDATE`,
    [mailId],
  )
  return payload === null ? null : (JSON.parse(payload) as MailContents['place'])
}
