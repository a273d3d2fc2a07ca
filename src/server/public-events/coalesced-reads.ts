import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Runs one read per key at a time. Callers that arrive while it is in flight share the next one, so a
 * thousand visitors at once cost a few reads, and no result is older than the call that receives it.
 */
export class CoalescedReads<Result> {
  readonly #read: (key: string) => Promise<Result>
  readonly #inFlight = new Map<string, Promise<void>>()
  readonly #next = new Map<string, Promise<Result>>()
  #turn: Promise<void> | undefined

  constructor(read: (key: string) => Promise<Result>) {
    this.#read = read
  }

  read(key: string): Promise<Result> {
    const known = this.#next.get(key)
    if (known) return known
    const next = this.#readNext(key)
    this.#next.set(key, next)
    return next
  }

  async #readNext(key: string): Promise<Result> {
    await (this.#inFlight.get(key) ?? this.#turnEnd())
    this.#next.delete(key)
    const reading = this.#read(key)
    const end = () => void this.#inFlight.delete(key)
    this.#inFlight.set(key, reading.then(end, end))
    return reading
  }

  /**
   * SQLite reads synchronously. The wait lets all callers of one turn of the event loop share a read there too, and
   * the reads of all keys begin together.
   */
  #turnEnd(): Promise<void> {
    this.#turn ??= nextTurn().then(() => {
      this.#turn = undefined
    })
    return this.#turn
  }
}
