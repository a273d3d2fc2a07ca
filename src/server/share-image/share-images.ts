import type { FastifyReply, FastifyRequest } from 'fastify'
import { BoundedCache } from '../../domain/bounded-cache.ts'
import { OneAtATime } from '../../domain/one-at-a-time.ts'
import { etagOf, matchesEtag } from '../http/responses/prepared-response.ts'
import { drawShareImage, type ReadPicture } from './draw-share-image.ts'
import type { ShareImageText } from './share-image-text.ts'

/** Bump when the drawing code changes (it is part of the ETag). */
const DRAWING_VERSION = 4
/** Up to 120 kB each. */
const MAX_CACHED = 100
const MAX_WAITING = 100

/**
 * A cache of share images by their text. It draws one image at a time, so that drawing never slows down the
 * pages.
 */
export class ShareImages {
  readonly #cache: BoundedCache<Promise<Buffer>>
  readonly #queue: OneAtATime
  readonly #readPicture: ReadPicture

  constructor(readPicture: ReadPicture, { maxCached = MAX_CACHED, maxWaiting = MAX_WAITING } = {}) {
    this.#readPicture = readPicture
    this.#cache = new BoundedCache(maxCached)
    this.#queue = new OneAtATime(maxWaiting, 'Too many images at once. Please try again.')
  }

  /** Sends the image, or says that the client has it. */
  async send(text: ShareImageText, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const tag = etagOf(JSON.stringify([DRAWING_VERSION, text]))
    const headers = { 'Cache-Control': 'public, max-age=300', ETag: tag }
    if (matchesEtag(request, tag)) return reply.headers(headers).code(304).send()
    const image = await this.find(text)
    return reply.headers(headers).type('image/png').send(image)
  }

  async find(text: ShareImageText): Promise<Buffer> {
    const key = JSON.stringify(text)
    const image = this.#cache.get(key) ?? this.#queue.run(() => drawShareImage(text, this.#readPicture))
    this.#cache.set(key, image)
    try {
      return await image
    } catch (error) {
      if (this.#cache.get(key) === image) this.#cache.delete(key)
      throw error
    }
  }
}
