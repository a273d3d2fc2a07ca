import { BoundedCache } from '../../domain/bounded-cache.ts'
import { Problem } from '../../domain/problem.ts'
import { drawShareImage } from './draw-share-image.ts'
import type { ShareImageText } from './share-image-text.ts'

/** Up to 120 kB each. */
const MAX_CACHED = 100
const MAX_WAITING = 100

/**
 * A cache of share images by their text. It draws one image at a time, so that drawing never slows down the
 * pages.
 */
export class ShareImages {
  readonly #cache: BoundedCache<Promise<Buffer>>
  readonly #maxWaiting: number
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor({ maxCached = MAX_CACHED, maxWaiting = MAX_WAITING } = {}) {
    this.#cache = new BoundedCache(maxCached)
    this.#maxWaiting = maxWaiting
  }

  async find(text: ShareImageText): Promise<Buffer> {
    const key = JSON.stringify(text)
    const cached = this.#cache.get(key)
    if (!cached && this.#waiting >= this.#maxWaiting) {
      throw new Problem('unavailable', 'Too many images at once. Please try again.', 5)
    }
    const image = cached ?? this.#draw(text)
    this.#cache.set(key, image)
    try {
      return await image
    } catch (error) {
      if (this.#cache.get(key) === image) this.#cache.delete(key)
      throw error
    }
  }

  async #draw(text: ShareImageText): Promise<Buffer> {
    this.#waiting += 1
    const drawing = this.#last.then(() => drawShareImage(text))
    this.#last = drawing.catch(() => undefined)
    try {
      return await drawing
    } finally {
      this.#waiting -= 1
    }
  }
}
