import type { AttendeeWithState } from '../../domain/attendee.ts'
import type { Connection } from '../db/database.ts'
import { listAnswersOf } from '../tables/attendees/answer-table.ts'
import { findAttendee } from '../tables/attendees/attendee-table.ts'
import { addNews } from '../tables/webhook-delivery-table.ts'

/** Tells the team's webhooks, unless the sign-up still waits for its confirmation. Call in a transaction. */
export function addAttendeeNews(
  connection: Connection,
  type: 'attendee.added' | 'attendee.changed',
  eventId: string,
  attendeeId: string,
): Promise<void> {
  return addNews(connection, {
    type,
    eventId,
    data: async () => {
      const attendee = await findAttendeeWithAnswers(connection, eventId, attendeeId)
      return attendee && attendee.emailProblem !== 'unconfirmed' ? { eventId, attendee } : null
    },
  })
}

export async function findAttendeeWithAnswers(
  connection: Connection,
  eventId: string,
  id: string,
): Promise<AttendeeWithState | null> {
  const storedAttendee = await findAttendee(connection, eventId, id)
  if (!storedAttendee) return null
  const { isUnconfirmed: _since, ...attendee } = storedAttendee
  return { ...attendee, answers: await listAnswersOf(connection, id) }
}
