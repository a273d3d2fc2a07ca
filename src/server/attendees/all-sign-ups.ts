import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answeredDates, daysInCalendar, participationOn } from '../../domain/answers/attendance.ts'
import { repliesWithQuestions } from '../../domain/answers/given-answer.ts'
import { forAttendee } from '../../domain/answers/shown-place.ts'
import { type IcsEvent, icsCalendar } from '../../domain/calendar/ics-file.ts'
import { timeOf } from '../../domain/event/event.ts'
import { compareListPositions, listPositionAt } from '../../domain/event/event-time.ts'
import { ACCENTS, DEFAULT_ACCENT } from '../../domain/team-calendar.ts'
import { type Day, HOUR, SECOND } from '../../domain/time/wall-time.ts'
import {
  allSignUpsPage,
  dataErasedPage,
  eraseAllPage,
  invalidUnsubscribeLinkPage,
  leaveAllPage,
  leftAllPage,
  linkAskedPage,
  oldSignUpsLinkPage,
  unsubscribedFromServerPage,
} from '../../public-pages/plain-pages/attendee-pages.ts'
import { eventOnPage } from '../../public-pages/plain-pages/plain-page.ts'
import { type Connection, readNow } from '../db/database.ts'
import { icsEventOf } from '../event-content/calendar-event.ts'
import { lockEmailsTo, takeSignUpFrom } from '../http/rate-limits.ts'
import { formIn } from '../http/requests/body-parsers.ts'
import { acceptTokens, tokenInForm } from '../http/requests/link-token.ts'
import { sendPlainPage } from '../http/responses/plain-page-response.ts'
import { etagOf, matchesEtag } from '../http/responses/prepared-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import { addMail } from '../mail/mail-table.ts'
import { findAnswersOfAll, type StoredAnswer } from '../tables/attendees/answer-table.ts'
import { attendedEventOf } from '../tables/attendees/attendance-table.ts'
import {
  deleteAttendeesWithEmail,
  findAttendeeEmail,
  findLanguage,
} from '../tables/attendees/attendee-table.ts'
import {
  addOwnPage,
  deleteOwnPage,
  findOwnPage,
  listSignUps,
  OWN_PAGE_LIFETIME,
  type OwnPage,
  renewFeed,
} from '../tables/attendees/own-page-table.ts'
import { addServerUnsubscribe } from '../tables/attendees/unsubscribe-table.ts'
import type { StoredEvent } from '../tables/events/event-row.ts'
import { erasePerson, personJson } from '../tables/person-table.ts'
import { attendeeIdOfToken, attendeeToken, leaveEvent, linkSecret } from './unsubscribe.ts'

/**
 * Only the owner of the address may get the link, by email: its page shows all sign-ups of the address. It is sent
 * once an hour.
 */
export async function sendAllSignUpsLink(
  connection: Connection,
  { email: to, language }: { email: string; language: string | null },
  publicUrl: string,
): Promise<void> {
  const now = await readNow(connection)
  const { id } = await addOwnPage(connection, to)
  const until = Math.floor((now + OWN_PAGE_LIFETIME) / SECOND)
  const link = `${publicUrl}/a/all/${attendeeToken(await linkSecret(connection), `all.${id}.${until}`)}`
  const uniqueKey = `all-sign-ups/${to}/${Math.floor(now / HOUR)}`
  await addMail(connection, { kind: 'all-sign-ups', to, contents: { link, language } }, { uniqueKey })
}

/** A token says "all.{page}.{end of the link}" or "feed.{page}.{version}". */
const TOKEN_TEXT = /^(?<purpose>all|feed)\.(?<id>[\da-f-]{36})\.(?<number>\d{1,12})$/

interface TokenRoute {
  Params: { token: string }
}

/** As everywhere, GET changes nothing. */
export function allSignUpsRoutes(app: FastifyInstance, { database, address, brandName }: RouteContext): void {
  app.register(async (scope) => {
    acceptTokens(scope)

    scope.get<TokenRoute>('/a/all/:token', (request, reply) =>
      answer(request, reply, async (page, token) => {
        const secret = await linkSecret(database)
        const signUps = (await signUpsWithAnswers(database, page.email))
          .map(({ attendeeId, event, answers }) => ({
            position: listPositionAt(timeOf(event), event.readAt),
            event: eventOnPage(event, event.readAt),
            path: `/a/${attendeeToken(secret, attendeeId)}`,
            answers: answeredDates(attendedEventOf(event), answers),
            replies: answers.flatMap(({ replies }) =>
              repliesWithQuestions(event.answerSettings ?? event.stoppedAnswerSettings, replies),
            ),
          }))
          .sort((a, b) => compareListPositions(a.position, b.position))
        const feed = `${address.url}/a/feed/${attendeeToken(secret, `feed.${page.id}.${page.feedVersion}`)}.ics`
        return sendPlainPage(reply, 200, allSignUpsPage({ token, signUps, feed }))
      }),
    )

    scope.get<TokenRoute>('/a/all/:token/data.json', (request, reply) =>
      answer(request, reply, async ({ email }) =>
        reply
          .header('Content-Disposition', 'attachment; filename="my-data.json"')
          .type('application/json; charset=utf-8')
          .send(Readable.from(personJson(database, email))),
      ),
    )

    scope.post<TokenRoute>('/a/all/:token/feed', (request, reply) =>
      answer(request, reply, async ({ id }, token) => {
        await renewFeed(database, id)
        return reply.redirect(`/a/all/${token}`, 303)
      }),
    )

    scope.post<TokenRoute>('/a/all/:token/leave', (request, reply) =>
      answer(request, reply, async ({ email }, token) => {
        const isSure = formIn(request).get('sure') === 'yes'
        const signUps = await listSignUps(database, email)
        if (!isSure) return sendPlainPage(reply, 200, leaveAllPage(token, signUps.length))
        await database.transaction(async (connection) => {
          for (const { attendeeId } of signUps) await leaveEvent(connection, attendeeId)
        })
        return sendPlainPage(reply, 200, leftAllPage)
      }),
    )

    scope.post<TokenRoute>('/a/all/:token/erase', (request, reply) =>
      answer(request, reply, async ({ email }, token) => {
        if (formIn(request).get('sure') !== 'yes') return sendPlainPage(reply, 200, eraseAllPage(token))
        await database.transaction(async (connection) => {
          await lockEmailsTo(connection, email)
          await erasePerson(connection, { email, reason: 'Asked for on the page', operator: 'the person' })
        })
        return sendPlainPage(reply, 200, dataErasedPage)
      }),
    )

    scope.post<TokenRoute>('/a/all/:token/never', (request, reply) =>
      answer(request, reply, async (page) => {
        await database.transaction((connection) => unsubscribeFromServer(connection, page))
        return sendPlainPage(reply, 200, unsubscribedFromServerPage)
      }),
    )

    // The email with the link of one sign-up may have been forwarded: what ends all of them goes to the address.
    for (const path of ['/unsubscribe/erase-all', '/unsubscribe/server']) {
      scope.post(path, async (request, reply) => {
        await takeSignUpFrom(database, request, address)
        const id = attendeeIdOfToken(await linkSecret(database), tokenInForm(request) ?? '')
        if (id === null) return sendPlainPage(reply, 404, invalidUnsubscribeLinkPage)
        const language = await findLanguage(database, id)
        await database.transaction(async (connection) => {
          const email = await findAttendeeEmail(connection, id)
          if (email !== null) await sendAllSignUpsLink(connection, { email, language }, address.url)
        })
        return sendPlainPage(reply, 200, linkAskedPage, { language })
      })
    }

    scope.get<TokenRoute>('/a/feed/:token', async (request, reply) => {
      const page = await pageOf('feed', request.params.token.replace(/\.ics$/, ''))
      if (!page) return reply.code(404).type('text/plain').send('This feed was renewed or is gone.\n')
      const [name, color] = [`My events on ${brandName}`, ACCENTS[DEFAULT_ACCENT]]
      const entries = (await signUpsWithAnswers(database, page.email)).flatMap((signUp) =>
        signUp.event.isPublic ? ownEntry(signUp, address.url) : [],
      )
      const feed = icsCalendar(
        { name, description: '', timezone: 'UTC', url: `${address.url}${request.url}`, color },
        entries,
      )
      const tag = etagOf(feed)
      reply.headers({ ETag: tag, 'Cache-Control': 'private, no-cache' })
      if (matchesEtag(request, tag)) return reply.code(304).send()
      return reply.type('text/calendar; charset=utf-8').send(feed)
    })
  })

  async function pageOf(purpose: 'all' | 'feed', token: string): Promise<OwnPage | null> {
    const text = attendeeIdOfToken(await linkSecret(database), token)
    const parts = TOKEN_TEXT.exec(text ?? '')?.groups
    if (parts?.['purpose'] !== purpose) return null
    const page = await findOwnPage(database, parts['id'] ?? '')
    const number = Number(parts['number'])
    const isCurrent =
      purpose === 'feed' ? number === page?.feedVersion : number * SECOND > (await readNow(database))
    return isCurrent ? page : null
  }

  async function answer(
    request: FastifyRequest<TokenRoute>,
    reply: FastifyReply,
    respond: (page: OwnPage, token: string) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const { params, method } = request
    if (method === 'POST') await takeSignUpFrom(database, request, address)
    const page = await pageOf('all', params.token)
    return page ? respond(page, params.token) : sendPlainPage(reply, 410, oldSignUpsLinkPage)
  }
}

/**
 * Ends all emails that others cause: of every event and calendar, and invitations. The server keeps only hashes of the
 * address, by which the links in its emails take that back.
 */
async function unsubscribeFromServer(connection: Connection, { id, email }: OwnPage): Promise<void> {
  await lockEmailsTo(connection, email)
  await addServerUnsubscribe(connection, id, email)
  await deleteAttendeesWithEmail(connection, email)
  await deleteOwnPage(connection, id)
}

interface SignUpWithAnswers {
  attendeeId: string
  event: StoredEvent
  answers: readonly StoredAnswer[]
}

async function signUpsWithAnswers(connection: Connection, email: string): Promise<SignUpWithAnswers[]> {
  const signUps = await listSignUps(connection, email)
  const answers = await findAnswersOfAll(
    connection,
    signUps.map(({ attendeeId }) => attendeeId),
  )
  return signUps.map((signUp) => ({ ...signUp, answers: answers.get(signUp.attendeeId) ?? [] }))
}

/** The personal feed has what somebody comes to: nothing that they declined or wait for. */
function ownEntry({ event, answers }: SignUpWithAnswers, publicUrl: string): IcsEvent[] {
  const attendedEvent = attendedEventOf(event)
  const days = daysInCalendar(attendedEvent, answers)
  if (days?.length === 0) return []
  const isTentativeOn = (day?: Day) => participationOn(attendedEvent, answers, day) === 'TENTATIVE'
  const ownDates = days?.map((day) => ({ day, isTentative: isTentativeOn(day) }))
  const shown = forAttendee(event, attendedEvent, answers)
  return [{ ...icsEventOf(shown, publicUrl), isTentative: isTentativeOn(), ...(ownDates && { ownDates }) }]
}
