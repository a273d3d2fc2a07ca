import { daysInCalendar, type PersonalAnswer } from '../../domain/answers/attendance.ts'
import { type Day, HOUR } from '../../domain/time/wall-time.ts'
import { mailedEventOf } from '../attendee-mail/notices.ts'
import type { Connection } from '../db/database.ts'
import { bucketOf, takeFrom } from '../http/rate-limits.ts'
import { addMail } from '../mail/mail-table.ts'
import { findAnswersOf } from '../tables/attendees/answer-table.ts'
import { attendedEventOf } from '../tables/attendees/attendance-table.ts'
import { findOwnSignUp, inviteAttendee } from '../tables/attendees/own-page-table.ts'
import { type StoredEvent, takesPlace } from '../tables/events/event-row.ts'
import { raiseSequence } from '../tables/events/event-table.ts'

/**
 * Lets their calendar follow the event. The invitation waits until there is something that they come to: they may be
 * on the waiting list. Pressing the button again within the hour sends no second email.
 * @param cause each one sends an email of its own
 */
export async function inviteToCalendar(
  connection: Connection,
  event: StoredEvent,
  { id: attendeeId, email: to }: { id: string; email: string },
  cause = Math.floor(event.readAt / HOUR),
): Promise<void> {
  if (!(await inviteAttendee(connection, attendeeId))) return
  const days = daysInCalendar(attendedEventOf(event), await findAnswersOf(connection, attendeeId))
  if (days?.length === 0) return
  const [day] = days ?? []
  const uniqueKey = `calendar/${event.id}/${attendeeId}/${cause}`
  const contents = day === undefined ? {} : { day }
  await addMail(
    connection,
    { kind: 'calendar-invitation', to, contents },
    { uniqueKey, eventId: event.id, attendeeId },
  )
}

/**
 * Tells a calendar that follows the event of an answer that was changed: the date comes into it, or leaves it. Whoever
 * has the link of a sign-up can change the answer for ever, so it throws a Problem if that happens too often. Call
 * with the event locked.
 */
export async function updateCalendar(
  connection: Connection,
  event: StoredEvent,
  { attendeeId, day, before }: { attendeeId: string; day: Day; before: readonly PersonalAnswer[] },
): Promise<void> {
  const attendee = await findOwnSignUp(connection, attendeeId)
  if (!attendee?.isInvited || !takesPlace(event)) return
  const attended = attendedEventOf(event)
  const answers = await findAnswersOf(connection, attendeeId)
  const [wasIn, isIn] = [before, answers].map((ofPerson) => {
    const days = daysInCalendar(attended, ofPerson)
    return days === null || days.includes(day)
  })
  const [oldAnswer, answer] = [before, answers].map((ofPerson) => ofPerson.find((one) => one.day === day))
  if (wasIn === isIn && (!isIn || oldAnswer?.answer === answer?.answer)) return
  await takeFrom(connection, bucketOf('calendar-answers-of', attendeeId))
  const { email: to, language } = attendee
  const about = { eventId: event.id, attendeeId }
  if (isIn) {
    const uniqueKey = `calendar/${event.id}/${attendeeId}/${day}/${event.readAt}`
    await addMail(connection, { kind: 'calendar-invitation', to, contents: { day } }, { uniqueKey, ...about })
    return
  }
  const contents = {
    event: await mailedEventOf(connection, event),
    attendeeId,
    language,
    declinedDay: day,
  }
  const uniqueKey = `calendar-removal/${event.id}/${attendeeId}/${day}/${event.sequence}`
  await addMail(connection, { kind: 'calendar-removal', to, contents }, { uniqueKey, ...about })
  // Programs that compare nothing but the sequence would take a later invitation for older than this removal.
  await raiseSequence(connection, event.id)
}
