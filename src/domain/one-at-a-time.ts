import type { PlainKey } from './language/problem-key.ts'
import { Problem } from './problem.ts'

/** Heavy work is done one after the other, so that it never slows down the rest. */
export class OneAtATime {
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  /** @param reason what people read while too many wait */
  constructor(
    private readonly maxWaiting: number,
    private readonly reason: PlainKey,
  ) {}

  /** Throws a Problem at once if too many wait. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting >= this.maxWaiting)
      throw new Problem('unavailable', this.reason, { retryAfterSeconds: 5 })
    this.#waiting += 1
    const result = this.#last.then(work).finally(() => (this.#waiting -= 1))
    this.#last = result.catch(() => undefined)
    return result
  }
}
