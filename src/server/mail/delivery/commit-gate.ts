import { SECOND } from '../../../domain/time/wall-time.ts'

/** A mail server slower than this to accept a mail must not block the others: the next one may enter. */
const PATIENCE_MS = SECOND / 4

/**
 * The server accepts a mail with its last line. If the process dies between that line and the commit that
 * marks the mail as sent, the mail is sent again. The gate lets one mail at a time into that gap, so a crash
 * causes at most one duplicate.
 */
export class CommitGate {
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

  /** Resolves when the gate is free. */
  async enter(): Promise<void> {
    const isFree = new Promise<void>((resolve) => {
      this.#leave = resolve
    })
    await this.#queue(isFree)
    if (this.#isOver) throw new Error('The email waited too long to send its last line.')
    this.#timer = setTimeout(this.#leave, PATIENCE_MS)
  }

  /** The server has responded or failed. From here on the gate stays closed until leave(). */
  answered(): void {
    clearTimeout(this.#timer)
  }

  leave(): void {
    this.#isOver = true
    this.answered()
    this.#leave()
  }
}
