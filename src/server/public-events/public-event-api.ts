import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { calendarLinksOf } from '../../api/event-urls.ts'
import type { EventCounter } from '../analytics/event-counter.ts'
import { recordVisit } from '../analytics/record-visit.ts'
import { publicEventResponse } from '../events/event-response.ts'
import { contractRoute } from '../http/contract-route.ts'
import type { RouteContext } from '../http/route-context.ts'
import type { PublicEventCache } from './public-event-cache.ts'

interface VisitParts {
  publicEvents: PublicEventCache
  counter: EventCounter
}

export function publicEventApi(
  app: FastifyInstance,
  { address }: Pick<RouteContext, 'address'>,
  { publicEvents, counter }: VisitParts,
): void {
  contractRoute(app, contract.readPublicEvent, async ({ path, request, reply }) => {
    const { event, readAt } = await publicEvents.find(path.id)
    await recordVisit({ counter }, request, event, 'view')
    // A response from a cache would not be counted.
    reply.header('Cache-Control', 'no-store')
    return {
      event: publicEventResponse(event, readAt),
      calendarLinks: calendarLinksOf(address.url, event.slug),
    }
  })
}
