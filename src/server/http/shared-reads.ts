import { gathering } from '../db/gathering.ts'

interface NextRead<Result> {
  askers: number
  result: Promise<Result>
}

/**
 * One read of a thing at a time: whoever asks while it is under way shares the next one. So a thousand visitors at once cost a few
 * reads, and nobody gets an answer that is older than the question.
 */
export class SharedReads<Result> {
  readonly #read: (key: string) => Promise<Result>
  readonly #underWay = new Map<string, Promise<void>>()
  readonly #next = new Map<string, NextRead<Result>>()

  constructor(read: (key: string) => Promise<Result>) {
    this.#read = read
  }

  read(key: string): Promise<Result> {
    const next = this.#next.get(key)
    if (next) {
      next.askers += 1
      return next.result
    }
    const result = this.#readNext(key)
    this.#next.set(key, { askers: 1, result })
    return result
  }

  async #readNext(key: string): Promise<Result> {
    await this.#underWay.get(key)
    await gathering(() => this.#next.get(key)?.askers ?? 0)
    this.#next.delete(key)
    const reading = this.#read(key)
    const end = () => void this.#underWay.delete(key)
    this.#underWay.set(key, reading.then(end, end))
    return reading
  }
}
