/** Runs work one at a time, in order. */
export class SerialQueue {
  #queued = 0
  #last: Promise<unknown> = Promise.resolve()

  get isIdle(): boolean {
    return this.#queued === 0
  }

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#queued += 1
    const result = this.#last.then(work).finally(() => {
      this.#queued -= 1
    })
    this.#last = result.catch(() => undefined)
    return result
  }
}
