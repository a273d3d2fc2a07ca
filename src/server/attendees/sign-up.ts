import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { attendeeCalls } from '../../api/attendee-calls.ts'
import type { ReplyOf } from '../../api/call.ts'
import type { VisitSource } from '../../domain/analytics/source-name.ts'
import type { Attendee, AttendeeSignUp } from '../../domain/attendee.ts'
import { type Language, languageOf } from '../../domain/language/languages.ts'
import { invalidField, Problem } from '../../domain/problem.ts'
import { MINUTE } from '../../domain/time/wall-time.ts'
import type { Connection } from '../db/database.ts'
import { answerOnce } from '../http/answer-once.ts'
import { bucketOf, lockEmailsTo, networkOf, takeFrom } from '../http/rate-limits.ts'
import type { RouteContext } from '../http/route-context.ts'
import { renewUnconfirmed } from '../tables/attendees/attendee-confirmation.ts'
import { addAttendee, findAttendeeId } from '../tables/attendees/attendee-table.ts'
import { isUnsubscribed } from '../tables/attendees/unsubscribe-table.ts'
import { isBlocked } from '../tables/block-table.ts'
import type { StoredEvent } from '../tables/events/event-row.ts'
import { lockEventForSignUp } from '../tables/events/event-table.ts'
import { type AnswerForDay, asks, changeAnswer, type GivenAnswer, readAnswer, wouldWait } from './answers.ts'
import { addConfirmation, askToConfirm, welcomeAttendee } from './confirm-sign-up.ts'

interface NewAttendee extends Attendee, VisitSource {
  answer: AnswerForDay | null
  language: Language | null
}

/**
 * Throws a Problem if the event is missing, private or takes no attendees, or if the client's network is
 * over its limit.
 */
export async function signUpAttendee(
  context: RouteContext,
  request: FastifyRequest,
  idOrSlug: string,
  signUp: AttendeeSignUp,
): Promise<ReplyOf<typeof attendeeCalls.signUp>> {
  // A fresh id, even if the email has signed up before: the response must not reveal who has.
  const { name, email } = signUp
  const language = languageOf(signUp.language ?? '')
  const attendee = { id: randomUUID(), name, email, language, ...context.visitSources.of(request.raw) }
  const reply = await context.database.transaction(async (connection) => {
    await takeFrom(connection, bucketOf('sign-up-from', networkOf(request)))
    // Only the id is stored with the key, since name and email are in the request itself.
    return answerOnce(connection, request, async () => {
      const event = await lockEventForSignUp(connection, idOrSlug)
      if (!event?.isPublic || !event.captureAttendees) throw new Problem('missing', 'noEvent')
      if (event.cancelledAt !== null) throw new Problem('conflict', 'eventCancelled')
      if (await isBlocked(connection, attendee.email)) throw invalidField('email', 'emailBlocked')
      // The limit of the address is taken when its email is sent: the response reveals neither who has signed up or
      // unsubscribed, nor how many emails an address got.
      const answer = readAnswer(event, signUp)
      const waits = answer && (await wouldWait(connection, event, answer))
      await lockEmailsTo(connection, email)
      const isOut = await isUnsubscribed(connection, { eventId: event.id, email })
      const newSignUp = isOut ? null : await addSignUp(connection, event, { ...attendee, answer }, context)
      const isWaiting = newSignUp?.answer?.isWaiting ?? waits
      return { id: attendee.id, ...(isWaiting !== null && { isWaiting }) }
    })
  })
  return { ...reply, name, email }
}

interface AddedSignUp {
  /** It is false if that address is already signed up. */
  isNew: boolean
  answer: GivenAnswer | null
}

export function addSignUp(
  connection: Connection,
  event: StoredEvent,
  attendee: NewAttendee,
  context: RouteContext,
): Promise<AddedSignUp> {
  return context.confirmsSignUps
    ? addUnconfirmed(connection, event, attendee, context)
    : addConfirmed(connection, event, attendee)
}

async function addConfirmed(
  connection: Connection,
  event: StoredEvent,
  { answer, ...attendee }: NewAttendee,
): Promise<AddedSignUp> {
  const isNew = await addAttendee(connection, { ...attendee, eventId: event.id, isUnconfirmed: false })
  if (!isNew) {
    if (answer) await sendLinkAgain(connection, event, attendee.email)
    return { isNew, answer: null }
  }
  const person = { id: attendee.id, isUnconfirmed: false }
  const givenAnswer = answer && asks(event) ? await changeAnswer(connection, event, person, answer) : null
  await welcomeAttendee(connection, event, attendee, givenAnswer)
  return { isNew, answer: givenAnswer }
}

/** Signing up again sends the question again, unless it was answered or has just been sent. */
async function addUnconfirmed(
  connection: Connection,
  event: StoredEvent,
  { answer, ...attendee }: NewAttendee,
  { address }: RouteContext,
): Promise<AddedSignUp> {
  const { id: eventId, readAt } = event
  const isNew = await addAttendee(connection, { ...attendee, eventId, isUnconfirmed: true })
  const waiting = isNew
    ? { id: attendee.id, email: attendee.email, eventId, askedAt: readAt }
    : await renewUnconfirmed(connection, { eventId, ...attendee })
  if (waiting) {
    const person = { id: waiting.id, isUnconfirmed: true }
    if (answer && asks(event)) await changeAnswer(connection, event, person, answer)
    await askToConfirm(connection, waiting, address.url)
  } else if (answer) await sendLinkAgain(connection, event, attendee.email)
  return { isNew, answer: null }
}

const SENT_ONCE_IN_MS = 10 * MINUTE

/**
 * Anyone can enter anyone's address, so a second sign-up changes no answer. The first email goes out again: with its
 * link, the owner of the address can change theirs.
 */
async function sendLinkAgain(connection: Connection, event: StoredEvent, email: string): Promise<void> {
  const id = await findAttendeeId(connection, event.id, email)
  if (id === null) return
  await addConfirmation(connection, { id, email }, event.id, null, Math.floor(event.readAt / SENT_ONCE_IN_MS))
}
