import { ALL_DATES } from '../../../domain/answers/answered-date.ts'
import { DAY } from '../../../domain/time/wall-time.ts'
import { type Connection, tableIn } from '../../db/database.ts'
import { type AnswerKey, raiseVersionOfPlaces } from './answer-table.ts'

export interface WaitingParty {
  attendeeId: string
  email: string
  guests: number
  waitingSince: number
}

export function listWaiting(
  connection: Connection,
  { eventId, day }: Pick<AnswerKey, 'eventId' | 'day'>,
  { free, atMost }: { free: number; atMost: number },
): Promise<WaitingParty[]> {
  return connection.query<WaitingParty>(
    `SELECT w.attendee_id AS "attendeeId", a.email, w.guests,
       w.waiting_since AS "waitingSince" FROM answers w JOIN attendees a ON a.id = w.attendee_id
     WHERE w.event_id = $1 AND w.day = $2 AND w.waiting_since IS NOT NULL AND w.guests < $3
     ORDER BY w.waiting_since, w.attendee_id LIMIT $4`,
    [eventId, day, free, atMost],
  )
}

export async function givePlaces(
  connection: Connection,
  { eventId, attendeeId, day }: AnswerKey,
): Promise<void> {
  await connection.query(
    'UPDATE answers SET places = 1 + guests, waiting_since = NULL WHERE attendee_id = $1 AND day = $2',
    [attendeeId, day],
  )
  await raiseVersionOfPlaces(connection, eventId)
}

/** They are in the line where they were before. */
export async function returnToLine(
  connection: Connection,
  { eventId, attendeeId, day }: AnswerKey,
  waitingSince: number,
): Promise<void> {
  await connection.query(
    'UPDATE answers SET places = 0, waiting_since = $3 WHERE attendee_id = $1 AND day = $2 AND places > 0',
    [attendeeId, day, waitingSince],
  )
  await raiseVersionOfPlaces(connection, eventId)
}

/** Returns the lines of events to come whose first parties may get a place, as far as the counts say. */
export function findLinesWithFreePlaces(
  connection: Connection,
  atMost: number,
): Promise<Pick<AnswerKey, 'eventId' | 'day'>[]> {
  return connection.query<Pick<AnswerKey, 'eventId' | 'day'>>(
    `SELECT w.event_id AS "eventId", w.day FROM (
       SELECT event_id, day, min(guests) AS guests FROM answers WHERE waiting_since IS NOT NULL GROUP BY event_id, day
     ) w JOIN events e ON e.id = w.event_id
     WHERE (e.last_ends_at IS NULL OR e.last_ends_at > now_ms()) AND e.deleted_at IS NULL
       AND e.cancelled_at IS NULL AND e.is_public = 1 AND e.answer_settings IS NOT NULL
       AND (w.day = ${ALL_DATES} OR w.day >= now_ms() / ${DAY} - 1 OR EXISTS (
         SELECT 1 FROM ${tableIn('e.exceptions')} WHERE CAST(given.value ->> 'day' AS bigint) = w.day
           AND CAST(given.value -> 'moved' ->> 'end' AS bigint) > now_ms() - ${DAY}))
       AND (e.places IS NULL OR e.places > w.guests + (SELECT COALESCE(sum(t.places), 0) FROM answers t
         WHERE t.event_id = w.event_id AND t.day = w.day AND t.places > 0))
     ORDER BY w.event_id, w.day LIMIT $1`,
    [atMost],
  )
}
