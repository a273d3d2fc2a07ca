import type { FastifyInstance } from 'fastify'
import { calendarFeedPath } from '../../api/event-urls.ts'
import { type IcsEvent, icsCalendar } from '../../domain/calendar/ics-file.ts'
import { SUBSCRIBE_SERVICES, subscribeLink } from '../../domain/calendar/subscribe-links.ts'
import { Problem } from '../../domain/problem.ts'
import { ACCENTS, MOST_LISTED } from '../../domain/team-calendar.ts'
import type { VisitRecorder } from '../analytics/visit-recorder.ts'
import { icsEventOf, icsEventOfTombstone } from '../calendar/calendar-event.ts'
import { NO_CALENDAR_SERVICE } from '../events/find-team-event.ts'
import { encodingFor, sendPrepared, textResponse, unlessCached } from '../http/responses/prepared-response.ts'
import { securityHeaders } from '../http/responses/security-headers.ts'
import type { RouteContext } from '../http/route-context.ts'
import { findNewSlug } from '../tables/team-calendar-table.ts'
import type { CalendarCache, CalendarSnapshot } from './calendar-cache.ts'

interface FeedParts {
  calendars: CalendarCache
  recorder: VisitRecorder
}

const PUBLIC_ROUTE = { config: { isPublic: true } }

/** The feed of all listed events, and the links that subscribe to it. */
export function calendarFeedRoutes(
  app: FastifyInstance,
  { database, address }: Pick<RouteContext, 'database' | 'address'>,
  { calendars, recorder }: FeedParts,
): void {
  const headers = {
    ...securityHeaders(address),
    'Content-Type': 'text/calendar; charset=utf-8',
    'Cache-Control': 'no-cache',
  }

  // Not counted, since subscribed calendars poll it. The subscription itself is counted by the next route.
  app.get<{ Params: { slug: string } }>(calendarFeedPath(':slug'), PUBLIC_ROUTE, async (request, reply) => {
    const { slug } = request.params
    const snapshot = await calendars.find(slug).catch(async (error: unknown) => {
      const renamed = await findNewSlug(database, slug)
      if (renamed === null) throw error
      return renamed
    })
    if (typeof snapshot === 'string') return reply.redirect(calendarFeedPath(snapshot), 301)
    const encoding = encodingFor(request)
    const feed = calendars.respond(snapshot, `feed ${encoding}`, () => ({
      response: textResponse(feedOf(snapshot, address.url), headers, encoding),
      until: Number.POSITIVE_INFINITY,
    }))
    return sendPrepared(reply, unlessCached(request, feed))
  })

  app.get<{ Params: { slug: string; service: string } }>(
    '/c/:slug/subscribe/:service',
    PUBLIC_ROUTE,
    async ({ params, raw }, reply) => {
      const service = SUBSCRIBE_SERVICES.find((name) => name === params.service)
      if (!service) throw new Problem('missing', NO_CALENDAR_SERVICE)
      const { calendar, readAt } = await calendars.find(params.slug)
      const { teamId, timezone, slug, name } = calendar
      const event = { id: teamId, teamId, teamTimezone: timezone }
      await recorder.record(raw, { event, readAt }, 'calendar-subscribe')
      reply.header('Cache-Control', 'no-store')
      return reply.redirect(
        subscribeLink(service, { url: `${address.url}${calendarFeedPath(slug)}`, name }),
        302,
      )
    },
  )
}

/** What was deleted, hidden or unlisted lately is sent as cancelled, so that it leaves subscribed calendars. */
function feedOf({ calendar }: CalendarSnapshot, publicUrl: string): string {
  const { name, slug, description, isCut, accent, events, cancelled } = calendar
  const gone = cancelled.map((event): IcsEvent => {
    const entry =
      'descriptionHtml' in event ? icsEventOf(event, publicUrl) : icsEventOfTombstone(event, publicUrl)
    return { ...entry, isCancelled: true }
  })
  const cut = isCut ? `Only the next ${MOST_LISTED} events are in this calendar.` : ''
  return icsCalendar(
    {
      name,
      description: [description, cut].filter(Boolean).join('\n\n'),
      url: `${publicUrl}${calendarFeedPath(slug)}`,
      accent: ACCENTS[accent].light,
    },
    [...events.map((event) => icsEventOf(event, publicUrl)), ...gone],
  )
}
