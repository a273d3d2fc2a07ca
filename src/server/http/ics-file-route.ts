import type { FastifyInstance } from 'fastify'
import { icsPath } from '../../api/public-addresses.ts'
import { CALENDAR_SERVICES } from '../../domain/calendar-links.ts'
import { icsFile } from '../../domain/ics-file.ts'
import type { Counter } from '../db/event-count-table.ts'
import type { StoredEvent } from '../db/event-table.ts'
import { icsEventOf } from './calendar-event.ts'
import { isKnown, tagOf } from './entity-tag.ts'
import type { Site } from './site.ts'
import { countVisit } from './visit-count.ts'

export function icsFileRoute(app: FastifyInstance, site: Site): void {
  /** Kept by the event as it was read, so that a changed one has a new file. */
  const files = new WeakMap<StoredEvent, { file: string; tag: string }>()

  function fileOf(event: StoredEvent): { file: string; tag: string } {
    const known = files.get(event)
    if (known) return known
    const file = icsFile(icsEventOf(event, site.address.url))
    const made = { file, tag: tagOf(file) }
    files.set(event, made)
    return made
  }

  app.route<{ Params: { id: string }; Querystring: { via?: unknown } }>({
    method: 'GET',
    url: icsPath(':id'),
    config: { isPublic: true },
    handler: async (request, reply) => {
      const { via } = request.query
      const event = await site.publicEvents.find(request.params.id)
      const counter = counterOf(via)
      if (counter) await countVisit(site, request, event, counter)
      // Apple's calendar opens what is shown inline, and would only keep what is an attachment.
      const disposition = via === 'apple' ? 'inline' : 'attachment'
      const { file, tag } = fileOf(event)
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
