import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { icsPath } from '../../api/public-addresses.ts'
import { CALENDAR_SERVICES } from '../../domain/calendar-links.ts'
import { icsFile } from '../../domain/ics-file.ts'
import type { Counter } from '../db/event-count-table.ts'
import { icsEventOf } from './calendar-event.ts'
import type { Site } from './site.ts'
import { countVisit } from './visit-count.ts'

export function icsFileRoute(app: FastifyInstance, site: Site): void {
  app.route<{ Params: { id: string }; Querystring: { via?: unknown } }>({
    method: 'GET',
    url: icsPath(':id'),
    config: { isPublic: true },
    handler: async (request, reply) => {
      const { via } = request.query
      const event = await site.publicEvents.find(request.params.id)
      const counter = counterOf(via)
      if (counter) await countVisit(site, request, event, counter)
      const file = icsFile(icsEventOf(event, site.address.url))
      const tag = `"${createHash('sha256').update(file).digest('base64url')}"`
      // Apple's calendar opens what is shown inline, and would only keep what is an attachment.
      const disposition = via === 'apple' ? 'inline' : 'attachment'
      reply.headers({
        'Cache-Control': 'no-cache',
        'Content-Disposition': `${disposition}; filename="${event.slug}.ics"`,
        ETag: tag,
      })
      if (isKnown(request, tag)) return reply.code(304).send()
      return reply.type('text/calendar; charset=utf-8').send(file)
    },
  })
}

/** Null for whoever was sent here by the link of a service, which has counted the click. */
function counterOf(via: unknown): Counter | null {
  if (via === 'apple') return 'apple'
  return CALENDAR_SERVICES.some((service) => service === via) ? null : 'ics'
}

/** RFC 9110, 13.1.2: any of a list, weak or strong, or a star. */
function isKnown({ headers }: FastifyRequest, tag: string): boolean {
  const tags = headers['if-none-match']?.split(',').map((text) => text.trim().replace(/^W\//, '')) ?? []
  return tags.includes(tag) || tags.includes('*')
}
