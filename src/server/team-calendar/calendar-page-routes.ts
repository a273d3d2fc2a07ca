import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calendarEmbedPath, calendarPagePath } from '../../api/event-urls.ts'
import { countText } from '../../domain/text.ts'
import { monthOf, parseMonth } from '../../domain/time/calendar-month.ts'
import { dateTile, whenText } from '../../domain/time/date-format.ts'
import { type Instant, instantOf, isZone } from '../../domain/time/time-zone.ts'
import { DAY, dayOfWallTime } from '../../domain/time/wall-time.ts'
import { calendarEmbed, calendarPage } from '../../public-pages/calendar-page/calendar-page.tsx'
import {
  type CalendarView,
  monthWeeks,
  pastRows,
  type ShownCalendar,
  searchedRows,
  todayIn,
  upcomingRows,
} from '../../public-pages/calendar-page/shown-calendar.ts'
import { missingCalendarPage, unavailablePage } from '../../public-pages/event-page/missing-event-page.ts'
import type { PageSite } from '../../public-pages/event-page/shown-event.ts'
import type { VisitRecorder } from '../analytics/visit-recorder.ts'
import { sendPlainPage } from '../http/responses/plain-page-response.ts'
import {
  encodingFor,
  etagOf,
  matchesEtag,
  type PreparedResponse,
  sendPrepared,
  textResponse,
  unlessCached,
} from '../http/responses/prepared-response.ts'
import { problemIn, setRetryAfter } from '../http/responses/problem-response.ts'
import { framedSecurityHeaders, securityHeaders } from '../http/responses/security-headers.ts'
import type { RouteContext } from '../http/route-context.ts'
import { variantOf } from '../public-events/event-visits.ts'
import type { ShareImageText } from '../share-image/share-image-text.ts'
import { ShareImages } from '../share-image/share-images.ts'
import { findNewSlug, isCalendarOff } from '../tables/team-calendar-table.ts'
import type { CalendarCache, CalendarSnapshot } from './calendar-cache.ts'

interface PageParts {
  calendars: CalendarCache
  recorder: VisitRecorder
  pageSite: PageSite
}

interface PageRoute {
  Params: { slug: string }
  Querystring: Record<string, unknown>
}

type PageKind = 'page' | 'embed'

const PATHS = { page: calendarPagePath, embed: calendarEmbedPath }
/** Of an embedded list. */
const MOST_IN_EMBED = 100
const LONGEST_QUERY = 100

/** The public page of a team's calendar, and the same for frames. Neither reads a session or sets a cookie. */
export function calendarPageRoutes(app: FastifyInstance, context: RouteContext, parts: PageParts): void {
  const images = new ShareImages()
  app.get<PageRoute>(`${calendarPagePath(':slug')}/share.png`, async (request, reply) => {
    const text = shareTextOf(await parts.calendars.find(request.params.slug), context.brandName)
    const tag = etagOf(JSON.stringify(text))
    reply.headers({ 'Cache-Control': 'public, max-age=300', ETag: tag })
    if (matchesEtag(request, tag)) return reply.code(304).send()
    return reply.type('image/png').send(await images.find(text))
  })
  for (const kind of ['page', 'embed'] as const) {
    app.register(async (scope) => {
      if (kind === 'embed')
        scope.addHook('onRequest', async (_request, reply) => void reply.removeHeader('X-Frame-Options'))
      sendErrorPages(scope, context, kind)
      scope.get<PageRoute>(PATHS[kind](':slug'), async (request, reply) => {
        const { slug } = request.params
        if (slug !== slug.toLowerCase()) return reply.redirect(PATHS[kind](slug.toLowerCase()), 301)
        return sendPrepared(reply, await respond(kind, slug, request, context, parts))
      })
    })
  }
}

async function respond(
  kind: PageKind,
  slug: string,
  request: FastifyRequest<PageRoute>,
  { address }: RouteContext,
  { calendars, recorder, pageSite }: PageParts,
): Promise<PreparedResponse> {
  const snapshot = await calendars.find(slug)
  const { calendar, readAt } = snapshot
  const { teamId, timezone } = calendar
  const wanted = wantedView(request.query)
  const encoding = encodingFor(request)
  const { device, theme } = variantOf(kind, request.raw)
  const make = () => {
    const headers = {
      ...(kind === 'page' ? securityHeaders(address) : framedSecurityHeaders(address)),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
    }
    const shown = shownCalendarOf(snapshot, wanted)
    const page =
      kind === 'page'
        ? calendarPage(shown, pageSite, device)
        : calendarEmbed(shown, pageSite, { theme, limit: wanted.limit })
    return { response: textResponse(page, headers, encoding), until: shownUntil(snapshot) }
  }
  // What visitors type is not kept in memory.
  const response =
    wanted.query === ''
      ? calendars.respond(
          snapshot,
          [kind, wanted.view, wanted.month, wanted.limit, device, theme, encoding].join(' '),
          make,
        )
      : make().response
  const event = { id: teamId, teamId, teamTimezone: timezone }
  await recorder.record(request.raw, { event, readAt }, 'calendar-view')
  return unlessCached(request, response)
}

interface WantedView {
  view: CalendarView['kind']
  month: string
  query: string
  limit: number | null
}

/** What the address asks for. Anything else is the list. */
function wantedView({ view, month, q, limit }: Record<string, unknown>): WantedView {
  const many = typeof limit === 'string' ? Number.parseInt(limit, 10) : Number.NaN
  return {
    view: view === 'month' || view === 'past' ? view : 'list',
    month: typeof month === 'string' && parseMonth(month) !== null ? month : '',
    query: typeof q === 'string' && view === undefined ? q.trim().slice(0, LONGEST_QUERY) : '',
    limit: many >= 1 ? Math.min(many, MOST_IN_EMBED) : null,
  }
}

function shownCalendarOf(
  { calendar: { events, isCut, ...team }, readAt }: CalendarSnapshot,
  wanted: WantedView,
): ShownCalendar {
  const today = todayIn(team.timezone, readAt)
  const upcoming = upcomingRows(events, readAt)
  const past = pastRows(events, readAt)
  const common = { team, today, upcoming: upcoming.length, past: past.length, isCut }
  if (wanted.view === 'past') return { ...common, view: { kind: 'past', rows: past } }
  if (wanted.view === 'month') {
    const month = parseMonth(wanted.month) ?? monthOf(today)
    return { ...common, view: { kind: 'month', month, weeks: monthWeeks(events, month, readAt) } }
  }
  const rows = wanted.query === '' ? upcoming : searchedRows(upcoming, wanted.query)
  return { ...common, view: { kind: 'list', rows, query: wanted.query } }
}

/** The image of link previews. */
function shareTextOf({ calendar, readAt }: CalendarSnapshot, brandName: string): ShareImageText {
  const [next, ...others] = upcomingRows(calendar.events, readAt).filter(({ isCancelled }) => !isCancelled)
  const today = todayIn(calendar.timezone, readAt)
  return {
    tile: dateTile(next ? dayOfWallTime(next.occurrence.start) : today),
    notice: '',
    isCancelled: false,
    title: calendar.name,
    date: next ? whenText(next.occurrence, next.zone) : 'No events are planned right now',
    time: '',
    recurrence: others.length > 0 ? `And ${countText(others.length, 'more date')}` : '',
    location: next ? next.title : '',
    organizerName: '',
    brandName,
  }
}

/** When the page has to say something else: something ends, or a day begins. */
function shownUntil({ calendar: { events, timezone }, readAt }: CalendarSnapshot): Instant {
  const zone = isZone(timezone) ? timezone : 'UTC'
  const midnight = instantOf(zone, (todayIn(zone, readAt) + 1) * DAY)
  const ends = upcomingRows(events, readAt).map(({ occurrence }) => occurrence.endsAt)
  // Where the clocks skip midnight, it is never in the past.
  return Math.min(...ends, Math.max(midnight, readAt + 1))
}

/** An address that was given up leads to the new one; a calendar that is off says so. */
function sendErrorPages(
  scope: FastifyInstance,
  { database }: Pick<RouteContext, 'database'>,
  kind: PageKind,
): void {
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
    const page = missingCalendarPage(await isCalendarOff(database, slug))
    return sendPlainPage(reply, 404, page, options)
  })
}
