import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { eventPageUrl, qrCodePath, shareImagePath } from '../../api/event-urls.ts'
import { timeOf } from '../../domain/event/event.ts'
import { occurrenceToShow, placeOf, statusAt, zoneNamesOf } from '../../domain/event/event-time.ts'
import { wordsOf } from '../../domain/language/catalogs.ts'
import { DEFAULT_LANGUAGE, languageOf } from '../../domain/language/languages.ts'
import { Problem } from '../../domain/problem.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { qrSvg } from '../../shared-ui/qr-svg.ts'
import { etagOf, matchesEtag } from '../http/responses/prepared-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import { type SharedEvent, type ShareImageText, shareImageText } from '../share-image/share-image-text.ts'
import { ShareImages } from '../share-image/share-images.ts'
import { pictureBytes } from '../tables/picture-table.ts'
import type { EventSnapshot, PublicEventCache } from './public-event-cache.ts'

/** Bump it when the drawing code changes, since it is part of the ETag. */
const DRAWING_VERSION = 5

/** The image of link previews and the QR code of the printed page are not counted, since neither is a visit. */
export function eventImageRoutes(
  app: FastifyInstance,
  { brandName, address, database }: RouteContext,
  { publicEvents }: { publicEvents: PublicEventCache },
): void {
  const images = new ShareImages((hash) => pictureBytes(database, hash))

  app.get<{ Params: { slug: string }; Querystring: { lang?: string } }>(
    shareImagePath(':slug'),
    async (request, reply) => {
      const snapshot = await findVisible(publicEvents, request.params.slug)
      const language = languageOf(String(request.query.lang)) ?? DEFAULT_LANGUAGE
      const text = shareImageText(sharedEventOf(snapshot), wordsOf(language), brandName)
      return sendShareImage(images, text, request, reply)
    },
  )

  app.get<{ Params: { slug: string } }>(qrCodePath(':slug'), async (request, reply) => {
    const { event } = await findVisible(publicEvents, request.params.slug)
    reply.header('Cache-Control', 'public, max-age=300').type('image/svg+xml')
    return qrSvg(eventPageUrl(address.url, event.slug))
  })
}

export async function sendShareImage(
  images: ShareImages,
  text: ShareImageText,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const tag = etagOf(JSON.stringify([DRAWING_VERSION, text]))
  const headers = { 'Cache-Control': 'public, max-age=300', ETag: tag }
  if (matchesEtag(request, tag)) return reply.headers(headers).code(304).send()
  const image = await images.find(text)
  return reply.headers(headers).type('image/png').send(image)
}

/** A private event is reported as missing, as on its page. */
async function findVisible(publicEvents: PublicEventCache, slug: string): Promise<EventSnapshot> {
  try {
    return await publicEvents.find(slug)
  } catch (error) {
    const isPrivate = error instanceof Problem && error.kind === 'private'
    throw isPrivate ? new Problem('missing', 'noEvent') : error
  }
}

function sharedEventOf({ event, readAt }: EventSnapshot): SharedEvent {
  const time = timeOf(event)
  const occurrence = occurrenceToShow(time, readAt)
  const { accent, logo } = event.face
  return {
    ...event,
    location: placeOf(event, occurrence),
    occurrence,
    zone: zoneNamesOf(time, occurrence),
    startDay: dayOfWallTime(time.start),
    isPast: statusAt(time, readAt) === 'past',
    isCancelled: event.cancelledAt !== null,
    face: { accent, logo: logo?.hash ?? null, cover: event.cover?.hash ?? null },
  }
}
