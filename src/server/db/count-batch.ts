import type { Counter, EventCount } from './event-count-table.ts'

/** Counts that are written together. */
export class CountBatch {
  readonly #counts = new Map<string, EventCount>()
  /** Resolves when they are. */
  readonly written: Promise<void>
  #finish: () => void = () => undefined

  constructor() {
    this.written = new Promise((resolve) => {
      this.#finish = resolve
    })
  }

  get counts(): EventCount[] {
    return [...this.#counts.values()]
  }

  get isEmpty(): boolean {
    return this.#counts.size === 0
  }

  get sum(): number {
    return this.counts.reduce((sum, { count }) => sum + count, 0)
  }

  add(eventId: string, counter: Counter, more = 1): void {
    const key = `${counter}/${eventId}`
    const known = this.#counts.get(key)
    if (known) known.count += more
    else this.#counts.set(key, { eventId, counter, count: more })
  }

  /** Those who wait for the other batch now wait for this one. */
  takeOver(other: CountBatch): void {
    for (const { eventId, counter, count } of other.counts) this.add(eventId, counter, count)
    void this.written.then(() => other.finish())
  }

  finish(): void {
    this.#finish()
  }
}
