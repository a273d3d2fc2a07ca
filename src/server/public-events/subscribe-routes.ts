import type { FastifyInstance } from 'fastify'
import { feedPath } from '../../api/public-addresses.ts'
import { SUBSCRIBE_SERVICES, subscribeLink } from '../../domain/calendar/subscribe-links.ts'
import { Problem } from '../../domain/fields/problem.ts'
import type { EventCounter } from '../analytics/event-counter.ts'
import { recordVisit } from '../analytics/record-visit.ts'
import { NO_CALENDAR_SERVICE } from '../events/event-errors.ts'
import type { RouteContext } from '../http/route-context.ts'
import type { PublicEvents } from './public-event-cache.ts'

interface VisitParts {
  publicEvents: PublicEvents
  counter: EventCounter
}

/** The links of "Keep it in sync": they count who subscribes and lead on to the calendar. */
export function subscribeRoutes(
  app: FastifyInstance,
  { address }: Pick<RouteContext, 'address'>,
  { publicEvents, counter }: VisitParts,
): void {
  app.get<{ Params: { id: string; service: string } }>(
    '/api/public/events/:id/subscribe/:service',
    { config: { isPublic: true } },
    async (request, reply) => {
      const { id, service: asked } = request.params
      const service = SUBSCRIBE_SERVICES.find((name) => name === asked)
      if (!service) throw new Problem('missing', NO_CALENDAR_SERVICE)
      const { event } = await publicEvents.find(id)
      await recordVisit({ counter }, request, event, 'subscribe')
      const feed = `${address.url}${feedPath(event.slug)}`
      const target = subscribeLink(service, { address: feed, name: event.title })
      return reply.header('Cache-Control', 'no-store').redirect(target, 302)
    },
  )
}
