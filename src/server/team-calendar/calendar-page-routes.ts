import type { FastifyInstance, FastifyReply } from 'fastify'
import { calendarEmbedPath, calendarFeedPath, calendarPagePath } from '../../api/event-urls.ts'
import { wordsOf } from '../../domain/language/catalogs.ts'
import { DEFAULT_LANGUAGE, languageOf } from '../../domain/language/languages.ts'
import { whenText } from '../../domain/language/time-texts.ts'
import type { Words } from '../../domain/language/words.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { todayIn, upcomingRows } from '../../public-pages/calendar-page/shown-calendar.ts'
import {
  hiddenCalendarPage,
  missingCalendarPage,
  unavailablePage,
} from '../../public-pages/event-page/missing-event-page.ts'
import type { FastRoute } from '../http/fast-path.ts'
import { sendPlainPage } from '../http/responses/plain-page-response.ts'
import { sendPrepared } from '../http/responses/prepared-response.ts'
import { problemIn, setRetryAfter } from '../http/responses/problem-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import type { PageKind } from '../public-events/event-visits.ts'
import { sendShareImage } from '../public-events/share-image-route.ts'
import type { ShareImageText } from '../share-image/share-image-text.ts'
import { ShareImages } from '../share-image/share-images.ts'
import { pictureBytes } from '../tables/picture-table.ts'
import { findNewSlug, isCalendarOff } from '../tables/team-calendar-table.ts'
import type { CalendarCache, CalendarSnapshot } from './calendar-cache.ts'
import type { CalendarVisits } from './calendar-visits.ts'
import { followRoute } from './follow-route.ts'

interface PageParts {
  calendars: CalendarCache
  calendarVisits: CalendarVisits
}

interface PageRoute {
  Params: { slug: string }
  Querystring: { lang?: string }
}

const PATHS = { page: calendarPagePath, embed: calendarEmbedPath }

/** The public page of a team's calendar, and the same for frames. Neither reads a session or sets a cookie. */
export function calendarPageRoutes(app: FastifyInstance, context: RouteContext, parts: PageParts): void {
  const images = new ShareImages((hash) => pictureBytes(context.database, hash))
  app.get<PageRoute>(`${calendarPagePath(':slug')}/share.png`, async (request, reply) => {
    const words = wordsOf(languageOf(String(request.query.lang)) ?? DEFAULT_LANGUAGE)
    const text = shareTextOf(await parts.calendars.find(request.params.slug), words, context.brandName)
    return sendShareImage(images, text, request, reply)
  })
  for (const kind of ['page', 'embed'] as const) {
    app.register(async (scope) => {
      if (kind === 'embed')
        scope.addHook('onRequest', async (_request, reply) => void reply.removeHeader('X-Frame-Options'))
      sendErrorPages(scope, context, kind)
      if (kind === 'page') followRoute(scope, context, parts)
      scope.get<PageRoute>(PATHS[kind](':slug'), async (request, reply) => {
        const { slug } = request.params
        if (slug !== slug.toLowerCase()) return reply.redirect(PATHS[kind](slug.toLowerCase()), 301)
        return sendPrepared(reply, await parts.calendarVisits.page(kind, slug, request.raw))
      })
    })
  }
}

/** The same pages and the feed, for the fast path. */
export function calendarFastRoutes({ calendars, calendarVisits }: PageParts): FastRoute[] {
  const isCached = (slug: string) => calendars.has(slug)
  return [
    { path: PATHS.page, isCached, respond: (slug, request) => calendarVisits.page('page', slug, request) },
    { path: PATHS.embed, isCached, respond: (slug, request) => calendarVisits.page('embed', slug, request) },
    { path: calendarFeedPath, isCached, respond: (slug, request) => calendarVisits.feed(slug, request) },
  ]
}

/** The image of link previews. */
function shareTextOf(
  { calendar, readAt }: CalendarSnapshot,
  words: Words,
  brandName: string,
): ShareImageText {
  const [next, ...others] = upcomingRows(calendar.events, readAt).filter(({ isCancelled }) => !isCancelled)
  const today = todayIn(calendar.timezone, readAt)
  return {
    tile: words.time.dateTile(next ? dayOfWallTime(next.occurrence.start) : today),
    notice: '',
    isCancelled: false,
    title: calendar.name,
    date: next ? whenText(next.occurrence, next.zone, words.time) : words.calendar.noneNow,
    time: '',
    recurrence: others.length > 0 ? words.calendar.andMore(others.length) : '',
    location: next ? next.title : '',
    by: '',
    organizerName: '',
    brandName,
    face: { accent: calendar.accent, logo: calendar.logo?.hash ?? null, cover: null },
  }
}

/** An address that was given up leads to the new one; a calendar that is off says so. */
function sendErrorPages(scope: FastifyInstance, { database }: RouteContext, kind: PageKind): void {
  scope.setErrorHandler<Error, PageRoute>(async (error, request, reply): Promise<FastifyReply> => {
    const problem = problemIn(error)
    const options = { isFramedByAll: kind === 'embed' }
    if (problem?.kind === 'unavailable') {
      setRetryAfter(reply, problem)
      return sendPlainPage(reply, 503, unavailablePage(problem.message), options)
    }
    if (problem?.kind !== 'missing') throw error
    const { slug } = request.params
    const renamed = await findNewSlug(database, slug)
    const query = /\?.*$/s.exec(request.url)?.[0] ?? ''
    if (renamed !== null) return reply.redirect(`${PATHS[kind](renamed)}${query}`, 301)
    const page = (await isCalendarOff(database, slug)) ? hiddenCalendarPage : missingCalendarPage
    return sendPlainPage(reply, 404, page, options)
  })
}
