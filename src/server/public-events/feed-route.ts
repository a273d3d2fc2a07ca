import type { FastifyInstance } from 'fastify'
import { feedPath } from '../../api/public-addresses.ts'
import { icsFeed } from '../../domain/calendar/ics-file.ts'
import { Problem } from '../../domain/fields/problem.ts'
import { icsEventOf, icsEventOfCancelled } from '../calendar/calendar-event.ts'
import { isKnown, tagOf } from '../http/responses/etag.ts'
import type { RouteContext } from '../http/route-context.ts'
import { findCancelledEvent } from '../tables/cancelled-event-table.ts'
import type { PublicEvents } from './public-event-cache.ts'

/** Calendars that subscribed come here again and again, so it counts nowhere: who subscribed was counted when they did. */
export function feedRoute(
  app: FastifyInstance,
  { database, address }: Pick<RouteContext, 'database' | 'address'>,
  { publicEvents }: { publicEvents: PublicEvents },
): void {
  app.get<{ Params: { id: string } }>(
    feedPath(':id'),
    { config: { isPublic: true } },
    async (request, reply) => {
      const feed = await feedOf(request.params.id)
      const tag = tagOf(feed)
      reply.headers({ 'Cache-Control': 'no-cache', ETag: tag })
      if (isKnown(request, tag)) return reply.code(304).send()
      return reply.type('text/calendar; charset=utf-8').send(feed)
    },
  )

  /** An event that nobody may see any more is cancelled for those who once saw it. */
  async function feedOf(idOrSlug: string): Promise<string> {
    try {
      const { event } = await publicEvents.find(idOrSlug)
      return icsFeed(icsEventOf(event, address.url))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const cancelled = await findCancelledEvent(database, idOrSlug)
      if (!cancelled) throw error
      return icsFeed(icsEventOfCancelled(cancelled, address.url))
    }
  }
}
