import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { calendarLinksOf } from '../../api/public-addresses.ts'
import { answerCall } from './api-route.ts'
import { publicEventAnswer } from './event-answers.ts'
import type { Site } from './site.ts'
import { countVisit } from './visit-count.ts'

export function publicEventRoutes(app: FastifyInstance, site: Site): void {
  answerCall(app, contract.readPublicEvent, async ({ path, request, reply }) => {
    const event = await site.publicEvents.find(path.id)
    await countVisit(site, request, event, 'view')
    // One from a cache would not be counted.
    reply.header('Cache-Control', 'no-store')
    return {
      event: publicEventAnswer(event, event.readAt),
      calendarLinks: calendarLinksOf(site.address.url, event.slug),
    }
  })
}
