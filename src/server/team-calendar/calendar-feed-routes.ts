import type { FastifyInstance } from 'fastify'
import { calendarFeedPath } from '../../api/event-urls.ts'
import { SUBSCRIBE_SERVICES, subscribeLink } from '../../domain/calendar/subscribe-links.ts'
import { Problem } from '../../domain/problem.ts'
import { NO_CALENDAR_SERVICE } from '../events/find-team-event.ts'
import { sendPrepared } from '../http/responses/prepared-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import type { CalendarVisits } from './calendar-visits.ts'

/** The feed of all listed events, and the links that subscribe to it. */
export function calendarFeedRoutes(
  app: FastifyInstance,
  { address }: RouteContext,
  { calendarVisits }: { calendarVisits: CalendarVisits },
): void {
  app.get<{ Params: { slug: string } }>(calendarFeedPath(':slug'), async (request, reply) => {
    return sendPrepared(reply, await calendarVisits.feed(request.params.slug, request.raw))
  })

  app.get<{ Params: { slug: string; service: string } }>(
    '/c/:slug/subscribe/:service',
    async ({ params, raw }, reply) => {
      const service = SUBSCRIBE_SERVICES.find((name) => name === params.service)
      if (!service) throw new Problem('missing', NO_CALENDAR_SERVICE)
      const { calendar } = await calendarVisits.subscribe(params.slug, raw)
      const url = `${address.url}${calendarFeedPath(calendar.slug)}`
      reply.header('Cache-Control', 'no-store')
      return reply.redirect(subscribeLink(service, { url, name: calendar.name }), 302)
    },
  )
}
