import { BoundedCache } from '../../domain/bounded-cache.ts'
import { OneAtATime } from '../../domain/one-at-a-time.ts'

/** Each image has up to 120 kB. */
const MAX_CACHED = 100
const MAX_WAITING = 100

/** Draws one image at a time, so that drawing never slows down the pages. */
export class ShareImages<Text> {
  readonly #cache: BoundedCache<Promise<Buffer>>
  readonly #queue: OneAtATime
  readonly #draw: (text: Text) => Promise<Buffer>

  constructor(
    draw: (text: Text) => Promise<Buffer>,
    { maxCached = MAX_CACHED, maxWaiting = MAX_WAITING } = {},
  ) {
    this.#draw = draw
    this.#cache = new BoundedCache(maxCached)
    this.#queue = new OneAtATime(maxWaiting, 'imagesBusy')
  }

  async find(text: Text): Promise<Buffer> {
    const key = JSON.stringify(text)
    const image = this.#cache.get(key) ?? this.#queue.run(() => this.#draw(text))
    this.#cache.set(key, image)
    try {
      return await image
    } catch (error) {
      if (this.#cache.get(key) === image) this.#cache.delete(key)
      throw error
    }
  }
}
