import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { calendarLinksOf } from '../../api/event-urls.ts'
import type { VisitRecorder } from '../analytics/visit-recorder.ts'
import { publicEventResponse } from '../events/event-response.ts'
import { contractRoute } from '../http/contract-route.ts'
import type { RouteContext } from '../http/route-context.ts'
import type { PublicEventCache } from './public-event-cache.ts'

interface VisitParts {
  publicEvents: PublicEventCache
  recorder: VisitRecorder
}

export function publicEventApi(
  app: FastifyInstance,
  { address }: Pick<RouteContext, 'address'>,
  { publicEvents, recorder }: VisitParts,
): void {
  contractRoute(app, contract.readPublicEvent, async ({ path, request, reply }) => {
    const snapshot = await publicEvents.find(path.id)
    const { event, readAt } = snapshot
    await recorder.record(request.raw, snapshot, 'view')
    // A response from a cache would not be counted.
    reply.header('Cache-Control', 'no-store')
    return {
      event: publicEventResponse(event, readAt),
      calendarLinks: calendarLinksOf(address.url, event.slug),
    }
  })
}
