import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { eventPageUrl, feedPath } from '../../api/event-urls.ts'
import { CALENDAR_SERVICES } from '../../domain/calendar/calendar-links.ts'
import { type IcsEvent, icsFeed } from '../../domain/calendar/ics-file.ts'
import { SUBSCRIBE_SERVICES, subscribeLink } from '../../domain/calendar/subscribe-links.ts'
import { Problem } from '../../domain/problem.ts'
import { type Day, parseDate } from '../../domain/time/wall-time.ts'
import { findOwnEvent } from '../attendees/own-page-routes.ts'
import { icsEventOf, icsEventOfTombstone } from '../event-content/calendar-event.ts'
import { acceptTokens } from '../http/requests/link-token.ts'
import {
  type Encoding,
  encodingFor,
  type PreparedResponse,
  sendPrepared,
  textResponse,
  unlessCached,
} from '../http/responses/prepared-response.ts'
import { visitedHeaders } from '../http/responses/security-headers.ts'
import type { RouteContext } from '../http/route-context.ts'
import { findTombstone } from '../tables/events/tombstone-table.ts'
import type { EventVisits, VisitParts } from './event-visits.ts'
import type { EventSnapshot } from './public-event-cache.ts'

const PUBLIC_ROUTE = { config: { isPublic: true } }

interface CalendarRoute {
  Params: { id: string; service: string }
  Querystring: { tz?: unknown; via?: unknown; date?: unknown }
}

function dayIn(date: unknown): Day | null {
  return typeof date === 'string' ? parseDate(date) : null
}

export function calendarRoutes(
  app: FastifyInstance,
  { database, address }: RouteContext,
  { visits, publicEvents, recorder }: VisitParts & { visits: EventVisits },
): void {
  linkRoutes(app, '/api/public/events/:id', (id) => publicEvents.find(id))
  app.register(async (scope) => {
    acceptTokens(scope)
    linkRoutes(scope, '/a/:id', ownSnapshot)
  })

  /** Without an event, the visitor is led to the page that says why. */
  function linkRoutes(
    scope: FastifyInstance,
    path: string,
    find: (id: string) => Promise<EventSnapshot | null>,
  ): void {
    const send = async (
      { params: { id } }: FastifyRequest<CalendarRoute>,
      reply: FastifyReply,
      visit: (snapshot: EventSnapshot) => Promise<PreparedResponse>,
    ) => {
      const snapshot = await find(id)
      return snapshot ? sendPrepared(reply, await visit(snapshot)) : reply.redirect(`/a/${id}`, 302)
    }
    // Counts the click and redirects to the service, with the event's current details in the URL.
    scope.get<CalendarRoute>(`${path}/calendar/:service`, PUBLIC_ROUTE, async (request, reply) => {
      const { params, query, raw } = request
      const service = CALENDAR_SERVICES.find((name) => name === params.service)
      if (!service) throw new Problem('missing', 'noCalendarService')
      // Only Yahoo's link depends on the visitor's time zone.
      const timezone = service === 'yahoo' && typeof query.tz === 'string' ? query.tz : null
      return send(request, reply, (snapshot) =>
        visits.redirect(snapshot, service, { timezone, day: dayIn(query.date) }, raw),
      )
    })
    scope.get<CalendarRoute>(`${path}/calendar.ics`, PUBLIC_ROUTE, async (request, reply) => {
      const { query, raw } = request
      return send(request, reply, (snapshot) =>
        visits.icsFile(snapshot, { via: query.via, day: dayIn(query.date) }, raw),
      )
    })
  }

  async function ownSnapshot(token: string): Promise<EventSnapshot | null> {
    const event = await findOwnEvent(database, token)
    return event && { event, readAt: event.readAt, ownPage: `${address.url}/a/${token}` }
  }

  // The feed is not counted, since subscribed calendars poll it. The next route counts the subscription.
  app.get<{ Params: { id: string } }>(feedPath(':id'), PUBLIC_ROUTE, async (request, reply) => {
    const feed = await feedOf(request.params.id, encodingFor(request))
    return sendPrepared(reply, unlessCached(request, feed))
  })

  // "Keep it in sync": counts the subscription and redirects to the calendar, which then reads the feed.
  app.get<{ Params: { id: string; service: string } }>(
    '/api/public/events/:id/subscribe/:service',
    PUBLIC_ROUTE,
    async ({ params, raw }, reply) => {
      const service = SUBSCRIBE_SERVICES.find((name) => name === params.service)
      if (!service) throw new Problem('missing', 'noCalendarService')
      const snapshot = await publicEvents.find(params.id)
      const { event } = snapshot
      reply.header('Cache-Control', 'no-store')
      if (event.cancelledAt !== null) return reply.redirect(eventPageUrl(address.url, event.slug), 302)
      await recorder.record(raw, snapshot, 'subscribe')
      const feed = `${address.url}${feedPath(event.slug)}`
      return reply.redirect(subscribeLink(service, { url: feed, name: event.title }), 302)
    },
  )

  /** An event that was deleted or made private is sent as cancelled, so that it leaves subscribed calendars. */
  async function feedOf(idOrSlug: string, encoding: Encoding): Promise<PreparedResponse> {
    const write = (event: IcsEvent) =>
      textResponse(icsFeed(event), visitedHeaders(address, 'calendar'), encoding)
    try {
      const snapshot = await publicEvents.find(idOrSlug)
      return publicEvents.respond(snapshot, `feed ${encoding}`, () => ({
        response: write(icsEventOf(snapshot.event, address.url)),
        until: Number.POSITIVE_INFINITY,
      }))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const cancelled = await findTombstone(database, idOrSlug)
      if (!cancelled) throw error
      return write(icsEventOfTombstone(cancelled, address.url))
    }
  }
}
