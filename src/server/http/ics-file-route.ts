import type { FastifyInstance } from 'fastify'
import { icsPath } from '../../api/public-addresses.ts'
import { CALENDAR_SERVICES } from '../../domain/calendar-links.ts'
import { icsFile } from '../../domain/ics-file.ts'
import { icsEventOf } from '../calendar/calendar-event.ts'
import type { Counter } from '../db/event-count-table.ts'
import type { StoredEvent } from '../db/event-table.ts'
import { isKnown, tagOf } from './entity-tag.ts'
import { EventMemory } from './event-memory.ts'
import { type PreparedAnswer, preparedAnswer, sendPrepared } from './prepared-answer.ts'
import { securityHeaders } from './security-headers.ts'
import type { Site } from './site.ts'
import { countVisit } from './visit-count.ts'

interface FileAnswers {
  tag: string
  whole: PreparedAnswer
  unchanged: PreparedAnswer
}

/** Apple's calendar opens what is shown inline, and would only keep what is an attachment. */
type Disposition = 'inline' | 'attachment'

export function icsFileRoute(app: FastifyInstance, site: Site): void {
  const files = new EventMemory<FileAnswers>()

  function answersFor(event: StoredEvent, disposition: Disposition): FileAnswers {
    const file = icsFile(icsEventOf(event, site.address.url))
    const tag = tagOf(file)
    const headers = {
      ...securityHeaders(site.address),
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Disposition': `${disposition}; filename="${event.slug}.ics"`,
      ETag: tag,
    }
    return {
      tag,
      whole: preparedAnswer(200, headers, Buffer.from(file)),
      unchanged: preparedAnswer(304, headers),
    }
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
      const disposition = via === 'apple' ? 'inline' : 'attachment'
      const { tag, whole, unchanged } = files.find(event, disposition, () => answersFor(event, disposition))
      return sendPrepared(reply, isKnown(request, tag) ? unchanged : whole)
    },
  })
}

/** Null for whoever was sent here by the link of a service, which has counted the click. */
function counterOf(via: unknown): Counter | null {
  if (via === 'apple') return 'apple'
  return CALENDAR_SERVICES.some((service) => service === via) ? null : 'ics'
}
