import type { Counter, EventCount } from '../tables/event-count-table.ts'

/** Counts that are written together, under a number by which the database knows them when they are sent again. */
export class CountBatch {
  readonly #counts = new Map<string, EventCount>()
  /** Resolves when they are written, or are known to have to wait for the database. */
  readonly settled: Promise<void>
  /** Resolves when nobody waits for that any longer. */
  waited: Promise<void> | undefined
  #sum = 0
  #settle: () => void = () => undefined

  constructor(readonly number: number) {
    this.settled = new Promise((resolve) => {
      this.#settle = resolve
    })
  }

  get counts(): EventCount[] {
    return [...this.#counts.values()]
  }

  get isEmpty(): boolean {
    return this.#counts.size === 0
  }

  get sum(): number {
    return this.#sum
  }

  add(eventId: string, counter: Counter): void {
    this.#sum += 1
    const key = `${counter}/${eventId}`
    const known = this.#counts.get(key)
    if (known) known.count += 1
    else this.#counts.set(key, { eventId, counter, count: 1 })
  }

  settle(): void {
    this.#settle()
  }
}
