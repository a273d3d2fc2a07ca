import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type AnsweredDate, answeredDates } from '../../domain/answers/attendance.ts'
import { wordsOf } from '../../domain/language/catalogs.ts'
import { languageOfSignUp } from '../../domain/language/languages.ts'
import { personFacts } from '../../domain/person.ts'
import {
  dataSentPage,
  invalidUnsubscribeLinkPage,
  signUpErasedPage,
  signUpGonePage,
  undonePage,
  undoPage,
  unsubscribedPage,
  unsubscribePage,
} from '../../public-pages/plain-pages/attendee-pages.ts'
import {
  calendarOnPage,
  type EventOnPage,
  eventOnPage,
  type PageInWords,
} from '../../public-pages/plain-pages/plain-page.ts'
import type { AttendeeLinks } from '../attendee-mail/attendee-letter.ts'
import type { Connection, Database } from '../db/database.ts'
import { bucketOf, lockEmailsTo, tryTakeFrom } from '../http/rate-limits.ts'
import { formIn } from '../http/requests/body-parsers.ts'
import { acceptTokens, tokenInForm, tokenInLink } from '../http/requests/link-token.ts'
import { sendPlainPage } from '../http/responses/plain-page-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import { addMail } from '../mail/mail-table.ts'
import { findAnswersOf, findCheckInsOf } from '../tables/attendees/answer-table.ts'
import { attendedEventOf } from '../tables/attendees/attendance-table.ts'
import {
  deleteAttendee,
  findAttendeeEmail,
  findEventIdForAttendee,
  findLanguage,
} from '../tables/attendees/attendee-table.ts'
import {
  deleteFollower,
  type Follower,
  findFollowedCalendar,
  isFollowerId,
} from '../tables/attendees/follower-table.ts'
import { findOwnSignUp } from '../tables/attendees/own-page-table.ts'
import { addEventUnsubscribe, findUnsubscribe } from '../tables/attendees/unsubscribe-table.ts'
import { findEventByIdOrSlug } from '../tables/events/event-table.ts'
import { eraseSignUp, findPerson } from '../tables/person-table.ts'
import { secret } from '../tables/settings-table.ts'
import { addRemovalMail } from './removal-email.ts'
import { type SignUpToSeal, sealSignUp, undoUnsubscribe } from './undo-unsubscribe.ts'

/** A follow is always confirmed by its address, so nobody is kept from following again. */
async function leave(connection: Connection, id: string): Promise<SignUpToSeal | Follower | null> {
  if (!isFollowerId(id)) return leaveEvent(connection, id)
  const email = await findAttendeeEmail(connection, id)
  if (email !== null) await lockEmailsTo(connection, email)
  return deleteFollower(connection, id)
}

/** It also keeps the address from being signed up for the event again, by anybody. */
export async function leaveEvent(connection: Connection, attendeeId: string): Promise<SignUpToSeal | null> {
  // A sign-up of the same address at this moment is either deleted here, or sees that it is unsubscribed.
  const email = await findAttendeeEmail(connection, attendeeId)
  if (email !== null) await lockEmailsTo(connection, email)
  const answers = await findAnswersOf(connection, attendeeId)
  const checkIns = await findCheckInsOf(connection, attendeeId)
  const attendee = await deleteAttendee(connection, attendeeId)
  if (!attendee) return null
  await addEventUnsubscribe(connection, { attendeeId, ...attendee })
  await addRemovalMail(connection, attendee, 'left')
  return { ...attendee, answers, checkIns }
}

/** The email goes to the address, and not to the page, since the email with the link may have been forwarded. */
async function emailPersonalData(connection: Connection, attendeeId: string): Promise<void> {
  const to = await findAttendeeEmail(connection, attendeeId)
  if (to === null) return
  if (!(await tryTakeFrom(connection, bucketOf('data-copies-to', to)))) return
  const language = await findLanguage(connection, attendeeId)
  const words = wordsOf(languageOfSignUp(language))
  const contents = { facts: personFacts(await findPerson(connection, to), words), language }
  await addMail(connection, { kind: 'personal-data', to, contents }, { uniqueKey: `data/${randomUUID()}` })
}

/** Erases no more than the sign-up or the follow of the link, since the email with it may have been forwarded. */
async function eraseSignUpData(connection: Connection, attendeeId: string): Promise<void> {
  const email = await findAttendeeEmail(connection, attendeeId)
  if (email === null) return
  await lockEmailsTo(connection, email)
  await eraseSignUp(connection, attendeeId, email)
}

export function attendeeLinks(
  database: Database,
  publicUrl: string,
): (attendeeId: string) => Promise<AttendeeLinks> {
  let key: string | undefined
  return async (attendeeId) => {
    key ??= await linkSecret(database)
    const token = attendeeToken(key, attendeeId)
    return {
      unsubscribeLink: `${publicUrl}/unsubscribe?token=${token}`,
      ownPageLink: `${publicUrl}/a/${token}`,
    }
  }
}

/**
 * This secret signs all links of people without an account. A new one would break the links in every email that was
 * sent.
 */
export function linkSecret(connection: Connection): Promise<string> {
  return secret(connection, 'unsubscribe')
}

/**
 * Signs an attendee id, or another text. Nothing is stored, and every email to the attendee carries the same token.
 */
export function attendeeToken(secret: string, attendeeId: string): string {
  return `${attendeeId}.${createHmac('sha256', secret).update(attendeeId).digest('base64url')}`
}

/** Returns null if the signature is wrong. The attendee may have been deleted since. */
export function attendeeIdOfToken(secret: string, token: string): string | null {
  const dot = token.lastIndexOf('.')
  if (dot < 1) return null
  const attendeeId = token.slice(0, dot)
  const expectedBytes = Buffer.from(attendeeToken(secret, attendeeId))
  const bytes = Buffer.from(token)
  return bytes.length === expectedBytes.length && timingSafeEqual(bytes, expectedBytes) ? attendeeId : null
}

interface OpenedLink {
  attendeeId: string
  token: string
  event: EventOnPage | null
  noun: 'event' | 'calendar'
}

/** Serves the page behind the unsubscribe link, and the one-click POST of mail programs (RFC 8058). */
export function unsubscribeRoutes(app: FastifyInstance, { database }: RouteContext): void {
  app.register(async (scope) => {
    acceptTokens(scope)
    // Mail programs may post "List-Unsubscribe=One-Click" as multipart too. The body is ignored: the token is
    // in the URL.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) =>
      done(null),
    )

    scope.get('/unsubscribe', (request, reply) =>
      answer(reply, tokenInLink(request), async (link) => {
        const { attendeeId, token, event } = link
        if ((await findAttendeeEmail(database, attendeeId)) !== null) return unsubscribePage(link)
        const from = await findUnsubscribe(database, attendeeId)
        // Without either, the event is gone, the organizer removed the attendee, or they allow emails again.
        return from === null ? signUpGonePage : undoPage({ token, event, from })
      }),
    )

    // Our page's button posts the token in its form. A mail program posts to the link itself, where RFC 8058 advises
    // against a redirect.
    scope.post('/unsubscribe', { config: { anyOrigin: true } }, (request, reply) =>
      answer(reply, tokenInLink(request) ?? tokenInForm(request), async (link) => {
        const attendee = await database.transaction((connection) => leave(connection, link.attendeeId))
        const signUp = attendee && (await sealSignUp(database, attendee))
        const isInvited = attendee && 'isInvited' in attendee ? attendee.isInvited : false
        return unsubscribedPage({ ...link, signUp, isInvited: isInvited ?? false })
      }),
    )

    scope.post('/unsubscribe/undo', (request, reply) =>
      answer(reply, tokenInForm(request), async (link) => {
        const signUp = formIn(request).get('signUp')
        const isBack = await undoUnsubscribe(database, link.attendeeId, signUp)
        const event = link.event ?? (await shownOnPage(link.attendeeId))
        const from = isBack ? null : await findUnsubscribe(database, link.attendeeId)
        if (from !== null) return undoPage({ token: link.token, event, from })
        const answers = await answeredDatesOf(link.attendeeId)
        const isInvited = (await findOwnSignUp(database, link.attendeeId))?.isInvited ?? false
        return undonePage({ ...link, event, answers, isInvited }, isBack)
      }),
    )

    const buttons = [
      ['data', emailPersonalData, dataSentPage],
      ['erase', eraseSignUpData, signUpErasedPage],
    ] as const
    for (const [action, work, page] of buttons) {
      scope.post(`/unsubscribe/${action}`, (request, reply) =>
        answer(reply, tokenInForm(request), async ({ attendeeId, event }) => {
          await database.transaction((connection) => work(connection, attendeeId))
          return page(event)
        }),
      )
    }
  })

  async function answer(
    reply: FastifyReply,
    token: string | null,
    pageOf: (link: OpenedLink) => Promise<PageInWords>,
  ): Promise<FastifyReply> {
    const attendeeId = token && attendeeIdOfToken(await linkSecret(database), token)
    if (!token || !attendeeId) return sendPlainPage(reply, 404, invalidUnsubscribeLinkPage)
    const noun = isFollowerId(attendeeId) ? 'calendar' : 'event'
    const event = await shownOnPage(attendeeId)
    const language = await findLanguage(database, attendeeId)
    return sendPlainPage(reply, 200, await pageOf({ attendeeId, token, event, noun }), { language })
  }

  async function answeredDatesOf(attendeeId: string): Promise<AnsweredDate[]> {
    const eventId = await findEventIdForAttendee(database, attendeeId)
    const event = eventId && (await findEventByIdOrSlug(database, eventId))
    return event ? answeredDates(attendedEventOf(event), await findAnswersOf(database, attendeeId)) : []
  }

  async function shownOnPage(attendeeId: string): Promise<EventOnPage | null> {
    const calendar = await findFollowedCalendar(database, attendeeId)
    if (calendar) return calendarOnPage(calendar)
    const eventId = await findEventIdForAttendee(database, attendeeId)
    const event = eventId && (await findEventByIdOrSlug(database, eventId))
    return event ? eventOnPage(event, event.readAt) : null
  }
}
