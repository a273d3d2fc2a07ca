import { SECOND } from '../../../domain/time/wall-time.ts'

/** A mail server that takes longer than this for its yes must not make all other mails wait: they are sent side by side again. */
const PATIENCE_MS = SECOND / 4

/**
 * A mail that the server has taken and that is not noted as sent is sent again when the process dies. So one at a time is let in between
 * its last line, without which the server does not take it, and that note: a death costs one duplicate at most.
 */
export class Turnstile {
  #last: Promise<void> = Promise.resolve()

  passage(): Passage {
    return new Passage((isFree) => {
      const before = this.#last
      this.#last = isFree
      return before
    })
  }
}

class Passage {
  readonly #queue: (isFree: Promise<void>) => Promise<void>
  #timer: NodeJS.Timeout | undefined
  #isOver = false
  #leave: () => void = () => undefined

  constructor(queue: (isFree: Promise<void>) => Promise<void>) {
    this.#queue = queue
  }

  /** Resolves when nobody else is inside. */
  async enter(): Promise<void> {
    const isFree = new Promise<void>((resolve) => {
      this.#leave = resolve
    })
    await this.#queue(isFree)
    if (this.#isOver) throw new Error('It has waited too long for its last line.')
    this.#timer = setTimeout(this.#leave, PATIENCE_MS)
  }

  /** The server has answered, or will not any more: from now on it is only the note that is waited for. */
  answered(): void {
    clearTimeout(this.#timer)
  }

  leave(): void {
    this.#isOver = true
    this.answered()
    this.#leave()
  }
}
