import type { FastifyInstance } from 'fastify'
import { CALENDAR_SERVICES } from '../../domain/calendar/calendar-links.ts'
import { Problem } from '../../domain/fields/problem.ts'
import { NO_CALENDAR_SERVICE } from '../events/event-errors.ts'
import { sendPrepared } from '../http/responses/prepared-response.ts'
import type { EventVisits } from './event-visits.ts'

/** The links of the buttons: they count and lead on to the service, with the event as it is at that moment. */
export function addToCalendarRoutes(app: FastifyInstance, { visits }: { visits: EventVisits }): void {
  app.get<{ Params: { id: string; service: string }; Querystring: { tz?: unknown } }>(
    '/api/public/events/:id/calendar/:service',
    { config: { isPublic: true } },
    async (request, reply) => {
      const { params, query, raw } = request
      const service = CALENDAR_SERVICES.find((name) => name === params.service)
      if (!service) throw new Problem('missing', NO_CALENDAR_SERVICE)
      // Only Yahoo's links depend on the zone of whoever opens them.
      const timezone = service === 'yahoo' && typeof query.tz === 'string' ? query.tz : null
      return sendPrepared(reply, await visits.redirect(params.id, service, timezone, raw))
    },
  )
}
