import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { eventPageUrl, qrCodePath, shareImagePath, skyImagePath } from '../../api/event-urls.ts'
import { wordsOf } from '../../domain/language/catalogs.ts'
import { DEFAULT_LANGUAGE, languageOf } from '../../domain/language/languages.ts'
import { Problem } from '../../domain/problem.ts'
import { SKY_HOURS, SKY_STATES } from '../../domain/sky/sky-colors.ts'
import { ACCENT_NAMES } from '../../domain/team-calendar.ts'
import { qrSvg } from '../../shared-ui/qr-svg.ts'
import { etagOf, matchesEtag } from '../http/responses/prepared-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import { drawShareImage } from '../share-image/draw-share-image.ts'
import { drawSkyImage } from '../share-image/draw-sky.ts'
import type { ShareImageText } from '../share-image/share-image-text.ts'
import { ShareImages } from '../share-image/share-images.ts'
import { pictureBytes } from '../tables/picture-table.ts'
import { eventImageText } from './event-image-text.ts'
import type { EventSnapshot, PublicEventCache } from './public-event-cache.ts'

/** Bump it when the drawing code changes, since it is part of the ETag. */
const DRAWING_VERSION = 7

/** The image of link previews and the QR code of the printed page are not counted, since neither is a visit. */
export function eventImageRoutes(
  app: FastifyInstance,
  { brandName, address, database }: RouteContext,
  { publicEvents }: { publicEvents: PublicEventCache },
): void {
  const images = new ShareImages((text: ShareImageText) =>
    drawShareImage(text, (hash) => pictureBytes(database, hash)),
  )
  const skies = new ShareImages(drawSkyImage)

  app.get<{ Params: { slug: string }; Querystring: { lang?: string } }>(
    shareImagePath(':slug'),
    async (request, reply) => {
      const snapshot = await findVisible(publicEvents, request.params.slug)
      const language = languageOf(String(request.query.lang)) ?? DEFAULT_LANGUAGE
      const text = eventImageText(snapshot, wordsOf(language), brandName)
      return sendImage(images, text, request, reply)
    },
  )

  app.get<{ Params: { accent: string; hour: string; state: string } }>(
    skyImagePath(':accent', ':hour', ':state'),
    async (request, reply) => {
      const { params } = request
      const accent = ACCENT_NAMES.find((name) => name === params.accent)
      const hour = SKY_HOURS.find((name) => name === params.hour)
      const state = SKY_STATES.find((name) => name === params.state)
      if (!accent || !hour || !state) throw new Problem('missing', 'noSuchPicture')
      return sendImage(skies, { accent, hour, state }, request, reply)
    },
  )

  app.get<{ Params: { slug: string } }>(qrCodePath(':slug'), async (request, reply) => {
    const { event } = await findVisible(publicEvents, request.params.slug)
    reply.header('Cache-Control', 'public, max-age=300').type('image/svg+xml')
    return qrSvg(eventPageUrl(address.url, event.slug))
  })
}

export async function sendImage<Text>(
  images: ShareImages<Text>,
  text: Text,
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
