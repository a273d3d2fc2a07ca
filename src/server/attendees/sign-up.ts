import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { VisitSource } from '../../domain/analytics/source-name.ts'
import type { Attendee, AttendeeSignUp } from '../../domain/attendee.ts'
import { invalidField, Problem } from '../../domain/problem.ts'
import { planReminders } from '../attendee-mail/reminders.ts'
import type { Connection } from '../db/database.ts'
import { EVENT_CANCELLED, NO_EVENT } from '../events/find-team-event.ts'
import { answerOnce } from '../http/answer-once.ts'
import { bucketOf, lockEmailsTo, networkOf, takeFrom } from '../http/limits/rate-limits.ts'
import type { RouteContext } from '../http/route-context.ts'
import { renewUnconfirmed } from '../tables/attendees/attendee-confirmation.ts'
import { addAttendee } from '../tables/attendees/attendee-table.ts'
import { isUnsubscribed } from '../tables/attendees/unsubscribe-table.ts'
import { BLOCKED_ADDRESS, isBlocked } from '../tables/block-table.ts'
import type { StoredEvent } from '../tables/events/event-row.ts'
import { lockEventForSignUp } from '../tables/events/event-table.ts'
import { addConfirmation, askToConfirm, countSignUp } from './confirm-sign-up.ts'

type SignUpContext = Pick<RouteContext, 'database' | 'address' | 'confirmsSignUps' | 'visitSources'>

/** With where they came from. */
interface NewAttendee extends Attendee, VisitSource {}

/**
 * Throws a Problem if the event is missing, private or takes no attendees, or if the client's network is
 * over its limit.
 */
export async function signUpAttendee(
  context: SignUpContext,
  request: FastifyRequest,
  idOrSlug: string,
  signUp: AttendeeSignUp,
): Promise<Attendee> {
  // A fresh id, even if the email has signed up before: the response must not reveal who has.
  const attendee = { id: randomUUID(), ...signUp, ...context.visitSources.of(request.raw) }
  const bucket = bucketOf('sign-up-from', networkOf(request))
  const { database } = context
  const store = async (connection: Connection) => {
    await takeFrom(connection, bucket)
    // Only the id is stored with the key, since name and email are in the request itself.
    return answerOnce(connection, request, async () => {
      const event = await lockEventForSignUp(connection, idOrSlug)
      if (!event?.isPublic || !event.captureAttendees) throw new Problem('missing', NO_EVENT)
      if (event.cancelledAt !== null) throw new Problem('conflict', EVENT_CANCELLED)
      if (await isBlocked(connection, attendee.email)) throw invalidField('email', BLOCKED_ADDRESS)
      // The limit of the address is taken when its email is sent: the response reveals neither who has signed up or
      // unsubscribed, nor how many emails an address got.
      await lockEmailsTo(connection, attendee.email)
      if (!(await isUnsubscribed(connection, { eventId: event.id, email: attendee.email }))) {
        await (context.confirmsSignUps ? addUnconfirmed : addConfirmed)(connection, event, attendee, context)
      }
      return { id: attendee.id }
    })
  }
  const { id } = await database.transaction(store)
  return { id, name: attendee.name, email: attendee.email }
}

async function addConfirmed(
  connection: Connection,
  event: StoredEvent,
  attendee: NewAttendee,
): Promise<void> {
  const isNew = await addAttendee(connection, { ...attendee, eventId: event.id, isUnconfirmed: false })
  if (!isNew) return
  await planReminders(connection, event)
  await addConfirmation(connection, attendee, event.id)
  await countSignUp(connection, event, attendee)
}

/** Signing up again sends the question again, unless it was answered or has just been sent. */
async function addUnconfirmed(
  connection: Connection,
  { id: eventId, readAt }: StoredEvent,
  attendee: NewAttendee,
  { address }: SignUpContext,
): Promise<void> {
  const isNew = await addAttendee(connection, { ...attendee, eventId, isUnconfirmed: true })
  const waiting = isNew
    ? { id: attendee.id, email: attendee.email, eventId, askedAt: readAt }
    : await renewUnconfirmed(connection, { eventId, email: attendee.email })
  if (!waiting) return
  await askToConfirm(connection, waiting, address.url)
}
