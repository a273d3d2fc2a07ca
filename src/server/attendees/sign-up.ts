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
import { lockEmailsTo, takeSignUpFrom } from '../http/rate-limits.ts'
import type { RouteContext } from '../http/route-context.ts'
import { findAnswersOf } from '../tables/attendees/answer-table.ts'
import { addPendingSignUp, renewUnconfirmed } from '../tables/attendees/attendee-confirmation.ts'
import { addAttendee, findAttendeeId } from '../tables/attendees/attendee-table.ts'
import { isUnsubscribed, wantsNoEmail } from '../tables/attendees/unsubscribe-table.ts'
import { isBlocked } from '../tables/block-table.ts'
import type { StoredEvent } from '../tables/events/event-row.ts'
import { lockEventForSignUp } from '../tables/events/event-table.ts'
import { type AnswerForDay, asks, changeAnswer, type GivenAnswer, readAnswer, wouldWait } from './answers.ts'
import { addAttendeeNews } from './attendee-news.ts'
import { addConfirmation, askToConfirm, welcomeAttendee } from './confirm-sign-up.ts'
import { notifyMembers } from './sign-up-emails.ts'

interface NewAttendee extends Attendee, VisitSource {
  answer: AnswerForDay | null
  language: Language | null
  /** True if the address has left the event: nobody but its owner signs it up again. */
  hasLeft?: boolean
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
    await takeSignUpFrom(connection, request, context.address)
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
      const hasLeft = await isUnsubscribed(connection, { eventId: event.id, email })
      const isOut = hasLeft && (await wantsNoEmail(connection, email))
      const newSignUp = isOut
        ? null
        : await addSignUp(connection, event, { ...attendee, answer, hasLeft }, context)
      const isWaiting = newSignUp?.answer?.isWaiting ?? waits
      return { id: attendee.id, ...(isWaiting !== null && { isWaiting }) }
    })
  })
  return { ...reply, name, email }
}

interface AddedSignUp {
  /** It is false if that address is already signed up. */
  isNew: boolean
  /** Null if nothing was answered, or the answer waits for the button in an email. */
  answer: GivenAnswer | null
}

/**
 * Stores a sign-up, or the answer for another date of somebody who has signed up. It waits for the button in an email
 * where sign-ups are confirmed, and for an address that has left the event.
 */
export async function addSignUp(
  connection: Connection,
  event: StoredEvent,
  { answer, hasLeft = false, ...attendee }: NewAttendee,
  { confirmsSignUps, address }: RouteContext,
): Promise<AddedSignUp> {
  const { id: eventId, readAt } = event
  const { email, language } = attendee
  const needsButton = confirmsSignUps || hasLeft
  const isNew = await addAttendee(connection, { ...attendee, eventId, isUnconfirmed: needsButton })
  const id = isNew ? attendee.id : await findAttendeeId(connection, eventId, email)
  if (id === null) return { isNew, answer: null }
  const ask = async (isOnList: boolean) => {
    const pendingId = await addPendingSignUp(connection, id, { ...attendee, answer }, isNew)
    const question = { id, email, eventId, answer, hasLeft, isOnList, askedAt: readAt }
    if (pendingId !== null) await askToConfirm(connection, { ...question, pendingId }, address.url)
    return { isNew, answer: null }
  }
  const isUnconfirmed = isNew ? needsButton : await renewUnconfirmed(connection, { eventId, email, language })
  if (isUnconfirmed) return ask(false)
  const givenAnswer = async () =>
    answer && asks(event) ? changeAnswer(connection, event, { id, isUnconfirmed: false }, answer) : null
  if (isNew) {
    const stored = await givenAnswer()
    await welcomeAttendee(connection, event, attendee, answer)
    return { isNew, answer: stored }
  }
  if (!answer) return { isNew, answer: null }
  const { day } = answer
  const isByStranger = true as const
  const stays = (await findAnswersOf(connection, id)).some((one) => one.day === day)
  if (stays) {
    const window = Math.floor(readAt / SENT_ONCE_IN_MS)
    await addConfirmation(
      connection,
      { id, email, eventId },
      { day, stays, isByStranger },
      `${day}/${window}`,
    )
    return { isNew, answer: null }
  }
  if (needsButton) return ask(true)
  const stored = await givenAnswer()
  await addConfirmation(connection, { id, email, eventId }, { day, isByStranger }, `${day}/${readAt}`)
  await notifyMembers(connection, event, id, day)
  await addAttendeeNews(connection, 'attendee.changed', eventId, id)
  return { isNew, answer: stored }
}

const SENT_ONCE_IN_MS = 10 * MINUTE
