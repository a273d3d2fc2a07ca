import type { FastifyInstance } from 'fastify'
import { feedPath } from '../../api/public-addresses.ts'
import { Problem } from '../../domain/problem.ts'
import { SUBSCRIBE_SERVICES, subscribeLink } from '../../domain/subscribe-links.ts'
import { NO_CALENDAR_SERVICE } from './event-refusals.ts'
import type { Site } from './site.ts'
import { countVisit } from './visit-count.ts'

/** The links of "Keep it in sync": they count who subscribes and lead on to the calendar. */
export function subscribeRoutes(app: FastifyInstance, site: Site): void {
  app.get<{ Params: { id: string; service: string } }>(
    '/api/public/events/:id/subscribe/:service',
    { config: { isPublic: true } },
    async (request, reply) => {
      const { id, service: asked } = request.params
      const service = SUBSCRIBE_SERVICES.find((name) => name === asked)
      if (!service) throw new Problem('missing', NO_CALENDAR_SERVICE)
      const event = await site.publicEvents.find(id)
      await countVisit(site, request, event, 'subscribe')
      const address = `${site.address.url}${feedPath(event.slug)}`
      const target = subscribeLink(service, { address, name: event.title })
      return reply.header('Cache-Control', 'no-store').redirect(target, 302)
    },
  )
}
