import type { FastifyInstance } from 'fastify'
import { eventPageUrl, qrCodePath, shareImagePath } from '../../api/event-urls.ts'
import { timeOf } from '../../domain/event/event.ts'
import { occurrenceToShow, placeOf, statusAt, zoneNamesOf } from '../../domain/event/event-time.ts'
import { Problem } from '../../domain/problem.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { qrSvg } from '../../shared-ui/qr-svg.ts'
import { NO_EVENT } from '../events/find-team-event.ts'
import { etagOf, matchesEtag } from '../http/responses/prepared-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import { type SharedEvent, shareImageText } from '../share-image/share-image-text.ts'
import { ShareImages } from '../share-image/share-images.ts'
import type { EventSnapshot, PublicEventCache } from './public-event-cache.ts'

/** Bump when the drawing code changes (it is part of the ETag). */
const DRAWING_VERSION = 2

/** The image of link previews, and the QR code of the printed page. They are not counted, since neither is a visit. */
export function eventImageRoutes(
  app: FastifyInstance,
  { brandName, address }: Pick<RouteContext, 'brandName' | 'address'>,
  { publicEvents }: { publicEvents: PublicEventCache },
): void {
  const images = new ShareImages()

  app.get<{ Params: { slug: string } }>(shareImagePath(':slug'), async (request, reply) => {
    const snapshot = await findVisible(publicEvents, request.params.slug)
    const text = shareImageText(sharedEventOf(snapshot), brandName)
    const tag = etagOf(JSON.stringify([DRAWING_VERSION, text]))
    const headers = { 'Cache-Control': 'public, max-age=300', ETag: tag }
    if (matchesEtag(request, tag)) return reply.headers(headers).code(304).send()
    const image = await images.find(text)
    return reply.headers(headers).type('image/png').send(image)
  })

  app.get<{ Params: { slug: string } }>(qrCodePath(':slug'), async (request, reply) => {
    const { event } = await findVisible(publicEvents, request.params.slug)
    reply.header('Cache-Control', 'public, max-age=300').type('image/svg+xml')
    return qrSvg(eventPageUrl(address.url, event.slug))
  })
}

/** Reports a private event as missing, like its page does. */
async function findVisible(publicEvents: PublicEventCache, slug: string): Promise<EventSnapshot> {
  try {
    return await publicEvents.find(slug)
  } catch (error) {
    const isPrivate = error instanceof Problem && error.kind === 'private'
    throw isPrivate ? new Problem('missing', NO_EVENT) : error
  }
}

function sharedEventOf({ event, readAt }: EventSnapshot): SharedEvent {
  const time = timeOf(event)
  const occurrence = occurrenceToShow(time, readAt)
  return {
    ...event,
    location: placeOf(event, occurrence),
    occurrence,
    zone: zoneNamesOf(time, occurrence),
    startDay: dayOfWallTime(time.start),
    isPast: statusAt(time, readAt) === 'past',
    isCancelled: event.cancelledAt !== null,
  }
}
