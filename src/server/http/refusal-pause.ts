import { setTimeout as sleep } from 'node:timers/promises'

const USUAL_MS = 250
/** Who is kept waiting costs memory; beyond these, people are answered at once. */
const MOST_WAITING = 1_000

/**
 * Whoever asks too often hears so a little later. A person does not notice; but most who flood a server wait for an answer before they ask
 * again, so that their flood becomes a trickle, and everybody else is served as if there were none.
 */
export class RefusalPause {
  readonly #ms: number
  #waiting = 0

  constructor(ms = USUAL_MS) {
    this.#ms = ms
  }

  async pass(): Promise<void> {
    if (this.#waiting >= MOST_WAITING) return
    this.#waiting += 1
    await sleep(this.#ms)
    this.#waiting -= 1
  }
}
