import { Problem } from '../../domain/fields/problem.ts'
import { drawShareImage } from './draw-share-image.ts'
import type { ShareImageText } from './share-image-text.ts'

/** Up to 120 kB each. */
const MOST_KEPT = 100
const MOST_WAITING = 100

/** Pictures as they were last drawn, the same for the same text. One is drawn at a time, so that they never take the machine from the pages. */
export class ShareImages {
  readonly #kept = new Map<string, Promise<Buffer>>()
  readonly #mostKept: number
  readonly #mostWaiting: number
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor({ mostKept = MOST_KEPT, mostWaiting = MOST_WAITING } = {}) {
    this.#mostKept = mostKept
    this.#mostWaiting = mostWaiting
  }

  async find(text: ShareImageText): Promise<Buffer> {
    const key = JSON.stringify(text)
    const known = this.#kept.get(key)
    if (!known && this.#waiting >= this.#mostWaiting) {
      throw new Problem('unavailable', 'Too many pictures at once. Please try again.', 5)
    }
    const image = known ?? this.#draw(text)
    this.#keep(key, image)
    try {
      return await image
    } catch (error) {
      if (this.#kept.get(key) === image) this.#kept.delete(key)
      throw error
    }
  }

  /** What was asked for last is forgotten last. */
  #keep(key: string, image: Promise<Buffer>): void {
    this.#kept.delete(key)
    this.#kept.set(key, image)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#mostKept && oldest !== undefined) this.#kept.delete(oldest)
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
