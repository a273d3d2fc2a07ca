import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contract } from '../../api/contract.ts'
import {
  calendarLinksOf,
  embedPath,
  eventPagePath,
  eventPageUrl,
  LANGUAGES_PATH,
  reportPath,
} from '../../api/event-urls.ts'
import { shownPlaces } from '../../domain/answers/answer.ts'
import { isSlug } from '../../domain/event/slug.ts'
import { languageOf } from '../../domain/language/languages.ts'
import type { Problem } from '../../domain/problem.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import {
  languagesPage,
  missingEmbedPage,
  missingEventPage,
  privateEmbedPage,
  removedEventPage,
  unavailablePage,
} from '../../public-pages/plain-pages/event-pages.ts'
import { eventOnPage } from '../../public-pages/plain-pages/plain-page.ts'
import { publicEventResponse } from '../events/event-response.ts'
import { contractRoute } from '../http/contract-route.ts'
import type { FastRoute } from '../http/fast-path.ts'
import { HostCookie } from '../http/requests/host-cookie.ts'
import { LANGUAGE_COOKIE } from '../http/requests/visitor-language.ts'
import { redirectToNewSlug } from '../http/responses/moved-event.ts'
import { sendPlainPage } from '../http/responses/plain-page-response.ts'
import { sendPrepared } from '../http/responses/prepared-response.ts'
import { problemIn, setRetryAfter } from '../http/responses/problem-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import { dateOfAnswer } from '../tables/attendees/answer-table.ts'
import { findRemovalReason } from '../tables/events/deleted-event-table.ts'
import type { EventVisits, PageKind, VisitParts } from './event-visits.ts'
import type { EventSnapshot } from './public-event-cache.ts'
import { reportRoutes } from './report-routes.ts'
import { signUpFormRoute } from './sign-up-form-route.ts'

interface PageRoute {
  Params: { slug: string }
}

interface PageParts extends VisitParts {
  supportEmail: string | null
  visits: EventVisits
}

const PATHS: Record<PageKind, (slug: string) => string> = { page: eventPagePath, embed: embedPath }

/** None of these routes reads a session or sets a cookie. */
export function eventPageRoutes(app: FastifyInstance, context: RouteContext, parts: PageParts): void {
  contractRoute(app, contract.readPublicEvent, async ({ path, request, reply }) => {
    const snapshot = await parts.publicEvents.find(path.id)
    const { event, readAt } = snapshot
    await parts.recorder.record(request.raw, snapshot, 'view')
    // A response from a cache would not be counted.
    reply.header('Cache-Control', 'no-store')
    return {
      event: publicEventResponse(event, readAt),
      calendarLinks: calendarLinksOf(context.address.url, event.slug),
      question: publicQuestionOf(event),
    }
  })
  app.register(async (scope) => {
    sendErrorPages(scope, context, 'page')
    pageRoutes(scope, parts, 'page')
    signUpFormRoute(scope, context, parts)
    reportRoutes(scope, context, {
      pathOf: reportPath,
      supportEmail: parts.supportEmail,
      find: async (slug) => {
        const { event, readAt } = await parts.publicEvents.find(slug)
        return {
          name: `event "${event.title}" (${event.slug})`,
          url: eventPageUrl(context.address.url, event.slug),
          event: eventOnPage(event, readAt),
          language: event.face.language,
        }
      },
    })
  })
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => void reply.removeHeader('X-Frame-Options'))
    sendErrorPages(scope, context, 'embed')
    pageRoutes(scope, parts, 'embed')
  })
}

export function eventFastRoutes({
  visits,
  publicEvents,
}: Pick<PageParts, 'visits' | 'publicEvents'>): FastRoute[] {
  return (['page', 'embed'] as const).map((kind) => ({
    path: PATHS[kind],
    isCached: (slug) => isSlug(slug) && publicEvents.has(slug),
    respond: (slug, request) => visits.page(kind, slug, request),
  }))
}

function pageRoutes(scope: FastifyInstance, { visits, publicEvents }: PageParts, kind: PageKind): void {
  const pathOf = PATHS[kind]

  scope.get<PageRoute>(pathOf(':slug'), async (request, reply) => {
    const { slug } = request.params
    if (!isSlug(slug)) return redirectToPage(request, reply)
    return sendPrepared(reply, await visits.page(kind, slug, request.raw))
  })

  scope.get<PageRoute>(`${pathOf(':slug')}/`, redirectToPage)

  /** Capital letters, a trailing slash and the event's id lead to the page's canonical URL. */
  async function redirectToPage({ params, url }: FastifyRequest<PageRoute>, reply: FastifyReply) {
    const { event } = await publicEvents.find(params.slug.toLowerCase())
    const query = /\?.*$/s.exec(url)?.[0] ?? ''
    return reply.redirect(`${pathOf(event.slug)}${query}`, 301)
  }
}

function sendErrorPages(scope: FastifyInstance, { database }: RouteContext, kind: PageKind): void {
  scope.setErrorHandler<Error, PageRoute>(async (error, request, reply) => {
    const problem = problemIn(error)
    const options = { isFramedByAll: kind === 'embed' }
    const redirect = problem?.kind === 'missing' ? await redirectToNewSlug(database, request, reply) : null
    if (redirect) return redirect
    const removal =
      problem?.kind === 'missing' ? await findRemovalReason(database, request.params.slug) : null
    if (removal !== null) return sendPlainPage(reply, 410, removedEventPage(removal), options)
    const response = problem && errorPage(problem, kind, reply.server.brandName)
    if (!response) throw error
    setRetryAfter(reply, problem)
    return sendPlainPage(reply, response.status, response.page, options)
  })
}

/** A private event looks missing, except in an embed. Null leaves the error to the server's own handler. */
function errorPage(problem: Problem, kind: PageKind, brandName: string) {
  const missing = { status: 404, page: kind === 'embed' ? missingEmbedPage : missingEventPage(brandName) }
  if (problem.kind === 'missing') return missing
  if (problem.kind === 'private') {
    return kind === 'embed' ? { status: 403, page: privateEmbedPage } : missing
  }
  return problem.kind === 'unavailable' ? { status: 503, page: unavailablePage(problem) } : null
}

function publicQuestionOf({ answerSettings, places }: EventSnapshot['event']) {
  if (!answerSettings) return null
  const { fillsInLastHour: _, showsTaken: _shows, formerQuestions: _former, ...settings } = answerSettings
  const taken = [...places.taken].flatMap(([day, count]) => {
    const shown = shownPlaces(answerSettings, count, places.takenBefore.get(day) ?? 0)
    return shown === null ? [] : [{ date: dateOfAnswer(day), places: shown }]
  })
  return { ...settings, taken }
}

/** No other address is accepted, or anybody could lead people anywhere by a link of ours. */
const VISITED_PAGE = /^\/[ec]\/[a-z\d-]+$|^\/c\/[a-z\d-]+\?(?:&?(?:view|month|topic|q)=[\w%+.*-]*)+$/

export function languageRoute(app: FastifyInstance, { address }: RouteContext): void {
  const cookie = new HostCookie(LANGUAGE_COOKIE, address)
  app.get<{ Querystring: Record<string, unknown> }>(LANGUAGES_PATH, async (request, reply) => {
    const { to, lang } = request.query
    const path = VISITED_PAGE.test(String(to)) ? String(to) : '/'
    const language = languageOf(String(lang))
    if (!language) return sendPlainPage(reply, 200, languagesPage(path))
    cookie.set(reply, language, 365 * DAY)
    return reply.header('Cache-Control', 'no-store').redirect(path, 303)
  })
}
