import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { personFacts } from '../../domain/person.ts'
import {
  dataErasedPage,
  dataSentPage,
  invalidUnsubscribeLinkPage,
  signUpGonePage,
  undonePage,
  undoPage,
  unsubscribedFromServerPage,
  unsubscribedPage,
  unsubscribePage,
} from '../../public-pages/plain-pages/attendee-pages.ts'
import { type EventOnPage, eventOnPage, type PlainPage } from '../../public-pages/plain-pages/plain-page.ts'
import type { Connection, Database } from '../db/database.ts'
import { lockEmailsTo, takeEmailTo } from '../http/limits/rate-limits.ts'
import { acceptTokens, tokenInForm, tokenInLink } from '../http/requests/link-token.ts'
import { sendPlainPage } from '../http/responses/plain-page-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import { addMail } from '../mail/mail-table.ts'
import {
  type AttendeeToAdd,
  deleteAttendee,
  deleteAttendeesWithEmail,
  findAttendeeEmail,
  findEventIdForAttendee,
} from '../tables/attendees/attendee-table.ts'
import {
  addEventUnsubscribe,
  findUnsubscribe,
  widenEventUnsubscribe,
} from '../tables/attendees/unsubscribe-table.ts'
import { findEventByIdOrSlug } from '../tables/events/event-table.ts'
import { erasePerson, findPerson } from '../tables/person-table.ts'
import { secret } from '../tables/settings-table.ts'
import { sealSignUp, undoUnsubscribe } from './undo-unsubscribe.ts'

/** Ends all emails that others cause: of every event, and invitations. Only a hash of the address is kept. */
async function unsubscribeFromServer(database: Database, attendeeId: string): Promise<void> {
  await database.transaction(async (connection) => {
    const deleted = await leaveEvent(connection, attendeeId)
    await widenEventUnsubscribe(connection, attendeeId)
    // Otherwise an earlier request has deleted the attendee and kept the hash.
    if (deleted) await deleteAttendeesWithEmail(connection, deleted.email)
  })
}

/** Also keeps the address from being signed up for the event again, by whomever. */
async function leaveEvent(connection: Connection, attendeeId: string): Promise<AttendeeToAdd | null> {
  // A sign-up of the same address at this moment is either deleted here, or sees that it is unsubscribed.
  const email = await findAttendeeEmail(connection, attendeeId)
  if (email !== null) await lockEmailsTo(connection, email)
  const deleted = await deleteAttendee(connection, attendeeId)
  if (!deleted) return null
  await addEventUnsubscribe(connection, { attendeeId, ...deleted })
  return deleted
}

/** To the address itself and not to the page, since the email with the link may have been forwarded. */
async function emailPersonalData(database: Database, attendeeId: string): Promise<void> {
  await database.transaction(async (connection) => {
    const to = await findAttendeeEmail(connection, attendeeId)
    if (to === null) return
    await takeEmailTo(connection, to)
    const contents = { facts: personFacts(await findPerson(connection, to)) }
    await addMail(connection, { kind: 'personal-data', to, contents }, { uniqueKey: `data/${randomUUID()}` })
  })
}

async function erasePersonalData(database: Database, attendeeId: string): Promise<void> {
  await database.transaction(async (connection) => {
    const email = await findAttendeeEmail(connection, attendeeId)
    if (email === null) return
    await lockEmailsTo(connection, email)
    await erasePerson(connection, { email, reason: 'Asked for on the page', operator: 'the person' })
  })
}

/**
 * Returns a function that builds the unsubscribe URL of an attendee. It reads the secret once, on first use.
 */
export function unsubscribeLinks(
  database: Database,
  publicUrl: string,
): (attendeeId: string) => Promise<string> {
  let known: string | undefined
  return async (attendeeId) => {
    known ??= await secret(database, 'unsubscribe')
    return `${publicUrl}/unsubscribe?token=${attendeeToken(known, attendeeId)}`
  }
}

/** A signed attendee id. Nothing is stored, and every email to the attendee carries the same token. */
export function attendeeToken(secret: string, attendeeId: string): string {
  return `${attendeeId}.${createHmac('sha256', secret).update(attendeeId).digest('base64url')}`
}

/** Returns null if the signature is wrong. The attendee may have been deleted since. */
export function attendeeIdOfToken(secret: string, token: string): string | null {
  const dot = token.indexOf('.')
  if (dot < 1) return null
  const attendeeId = token.slice(0, dot)
  const expected = Buffer.from(attendeeToken(secret, attendeeId))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected) ? attendeeId : null
}

interface OpenedLink {
  attendeeId: string
  token: string
  event: EventOnPage | null
}

/** The page behind the unsubscribe link, and the one-click POST of mail programs (RFC 8058). */
export function unsubscribeRoutes(app: FastifyInstance, { database }: Pick<RouteContext, 'database'>): void {
  app.register(async (scope) => {
    acceptTokens(scope)
    // Mail programs may post "List-Unsubscribe=One-Click" as multipart too. The body is ignored: the token is
    // in the URL.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) =>
      done(null),
    )

    scope.get('/unsubscribe', (request, reply) =>
      answer(reply, tokenInLink(request), async ({ attendeeId, token, event }) => {
        if ((await findAttendeeEmail(database, attendeeId)) !== null) return unsubscribePage({ token, event })
        const from = await findUnsubscribe(database, attendeeId)
        // Without either, the event is gone, the organizer removed the attendee, or they allow emails again.
        return from === null ? signUpGonePage : undoPage({ token, event, from })
      }),
    )

    // Our page's button posts the token in its form. A mail program posts to the link itself, where RFC 8058 advises
    // against a redirect.
    scope.post('/unsubscribe', { config: { anyOrigin: true } }, (request, reply) =>
      answer(reply, tokenInLink(request) ?? tokenInForm(request), async ({ attendeeId, token, event }) => {
        const deleted = await database.transaction((connection) => leaveEvent(connection, attendeeId))
        return unsubscribedPage({ token, event, signUp: deleted && (await sealSignUp(database, deleted)) })
      }),
    )

    scope.post('/unsubscribe/undo', (request, reply) =>
      answer(reply, tokenInForm(request), async ({ attendeeId, event }) => {
        const signUp = request.body instanceof URLSearchParams ? request.body.get('signUp') : null
        return undonePage(event, await undoUnsubscribe(database, attendeeId, signUp))
      }),
    )

    const buttons = [
      ['server', unsubscribeFromServer, unsubscribedFromServerPage],
      ['data', emailPersonalData, dataSentPage],
      ['erase', erasePersonalData, dataErasedPage],
    ] as const
    for (const [action, work, page] of buttons) {
      scope.post(`/unsubscribe/${action}`, (request, reply) =>
        answer(reply, tokenInForm(request), async ({ attendeeId, event }) => {
          await work(database, attendeeId)
          return page(event)
        }),
      )
    }
  })

  async function answer(
    reply: FastifyReply,
    token: string | null,
    pageOf: (opened: OpenedLink) => Promise<PlainPage>,
  ): Promise<FastifyReply> {
    const attendeeId = token && attendeeIdOfToken(await secret(database, 'unsubscribe'), token)
    if (!token || !attendeeId) return sendPlainPage(reply, 404, invalidUnsubscribeLinkPage)
    const eventId = await findEventIdForAttendee(database, attendeeId)
    const event = eventId && (await findEventByIdOrSlug(database, eventId))
    const page = await pageOf({ attendeeId, token, event: event ? eventOnPage(event, event.readAt) : null })
    return sendPlainPage(reply, 200, page)
  }
}
