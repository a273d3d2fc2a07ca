import type { FastifyInstance } from 'fastify'
import { icsPath } from '../../api/public-addresses.ts'
import { CALENDAR_SERVICES, calendarLink } from '../../domain/calendar-links.ts'
import { Problem } from '../../domain/problem.ts'
import { isOnPhone } from './audience.ts'
import { linkedEventOf } from './calendar-event.ts'
import type { Site } from './site.ts'
import { countVisit } from './visit-count.ts'

/** The links of the buttons: they count and lead on to the service, with the event as it is at that moment. */
export function addToCalendarRoutes(app: FastifyInstance, site: Site): void {
  app.route<{ Params: { id: string; service: string }; Querystring: { tz?: unknown } }>({
    method: 'GET',
    url: '/api/public/events/:id/calendar/:service',
    config: { isPublic: true },
    handler: async (request, reply) => {
      const { params, query } = request
      const service = CALENDAR_SERVICES.find((name) => name === params.service)
      if (!service) throw new Problem('missing', 'There is no such calendar service')
      const event = await site.publicEvents.find(params.id)
      await countVisit(site, request, event, service)
      const link = calendarLink(service, linkedEventOf(event, site.address.url), {
        onPhone: isOnPhone(request),
        timezone: typeof query.tz === 'string' ? query.tz : null,
      })
      // `via` keeps the file from being counted too: it is this one click.
      const target = link ?? `${site.address.url}${icsPath(event.slug)}?via=${service}`
      return reply.header('Cache-Control', 'no-store').redirect(target, 302)
    },
  })
}
