import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { VisitSource } from '../../domain/analytics/source-name.ts'
import type { Attendee } from '../../domain/attendee.ts'
import { dateIn } from '../../domain/time/time-zone.ts'
import {
  answeredSignUpPage,
  confirmFollowPage,
  confirmSignUpPage,
  followedPage,
  followGonePage,
} from '../../public-pages/plain-pages/attendee-pages.ts'
import { calendarOnPage, eventOnPage, type PageInWords } from '../../public-pages/plain-pages/plain-page.ts'
import { planReminders } from '../attendee-mail/reminders.ts'
import type { Connection, Database } from '../db/database.ts'
import { acceptTokens, tokenIn } from '../http/requests/link-token.ts'
import { sendPlainPage } from '../http/responses/plain-page-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import { addMail } from '../mail/mail-table.ts'
import { addToDays } from '../tables/analytics/activity-day-table.ts'
import {
  confirmAttendee,
  findAttendeeToConfirm,
  SIGN_UP_LIFETIME,
  type UnconfirmedAttendee,
} from '../tables/attendees/attendee-confirmation.ts'
import { findLanguage } from '../tables/attendees/attendee-table.ts'
import {
  confirmFollower,
  type FollowedCalendar,
  findFollowedCalendar,
  isFollowerId,
} from '../tables/attendees/follower-table.ts'
import type { StoredEvent } from '../tables/events/event-row.ts'
import { findEventByIdOrSlug, lockEventForSignUp } from '../tables/events/event-table.ts'
import { secret } from '../tables/settings-table.ts'
import { confirmAnswers, type GivenAnswer } from './answers.ts'
import { addAttendeeNews } from './attendee-news.ts'
import { notifyMembers } from './sign-up-emails.ts'
import { attendeeIdOfToken, attendeeToken } from './unsubscribe.ts'

const CONFIRM_SIGN_UP_PATH = '/confirm-sign-up'

/** Asking again within this time sends no second email. */
export const ASKED_ONCE_IN_MS = 10 * 60_000

/** Asks an address whether it was meant. Until it answers, nothing else is sent to it. */
export async function askToConfirm(
  connection: Connection,
  { id, email, eventId, askedAt }: UnconfirmedAttendee,
  publicUrl: string,
): Promise<void> {
  const link = await confirmLink(connection, publicUrl, id)
  const uniqueKey = `confirm-sign-up/${eventId}/${id}/${Math.floor(askedAt / ASKED_ONCE_IN_MS)}`
  await addMail(
    connection,
    { kind: 'confirm-sign-up', to: email, contents: { link } },
    { uniqueKey, eventId, attendeeId: id, expiresInMs: SIGN_UP_LIFETIME },
  )
}

/** @param id of an attendee or a follower */
export async function confirmLink(connection: Connection, publicUrl: string, id: string): Promise<string> {
  return `${publicUrl}${CONFIRM_SIGN_UP_PATH}?token=${attendeeToken(await confirmSecret(connection), id)}`
}

interface SignUp {
  event: StoredEvent
  /** While it is `open`, the button confirms. It is `closed` if the event is private or takes no more sign-ups. */
  state: 'open' | 'confirmed' | 'cancelled' | 'closed'
}

function stateOf({ isPublic, cancelledAt, captureAttendees }: StoredEvent, isConfirmed: boolean) {
  if (!isPublic) return 'closed'
  if (cancelledAt !== null) return 'cancelled'
  if (isConfirmed) return 'confirmed'
  return captureAttendees ? 'open' : 'closed'
}

/** Returns null if the sign-up is gone, for example because nobody confirmed it in time. */
async function findSignUp(
  connection: Connection,
  attendeeId: string,
  findEvent: typeof lockEventForSignUp,
): Promise<SignUp | null> {
  const attendee = await findAttendeeToConfirm(connection, attendeeId)
  const event = attendee && (await findEvent(connection, attendee.eventId))
  return event && { event, state: stateOf(event, attendee.isConfirmed) }
}

/** Returns what has become of the sign-up. The event is locked, so an edit at the same moment is before or after. */
function confirmSignUp(database: Database, attendeeId: string): Promise<SignUp | null> {
  return database.transaction(async (connection) => {
    const signUp = await findSignUp(connection, attendeeId, lockEventForSignUp)
    if (signUp?.state !== 'open') return signUp
    const { event } = signUp
    const confirmed = await confirmAttendee(connection, attendeeId)
    // At the same moment the button was pressed a second time, or the address was unsubscribed.
    if (!confirmed) return findSignUp(connection, attendeeId, lockEventForSignUp)
    const answer = await confirmAnswers(connection, event, attendeeId)
    await welcomeAttendee(connection, event, { id: attendeeId, ...confirmed }, answer)
    return { event, state: 'confirmed' }
  })
}

/** Returns undefined if the follow is gone, or the calendar is off. */
function confirmFollow(database: Database, id: string): Promise<FollowedCalendar | undefined> {
  return database.transaction(async (connection) => {
    const calendar = await findFollowedCalendar(connection, id)
    if (calendar?.confirmedAt === null) await confirmFollower(connection, id)
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
  answer: GivenAnswer | null,
): Promise<void> {
  const { id: eventId, teamTimezone, readAt } = event
  const { source, site } = attendee
  await planReminders(connection, event)
  await addConfirmation(connection, attendee, eventId, answer)
  await notifyMembers(connection, event, attendee)
  await addAttendeeNews(connection, 'attendee.added', eventId, attendee.id)
  // Whether the link was tagged is not stored with a sign-up, and nobody invents sources by signing up.
  const origin = { day: dateIn(teamTimezone, readAt), source, site, isTagged: true }
  // It comes last, since other sign-ups wait for the row of the day until the commit.
  await addToDays(connection, [{ eventId, ...origin, sign_ups: 1 }])
}

export async function addConfirmation(
  connection: Connection,
  { id, email }: { id: string; email: string },
  eventId: string,
  answer: GivenAnswer | null,
  again?: number,
): Promise<void> {
  const contents = answer && { answer: answer.answer, guests: answer.guests, isWaiting: answer.isWaiting }
  const uniqueKey = `confirmation/${eventId}/${id}${again === undefined ? '' : `/${again}`}`
  await addMail(
    connection,
    { kind: 'confirmation', to: email, contents: contents ?? {} },
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
          if (calendar?.confirmedAt !== null) return answerFollow(send, calendar)
          return send(200, confirmFollowPage(token, calendarOnPage(calendar)))
        }
        const signUp = await findSignUp(database, id, findEventByIdOrSlug)
        if (signUp?.state !== 'open') return answer(send, signUp)
        const event = eventOnPage(signUp.event, signUp.event.readAt)
        return send(200, confirmSignUpPage({ token, event }))
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
    const event = signUp && eventOnPage(signUp.event, signUp.event.readAt)
    return send(state === 'confirmed' ? 200 : 410, answeredSignUpPage(state, event))
  }
}
