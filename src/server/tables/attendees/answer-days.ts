import type { Day } from '../../../domain/time/wall-time.ts'
import type { Connection } from '../../db/database.ts'

/** Those that wait for the button in their email are among them. */
export function listAnswerDays(connection: Connection, eventId: string): Promise<Day[]> {
  return connection.values<Day>(
    `SELECT day FROM answers WHERE event_id = $1 UNION SELECT p.day FROM pending_sign_ups p
     JOIN attendees a ON a.id = p.attendee_id WHERE a.event_id = $1 AND p.day IS NOT NULL`,
    [eventId],
  )
}

const PENDING_ON_DAY = 'day = $2 AND attendee_id IN (SELECT id FROM attendees WHERE event_id = $1)'

/** Moves answers, and messages that wait, to the days that their dates have after an edit of the series. The caller has locked the event. */
export async function moveAnswers(
  connection: Connection,
  eventId: string,
  moves: readonly { from: Day; to: Day }[],
): Promise<void> {
  const move = async (from: Day, to: Day) => {
    const values = [eventId, from, to]
    await connection.query('UPDATE answers SET day = $3 WHERE event_id = $1 AND day = $2', values)
    await connection.query(`UPDATE pending_sign_ups SET day = $3 WHERE ${PENDING_ON_DAY}`, values)
    await connection.query('UPDATE messages SET day = $3 WHERE event_id = $1 AND day = $2', values)
  }
  // Over negative days, since the new day of one date may be the old day of another.
  const transitDay = (day: Day) => -1 - day
  for (const { from } of moves) await move(from, transitDay(from))
  for (const { from, to } of moves) {
    // What is left there was for a date that the series no longer has.
    await connection.query('DELETE FROM answers WHERE event_id = $1 AND day = $2', [eventId, to])
    await connection.query(`DELETE FROM pending_sign_ups WHERE ${PENDING_ON_DAY}`, [eventId, to])
    await move(transitDay(from), to)
  }
}
