import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  calendarEmbedPath,
  calendarFeedPath,
  calendarFollowPath,
  calendarPagePath,
  calendarReportPath,
} from '../../api/event-urls.ts'
import { SUBSCRIBE_SERVICES, subscribeLink } from '../../domain/calendar/subscribe-links.ts'
import { EMAIL_LENGTH } from '../../domain/email-address.ts'
import { wordsOf } from '../../domain/language/catalogs.ts'
import { DEFAULT_LANGUAGE, languageOf } from '../../domain/language/languages.ts'
import { Problem } from '../../domain/problem.ts'
import { isCalendarSlug } from '../../domain/team-calendar.ts'
import { checkEmailPage, refusedFollowPage } from '../../public-pages/plain-pages/attendee-pages.ts'
import {
  hiddenCalendarPage,
  missingCalendarPage,
  unavailablePage,
} from '../../public-pages/plain-pages/event-pages.ts'
import { calendarOnPage } from '../../public-pages/plain-pages/plain-page.ts'
import { followCalendar } from '../attendees/follow.ts'
import type { FastRoute } from '../http/fast-path.ts'
import { acceptFormBodies, formIn } from '../http/requests/body-parsers.ts'
import { visitorLanguage } from '../http/requests/visitor-language.ts'
import { sendPlainPage } from '../http/responses/plain-page-response.ts'
import { sendPrepared } from '../http/responses/prepared-response.ts'
import { problemIn, setRetryAfter, statusOf } from '../http/responses/problem-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import type { PageKind } from '../public-events/event-visits.ts'
import { reportRoutes } from '../public-events/report-routes.ts'
import { sendImage } from '../public-events/share-image-route.ts'
import { type CalendarImageText, drawCalendarImage } from '../share-image/draw-calendar-image.ts'
import { ShareImages } from '../share-image/share-images.ts'
import { findNewSlug } from '../tables/calendar-slug-table.ts'
import { pictureBytes } from '../tables/picture-table.ts'
import { isCalendarOff } from '../tables/team-calendar-table.ts'
import { topicAt } from '../tables/topic-table.ts'
import type { CalendarCache } from './calendar-cache.ts'
import { calendarImageText } from './calendar-image-text.ts'
import type { CalendarVisits } from './calendar-visits.ts'
import { wantedView } from './wanted-view.ts'

interface PageParts {
  supportEmail: string | null
  calendars: CalendarCache
  calendarVisits: CalendarVisits
}

interface PageRoute {
  Params: { slug: string }
  Querystring: { lang?: string }
}

const PATHS = { page: calendarPagePath, embed: calendarEmbedPath }

/** None of these routes reads a session or sets a cookie. */
export function calendarPageRoutes(app: FastifyInstance, context: RouteContext, parts: PageParts): void {
  for (const kind of ['page', 'embed'] as const) {
    app.register(async (scope) => {
      if (kind === 'embed')
        scope.addHook('onRequest', async (_request, reply) => void reply.removeHeader('X-Frame-Options'))
      sendErrorPages(scope, context, kind)
      scope.get<PageRoute>(PATHS[kind](':slug'), async (request, reply) =>
        sendPrepared(reply, await parts.calendarVisits.page(kind, request.params.slug, request.raw)),
      )
      scope.get<PageRoute>(`${PATHS[kind](':slug')}/`, async ({ params, url }, reply) => {
        const { calendar } = await parts.calendars.find(params.slug.toLowerCase())
        const query = /\?.*$/s.exec(url)?.[0] ?? ''
        return reply
          .header('Cache-Control', 'no-cache')
          .redirect(`${PATHS[kind](calendar.slug)}${query}`, 301)
      })
      if (kind === 'embed') return
      followRoute(scope, context, parts)
      calendarReportRoutes(scope, context, parts)
      feedRoutes(scope, context, parts)
      shareImageRoute(scope, context, parts)
    })
  }
}

/** The response is the same for every email address. */
function followRoute(
  scope: FastifyInstance,
  context: RouteContext,
  { calendars, calendarVisits }: PageParts,
): void {
  acceptFormBodies(scope)
  scope.post<PageRoute>(calendarFollowPath(':slug'), async (request, reply) => {
    const { calendar } = await calendars.find(request.params.slug)
    const summary = calendarOnPage(calendar)
    const chosen = formIn(request).getAll('topic')
    const topics = calendar.topics.flatMap(({ name, slug, isShown }) =>
      isShown && chosen.includes(slug) ? [name] : [],
    )
    const language = languageOf(formIn(request).get('language') ?? '') ?? calendar.language
    try {
      await followCalendar(context, request, calendar.teamId, topics)
    } catch (error) {
      const problem = problemIn(error)
      if (problem?.kind !== 'invalid' && problem?.kind !== 'too-many') throw error
      if (problem.kind === 'invalid') {
        const email = (formIn(request).get('email') ?? '').slice(0, EMAIL_LENGTH)
        const pageLanguage = language ?? visitorLanguage(request.raw)
        const error = problem.textIn(wordsOf(pageLanguage).problems)
        const refusal = { email, error, language: pageLanguage, topics }
        const page = await calendarVisits.page('page', calendar.slug, request.raw, refusal)
        return sendPrepared(reply, { ...page, status: statusOf.invalid })
      }
      setRetryAfter(reply, problem)
      const page = refusedFollowPage(summary, problem)
      return sendPlainPage(reply, statusOf[problem.kind], page, { language })
    }
    return sendPlainPage(reply, 200, checkEmailPage(summary), { language })
  })
}

function calendarReportRoutes(
  scope: FastifyInstance,
  context: RouteContext,
  { calendars, supportEmail }: PageParts,
): void {
  reportRoutes(scope, context, {
    pathOf: calendarReportPath,
    supportEmail,
    find: async (slug) => {
      const { calendar } = await calendars.find(slug)
      return {
        name: `calendar "${calendar.name}" (${calendar.slug})`,
        url: `${context.address.url}${calendarPagePath(calendar.slug)}`,
        event: calendarOnPage(calendar),
        language: calendar.language,
      }
    },
  })
}

function feedRoutes(scope: FastifyInstance, { address }: RouteContext, { calendarVisits }: PageParts): void {
  scope.get<PageRoute>(calendarFeedPath(':slug'), async (request, reply) =>
    sendPrepared(reply, await calendarVisits.feed(request.params.slug, request.raw)),
  )

  scope.get<{ Params: { slug: string; service: string } }>(
    '/c/:slug/subscribe/:service',
    async ({ params, raw }, reply) => {
      const service = SUBSCRIBE_SERVICES.find((name) => name === params.service)
      if (!service) throw new Problem('missing', 'noCalendarService')
      const { calendar } = await calendarVisits.subscribe(params.slug, raw)
      const shown = calendar.topics.filter(({ isShown }) => isShown)
      const topic = topicAt(shown, wantedView('page', raw.url).topic)
      const url = `${address.url}${calendarFeedPath(calendar.slug, topic?.slug)}`
      const name = topic ? `${calendar.name} · ${topic.name}` : calendar.name
      reply.header('Cache-Control', 'no-store')
      return reply.redirect(subscribeLink(service, { url, name }), 302)
    },
  )
}

function shareImageRoute(scope: FastifyInstance, context: RouteContext, { calendars }: PageParts): void {
  const images = new ShareImages((text: CalendarImageText) =>
    drawCalendarImage(text, (hash) => pictureBytes(context.database, hash)),
  )
  scope.get<PageRoute>(`${calendarPagePath(':slug')}/share.png`, async (request, reply) => {
    const words = wordsOf(languageOf(String(request.query.lang)) ?? DEFAULT_LANGUAGE)
    const text = calendarImageText(await calendars.find(request.params.slug), words)
    return sendImage(images, text, request, reply)
  })
}

export function calendarFastRoutes({
  calendars,
  calendarVisits,
}: Pick<PageParts, 'calendars' | 'calendarVisits'>): FastRoute[] {
  const isCached = (slug: string) => calendars.has(slug)
  return [
    { path: PATHS.page, isCached, respond: (slug, request) => calendarVisits.page('page', slug, request) },
    { path: PATHS.embed, isCached, respond: (slug, request) => calendarVisits.page('embed', slug, request) },
    { path: calendarFeedPath, isCached, respond: (slug, request) => calendarVisits.feed(slug, request) },
  ]
}

/**
 * An address that was given up leads to the new one, with its query and what was posted. No browser keeps that: the
 * team may take the address back. A calendar that is off says so.
 */
function sendErrorPages(scope: FastifyInstance, { database }: RouteContext, kind: PageKind): void {
  scope.setErrorHandler<Error, PageRoute>(async (error, request, reply): Promise<FastifyReply> => {
    const problem = problemIn(error)
    const options = { isFramedByAll: kind === 'embed' }
    if (problem?.kind === 'unavailable' || problem?.kind === 'too-many') {
      setRetryAfter(reply, problem)
      return sendPlainPage(reply, statusOf[problem.kind], unavailablePage(problem), options)
    }
    if (problem?.kind !== 'missing') throw error
    const { slug } = request.params
    const lowerCase = slug.toLowerCase()
    if (!isCalendarSlug(lowerCase)) return sendPlainPage(reply, 404, missingCalendarPage, options)
    const current = (await findNewSlug(database, lowerCase)) ?? lowerCase
    if (current !== slug) {
      const url = request.url.replace(/\/c\/[^/?]+/, calendarPagePath(current))
      return reply.header('Cache-Control', 'no-cache').redirect(url, request.method === 'POST' ? 308 : 301)
    }
    const page = (await isCalendarOff(database, slug)) ? hiddenCalendarPage : missingCalendarPage
    return sendPlainPage(reply, 404, page, options)
  })
}
