import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../../domain/fields/problem.ts'
import type { Attendee, AttendeeSignUp } from '../../domain/people/attendee.ts'
import type { Connection } from '../db/database.ts'
import { NO_EVENT } from '../events/event-errors.ts'
import { answerOnce } from '../http/answer-once.ts'
import { bucketOf, networkOf, takeFrom, tryTakeFrom } from '../http/limits/rate-limits.ts'
import type { RouteContext } from '../http/route-context.ts'
import { planReminders } from '../mailings/reminders.ts'
import { addAttendee } from '../tables/attendee-table.ts'
import { lockEventForSignUp } from '../tables/event-table.ts'
import { addMail } from '../tables/mail-table.ts'

/**
 * Throws a Problem if the event is missing, private or takes no attendees, or if the client's network is over
 * its limit.
 */
export async function signUpAttendee(
  { database, rejections }: Pick<RouteContext, 'database' | 'rejections'>,
  request: FastifyRequest,
  idOrSlug: string,
  signUp: AttendeeSignUp,
): Promise<Attendee> {
  // A fresh id, even if the email has signed up before: the response must not reveal who has.
  const attendee = { id: randomUUID(), ...signUp }
  const bucket = bucketOf('sign-up-from', networkOf(request))
  const store = async (connection: Connection) => {
    await takeFrom(connection, bucket)
    // Only the id is stored with the key, since name and email are in the request itself.
    return answerOnce(connection, request, async () => {
      const event = await lockEventForSignUp(connection, idOrSlug)
      if (!event?.isPublic || !event.captureAttendees) throw new Problem('missing', NO_EVENT)
      const isNew = await addAttendee(connection, { ...attendee, eventId: event.id })
      if (isNew) {
        await planReminders(connection, event)
        await confirm(connection, attendee, event.id)
      }
      return { id: attendee.id }
    })
  }
  const { id } = await rejections.guard([bucket], () => database.transaction(store))
  return { ...attendee, id }
}

/**
 * Anyone can enter anyone's email. An address that got too many emails is skipped; its sign-up still counts.
 */
async function confirm(connection: Connection, { id, email }: Attendee, eventId: string): Promise<void> {
  if (!(await tryTakeFrom(connection, bucketOf('unasked-to', email)))) return
  await addMail(
    connection,
    { kind: 'confirmation', to: email, contents: {} },
    { uniqueKey: `confirmation/${eventId}/${id}`, eventId, attendeeId: id },
  )
}
