import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  invalidUnsubscribeLinkPage,
  signUpGonePage,
  undonePage,
  undoPage,
  unsubscribedFromServerPage,
  unsubscribedPage,
  unsubscribePage,
} from '../../public-pages/plain-pages/attendee-pages.ts'
import { acceptTokens, tokenInForm, tokenInLink } from '../http/requests/link-token.ts'
import { sendPlainPage } from '../http/responses/plain-page-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import { findTitleForAttendee } from '../tables/attendees/attendee-table.ts'
import { deleteUnsubscribes, findUnsubscribe } from '../tables/attendees/unsubscribe-table.ts'
import { secret } from '../tables/settings-table.ts'
import { attendeeIdOfToken, unsubscribeFromEvent, unsubscribeFromServer } from './unsubscribe.ts'

/** The page behind the unsubscribe link, and the one-click POST of mail programs (RFC 8058). */
export function unsubscribeRoutes(
  app: FastifyInstance,
  { database, brandName }: Pick<RouteContext, 'database' | 'brandName'>,
): void {
  app.register(async (scope) => {
    acceptTokens(scope)
    // Mail programs may post "List-Unsubscribe=One-Click" as multipart too. The body is ignored: the token is
    // in the URL.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) =>
      done(null),
    )

    scope.get('/unsubscribe', async (request, reply) => {
      const token = tokenInLink(request)
      const attendeeId = await attendeeOf(token)
      if (token === null || attendeeId === null) return answerWrongLink(reply)
      const title = await findTitleForAttendee(database, attendeeId)
      if (title !== null) return sendPlainPage(reply, 200, unsubscribePage({ brandName, token, title }))
      const from = await findUnsubscribe(database, attendeeId)
      // Without either, the event is gone, the organizer removed the attendee, or they allow emails again.
      const page = from === null ? signUpGonePage(brandName) : undoPage({ brandName, token, from })
      return sendPlainPage(reply, 200, page)
    })

    scope.post('/unsubscribe', { config: { anyOrigin: true } }, async (request, reply) => {
      const tokenOfLink = tokenInLink(request)
      const attendeeId = await attendeeOf(tokenOfLink ?? tokenInForm(request))
      if (attendeeId === null) return answerWrongLink(reply)
      await unsubscribeFromEvent(database, attendeeId)
      // Our page's button posts the token in its form. A mail program posts to the link itself,
      // where RFC 8058 advises against a redirect.
      if (tokenOfLink === null) return reply.redirect('/unsubscribed', 303)
      return sendPlainPage(reply, 200, unsubscribedPage(brandName))
    })

    scope.post('/unsubscribe/server', async (request, reply) => {
      const attendeeId = await attendeeOf(tokenInForm(request))
      if (attendeeId === null) return answerWrongLink(reply)
      await unsubscribeFromServer(database, attendeeId)
      return reply.redirect('/unsubscribed/server', 303)
    })

    scope.post('/unsubscribe/undo', async (request, reply) => {
      const attendeeId = await attendeeOf(tokenInForm(request))
      if (attendeeId === null) return answerWrongLink(reply)
      await database.transaction((connection) => deleteUnsubscribes(connection, attendeeId))
      return reply.redirect('/unsubscribed/undone', 303)
    })
  })

  app.get('/unsubscribed/server', async (_request, reply) =>
    sendPlainPage(reply, 200, unsubscribedFromServerPage(brandName)),
  )
  app.get('/unsubscribed/undone', async (_request, reply) => sendPlainPage(reply, 200, undonePage(brandName)))
  app.get('/unsubscribed', async (_request, reply) => sendPlainPage(reply, 200, unsubscribedPage(brandName)))

  async function attendeeOf(token: string | null): Promise<string | null> {
    return token === null ? null : attendeeIdOfToken(await secret(database, 'unsubscribe'), token)
  }

  function answerWrongLink(reply: FastifyReply): FastifyReply {
    return sendPlainPage(reply, 404, invalidUnsubscribeLinkPage(brandName))
  }
}
