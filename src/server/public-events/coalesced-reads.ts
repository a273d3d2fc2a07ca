import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * One read of a thing at a time: whoever asks while it is under way shares the next one. So a thousand visitors at once cost a few
 * reads, and nobody gets an answer that is older than the question.
 */
export class CoalescedReads<Result> {
  readonly #read: (key: string) => Promise<Result>
  readonly #underWay = new Map<string, Promise<void>>()
  readonly #next = new Map<string, Promise<Result>>()

  constructor(read: (key: string) => Promise<Result>) {
    this.#read = read
  }

  read(key: string): Promise<Result> {
    const next = this.#next.get(key) ?? this.#readNext(key)
    this.#next.set(key, next)
    return next
  }

  async #readNext(key: string): Promise<Result> {
    // Even where a read, as on SQLite, is done at once, all that came in during one turn of the event loop share it.
    await (this.#underWay.get(key) ?? nextTurn())
    this.#next.delete(key)
    const reading = this.#read(key)
    const end = () => void this.#underWay.delete(key)
    this.#underWay.set(key, reading.then(end, end))
    return reading
  }
}
