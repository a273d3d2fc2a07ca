import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { VisitSource } from '../../domain/analytics/source-name.ts'
import type { Question } from '../../domain/answers/answer.ts'
import { ALL_DATES } from '../../domain/answers/answered-date.ts'
import { type AnsweredDate, answeredDates } from '../../domain/answers/attendance.ts'
import type { Attendee } from '../../domain/attendee.ts'
import { dateIn } from '../../domain/time/time-zone.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import {
  answeredSignUpPage,
  confirmFollowPage,
  confirmSignUpPage,
  followedPage,
  followGonePage,
} from '../../public-pages/plain-pages/attendee-pages.ts'
import {
  calendarOnPage,
  type EventOnPage,
  eventOnPage,
  type PageInWords,
} from '../../public-pages/plain-pages/plain-page.ts'
import { planReminders } from '../attendee-mail/reminders.ts'
import type { Connection, Database } from '../db/database.ts'
import { acceptTokens, tokenIn } from '../http/requests/link-token.ts'
import { sendPlainPage } from '../http/responses/plain-page-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import type { MailContents } from '../mail/mail.ts'
import { addMail } from '../mail/mail-table.ts'
import { addToDays } from '../tables/analytics/activity-day-table.ts'
import { findAnswersOf } from '../tables/attendees/answer-table.ts'
import { attendedEventOf } from '../tables/attendees/attendance-table.ts'
import {
  confirmAttendee,
  findPendingSignUp,
  type PendingSignUp,
  SIGN_UP_LIFETIME,
} from '../tables/attendees/attendee-confirmation.ts'
import { findLanguage } from '../tables/attendees/attendee-table.ts'
import {
  confirmFollower,
  type FollowedCalendar,
  findFollowedCalendar,
  isFollowerId,
} from '../tables/attendees/follower-table.ts'
import { deleteEventUnsubscribe, isUnsubscribed } from '../tables/attendees/unsubscribe-table.ts'
import type { StoredEvent } from '../tables/events/event-row.ts'
import { findEventByIdOrSlug, lockEventForSignUp } from '../tables/events/event-table.ts'
import { secret } from '../tables/settings-table.ts'
import { type AnswerForDay, asks, changeAnswer, isAskedOn, restoreAnswers } from './answers.ts'
import { addAttendeeNews } from './attendee-news.ts'
import { notifyMembers } from './sign-up-emails.ts'
import { attendeeIdOfToken, attendeeToken } from './unsubscribe.ts'

const CONFIRM_SIGN_UP_PATH = '/confirm-sign-up'

/** Asking again within this time sends no second email. */
export const ASKED_ONCE_IN_MS = 10 * 60_000

interface SignUpQuestion {
  id: string
  email: string
  eventId: string
  pendingId: string
  answer: AnswerForDay | null
  hasLeft: boolean
  isOnList: boolean
  askedAt: number
}

/** Asks an address whether it was meant. Until it answers, nothing else is sent to it. */
export async function askToConfirm(
  connection: Connection,
  { id, email, eventId, pendingId, answer, hasLeft, isOnList, askedAt }: SignUpQuestion,
  publicUrl: string,
): Promise<void> {
  const link = await confirmLink(connection, publicUrl, pendingId)
  const contents = {
    link,
    ...(answer && { answer: { day: answer.day, answer: answer.answer, guests: answer.guests } }),
    ...(hasLeft && { hasLeft }),
    ...(isOnList && { isOnList }),
  }
  // Whoever has left gets one such email a day, whatever others enter.
  const [cause, once] = hasLeft ? [`${id}/again`, DAY] : [pendingId, ASKED_ONCE_IN_MS]
  const uniqueKey = `confirm-sign-up/${eventId}/${cause}/${Math.floor(askedAt / once)}`
  await addMail(
    connection,
    { kind: 'confirm-sign-up', to: email, contents },
    { uniqueKey, eventId, attendeeId: id, expiresInMs: SIGN_UP_LIFETIME },
  )
}

/** @param id of an attendee or a follower */
export async function confirmLink(connection: Connection, publicUrl: string, id: string): Promise<string> {
  return `${publicUrl}${CONFIRM_SIGN_UP_PATH}?token=${attendeeToken(await confirmSecret(connection), id)}`
}

interface SignUp {
  event: StoredEvent
  /**
   * While it is `open`, the button confirms. It is `closed` if the event is private or takes no more sign-ups, and
   * `dateGone` if the chosen date does not take place.
   */
  state: 'open' | 'confirmed' | 'cancelled' | 'closed' | 'dateGone'
  pending: PendingSignUp
  /** It is what the button confirms, or what is stored if that date was answered; null if nothing was answered. */
  answer: AnsweredDate | null
}

/** Returns null if the sign-up is gone, for example because nobody confirmed it in time. */
async function findSignUp(
  connection: Connection,
  id: string,
  findEvent: typeof lockEventForSignUp,
): Promise<SignUp | null> {
  const pending = await findPendingSignUp(connection, id)
  const event = pending && (await findEvent(connection, pending.eventId))
  if (!event) return null
  const entered = asks(event) ? pending.answer : null
  const answers =
    pending.isConfirmed && asks(event) ? await findAnswersOf(connection, pending.attendeeId) : []
  const day = entered?.day ?? ALL_DATES
  const answer = answers.find((one) => one.day === day) ?? null
  const state = stateOf(event, { entered, isConfirmed: pending.isConfirmed && (!entered || answer !== null) })
  const shownAnswer = answer ?? (entered && { ...entered, isWaiting: false })
  const [date = null] = answeredDates(attendedEventOf(event), shownAnswer ? [shownAnswer] : [])
  return { event, state, pending, answer: date }
}

function stateOf(
  event: StoredEvent,
  { entered, isConfirmed }: { entered: AnswerForDay | null; isConfirmed: boolean },
): SignUp['state'] {
  if (!event.isPublic) return 'closed'
  if (event.cancelledAt !== null) return 'cancelled'
  if (isConfirmed) return 'confirmed'
  if (!event.captureAttendees) return 'closed'
  return entered && !isAskedOn(event, entered.day) ? 'dateGone' : 'open'
}

/** Returns what has become of the sign-up. The event is locked, so an edit at the same moment is before or after. */
function confirmSignUp(database: Database, id: string): Promise<SignUp | null> {
  return database.transaction(async (connection) => {
    const signUp = await findSignUp(connection, id, lockEventForSignUp)
    if (signUp?.state !== 'open') return signUp
    const { event, pending } = signUp
    const { attendeeId, email, eventId, name, answer } = pending
    // Null for another date of somebody on the list, and after a second press or an unsubscription at this moment.
    const origin = await confirmAttendee(connection, pending)
    const attendee = { id: attendeeId, isUnconfirmed: false }
    // An organizer may have entered answers for them.
    if (origin) await restoreAnswers(connection, event, attendee, await findAnswersOf(connection, attendeeId))
    if ((origin ?? pending.isConfirmed) && answer && asks(event)) {
      await changeAnswer(connection, event, attendee, answer)
    }
    if (origin) {
      await deleteEventUnsubscribe(connection, pending)
      await welcomeAttendee(connection, event, { id: attendeeId, name, email, ...origin }, answer)
    } else if (pending.isConfirmed && answer) {
      const { day } = answer
      await addConfirmation(connection, { id: attendeeId, email, eventId }, { day }, `${day}/${event.readAt}`)
      await notifyMembers(connection, event, attendeeId, day)
      await addAttendeeNews(connection, 'attendee.changed', eventId, attendeeId)
    }
    return findSignUp(connection, id, lockEventForSignUp)
  })
}

/** Returns undefined if the follow is gone, or the calendar is off. */
function confirmFollow(database: Database, id: string): Promise<FollowedCalendar | undefined> {
  return database.transaction(async (connection) => {
    const calendar = await findFollowedCalendar(connection, id)
    if (calendar?.isAsked) await confirmFollower(connection, id)
    return calendar
  })
}

type Send = (status: number, page: PageInWords) => FastifyReply

function answerFollow(send: Send, calendar: FollowedCalendar | undefined): FastifyReply {
  return calendar ? send(200, followedPage(calendarOnPage(calendar))) : send(410, followGonePage)
}

/** Call in the transaction that stores a sign-up that needs no confirmation, or has it. */
export async function welcomeAttendee(
  connection: Connection,
  event: StoredEvent,
  attendee: Attendee & Pick<VisitSource, 'source' | 'site'>,
  answer: AnswerForDay | null,
): Promise<void> {
  const { id: eventId, teamTimezone, readAt } = event
  const { source, site } = attendee
  await planReminders(connection, event)
  await addConfirmation(connection, { ...attendee, eventId }, answer ? { day: answer.day } : {})
  await notifyMembers(connection, event, attendee.id)
  await addAttendeeNews(connection, 'attendee.added', eventId, attendee.id)
  // Whether the link was tagged is not stored with a sign-up, and nobody invents sources by signing up.
  const origin = { day: dateIn(teamTimezone, readAt), source, site, isTagged: true }
  // It comes last, since other sign-ups wait for the row of the day until the commit.
  await addToDays(connection, [{ eventId, ...origin, sign_ups: 1 }])
}

/** @param again names the email, if it is not the first of its kind */
export async function addConfirmation(
  connection: Connection,
  { id, email, eventId }: Record<'id' | 'email' | 'eventId', string>,
  contents: MailContents['confirmation'],
  again?: string,
): Promise<void> {
  const uniqueKey = `confirmation/${eventId}/${id}${again === undefined ? '' : `/${again}`}`
  await addMail(
    connection,
    { kind: 'confirmation', to: email, contents },
    { uniqueKey, eventId, attendeeId: id },
  )
}

function confirmSecret(connection: Connection): Promise<string> {
  return secret(connection, 'confirm-sign-up')
}

/** Mail scanners open links, so opening it only shows a button; pressing that confirms. */
export function confirmSignUpRoutes(app: FastifyInstance, { database }: RouteContext): void {
  app.register(async (scope) => {
    acceptTokens(scope)

    scope.get(CONFIRM_SIGN_UP_PATH, (request, reply) =>
      whenSigned(request, reply, async (id, send, token) => {
        if (isFollowerId(id)) {
          const calendar = await findFollowedCalendar(database, id)
          if (!calendar?.isAsked) return answerFollow(send, calendar)
          return send(200, confirmFollowPage(token, calendarOnPage(calendar)))
        }
        const signUp = await findSignUp(database, id, findEventByIdOrSlug)
        if (signUp?.state !== 'open') return answer(send, signUp)
        const hasLeft = await isUnsubscribed(database, signUp.pending)
        const questions = signUp.event.answerSettings?.questions ?? []
        const page = { token, event: shownOnPage(signUp), answer: signUp.answer, hasLeft }
        return send(200, confirmSignUpPage({ ...page, replies: repliesTo(questions, signUp.pending) }))
      }),
    )

    scope.post(CONFIRM_SIGN_UP_PATH, (request, reply) =>
      whenSigned(request, reply, async (id, send) =>
        isFollowerId(id)
          ? answerFollow(send, await confirmFollow(database, id))
          : answer(send, await confirmSignUp(database, id)),
      ),
    )
  })

  async function whenSigned(
    request: FastifyRequest,
    reply: FastifyReply,
    respond: (id: string, send: Send, token: string) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const token = tokenIn(request) ?? ''
    const id = attendeeIdOfToken(await confirmSecret(database), token)
    const language = id === null ? null : await findLanguage(database, id)
    const send: Send = (status, page) => sendPlainPage(reply, status, page, { language })
    return id === null ? answer(send, null) : respond(id, send, token)
  }

  function answer(send: Send, signUp: SignUp | null): FastifyReply {
    const state = signUp === null || signUp.state === 'open' ? 'gone' : signUp.state
    const event = signUp && shownOnPage(signUp)
    return send(state === 'confirmed' ? 200 : 410, answeredSignUpPage(state, event, signUp?.answer ?? null))
  }
}

function shownOnPage({ event, answer }: SignUp): EventOnPage {
  return eventOnPage(event, event.readAt, answer?.day)
}

function repliesTo(questions: readonly Question[], { answer }: PendingSignUp): string[][] {
  return questions.flatMap(({ id, text }) => {
    const reply = answer?.replies[id]
    return reply === undefined ? [] : [[text, reply]]
  })
}
