import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { icsCalendar } from '../../domain/calendar/ics-file.ts'
import { timeOf } from '../../domain/event/event.ts'
import { compareListPositions, listPositionAt } from '../../domain/event/event-time.ts'
import { ACCENTS, DEFAULT_ACCENT } from '../../domain/team-calendar.ts'
import { SECOND } from '../../domain/time/wall-time.ts'
import {
  allSignUpsPage,
  leaveAllPage,
  leftAllPage,
  oldSignUpsLinkPage,
} from '../../public-pages/plain-pages/attendee-pages.ts'
import { eventOnPage } from '../../public-pages/plain-pages/plain-page.ts'
import { type Connection, readNow } from '../db/database.ts'
import { icsEventOf } from '../event-content/calendar-event.ts'
import { bucketOf, networkOf, takeFrom } from '../http/rate-limits.ts'
import { formIn } from '../http/requests/body-parsers.ts'
import { acceptTokens } from '../http/requests/link-token.ts'
import { sendPlainPage } from '../http/responses/plain-page-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import {
  addOwnPage,
  findOwnPage,
  listSignUps,
  OWN_PAGE_LIFETIME,
  type OwnPage,
  renewFeed,
} from '../tables/attendees/own-page-table.ts'
import { personJson } from '../tables/person-table.ts'
import { attendeeIdOfToken, attendeeToken, leaveEvent, linkSecret } from './unsubscribe.ts'

/** Only the owner of the address may get the link: its page shows all sign-ups of the address. */
export async function allSignUpsLink(
  connection: Connection,
  email: string,
  { publicUrl, now }: { publicUrl: string; now: number },
): Promise<string> {
  const { id } = await addOwnPage(connection, email)
  const until = Math.floor((now + OWN_PAGE_LIFETIME) / SECOND)
  return `${publicUrl}/a/all/${attendeeToken(await linkSecret(connection), `all.${id}.${until}`)}`
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
        const signUps = (await listSignUps(database, page.email))
          .map(({ attendeeId, event }) => ({
            position: listPositionAt(timeOf(event), event.readAt),
            event: eventOnPage(event, event.readAt),
            path: `/a/${attendeeToken(secret, attendeeId)}`,
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

    scope.get<TokenRoute>('/a/feed/:token', async ({ params, url }, reply) => {
      const page = await pageOf('feed', params.token.replace(/\.ics$/, ''))
      if (!page) return reply.code(404).type('text/plain').send('This feed was renewed or is gone.\n')
      const events = (await listSignUps(database, page.email)).map(({ event }) => event)
      const [name, color] = [`My events on ${brandName}`, ACCENTS[DEFAULT_ACCENT]]
      const entries = events.filter(({ isPublic }) => isPublic).map((event) => icsEventOf(event, address.url))
      return reply
        .type('text/calendar; charset=utf-8')
        .send(icsCalendar({ name, description: '', url: `${address.url}${url}`, color }, entries))
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
    if (method === 'POST') await takeFrom(database, bucketOf('sign-up-from', networkOf(request)))
    const page = await pageOf('all', params.token)
    return page ? respond(page, params.token) : sendPlainPage(reply, 410, oldSignUpsLinkPage)
  }
}
