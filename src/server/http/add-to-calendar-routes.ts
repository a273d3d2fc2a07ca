import type { FastifyInstance } from 'fastify'
import { icsPath } from '../../api/public-addresses.ts'
import {
  CALENDAR_SERVICES,
  type CalendarService,
  calendarLink,
  type Visitor,
} from '../../domain/calendar-links.ts'
import { Problem } from '../../domain/problem.ts'
import { linkedEventOf } from '../calendar/calendar-event.ts'
import type { StoredEvent } from '../db/event-table.ts'
import { isOnPhone } from './audience.ts'
import { EventMemory } from './event-memory.ts'
import { type PreparedAnswer, preparedAnswer, sendPrepared } from './prepared-answer.ts'
import { securityHeaders } from './security-headers.ts'
import type { Site } from './site.ts'
import { countVisit } from './visit-count.ts'

/** The links of the buttons: they count and lead on to the service, with the event as it is at that moment. */
export function addToCalendarRoutes(app: FastifyInstance, site: Site): void {
  const redirects = new EventMemory<PreparedAnswer>()

  function redirectTo(service: CalendarService, event: StoredEvent, visitor: Visitor): PreparedAnswer {
    const { url } = site.address
    const link = calendarLink(service, linkedEventOf(event, url), visitor)
    return preparedAnswer(302, {
      ...securityHeaders(site.address),
      'Cache-Control': 'no-store',
      // `via` keeps the file from being counted too: it is this one click.
      Location: link ?? `${url}${icsPath(event.slug)}?via=${service}`,
    })
  }

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
      const visitor: Visitor = {
        onPhone: isOnPhone(request),
        timezone: service === 'yahoo' && typeof query.tz === 'string' ? query.tz : null,
      }
      const make = () => redirectTo(service, event, visitor)
      const { onPhone, timezone } = visitor
      // A zone is whatever somebody sends: only what depends on none is kept.
      const redirect = timezone === null ? redirects.find(event, `${service} ${onPhone}`, make) : make()
      return sendPrepared(reply, redirect)
    },
  })
}
