import type { FastifyInstance } from 'fastify'
import { LANGUAGES_PATH } from '../../api/event-urls.ts'
import { languageOf } from '../../domain/language/languages.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import { languagesPage } from '../../public-pages/plain-pages/languages-page.ts'
import { HostCookie } from '../http/requests/host-cookie.ts'
import { LANGUAGE_COOKIE } from '../http/requests/visitor-language.ts'
import { sendPlainPage } from '../http/responses/plain-page-response.ts'
import type { RouteContext } from '../http/route-context.ts'

/** No other addresses, or anybody could lead people anywhere by a link of ours. */
const PAGE = /^\/[ec]\/[a-z\d-]+$/

/** All languages, for a visitor who comes from the foot of a page. The choice is kept, and leads back to that page. */
export function languageRoute(app: FastifyInstance, { address }: RouteContext): void {
  const cookie = new HostCookie(LANGUAGE_COOKIE, address)
  app.get<{ Querystring: Record<string, unknown> }>(LANGUAGES_PATH, async (request, reply) => {
    const { to, lang } = request.query
    const path = PAGE.test(String(to)) ? String(to) : '/'
    const language = languageOf(String(lang))
    if (!language) return sendPlainPage(reply, 200, languagesPage(path))
    cookie.set(reply, language, 365 * DAY)
    return reply.header('Cache-Control', 'no-store').redirect(path, 303)
  })
}
