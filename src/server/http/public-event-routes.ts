import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { calendarLinksOf } from '../../api/public-addresses.ts'
import type { EventCounter } from '../db/event-counter.ts'
import { answerCall } from './api-route.ts'
import { publicEventAnswer } from './event-answers.ts'
import type { PublicEvents } from './public-events.ts'
import type { RouteContext } from './route-context.ts'
import { countVisit } from './visit-count.ts'

interface VisitParts {
  publicEvents: PublicEvents
  counter: EventCounter
}

export function publicEventRoutes(
  app: FastifyInstance,
  { address }: Pick<RouteContext, 'address'>,
  { publicEvents, counter }: VisitParts,
): void {
  answerCall(app, contract.readPublicEvent, async ({ path, request, reply }) => {
    const { event, readAt } = await publicEvents.find(path.id)
    await countVisit({ counter }, request, event, 'view')
    // One from a cache would not be counted.
    reply.header('Cache-Control', 'no-store')
    return {
      event: publicEventAnswer(event, readAt),
      calendarLinks: calendarLinksOf(address.url, event.slug),
    }
  })
}
