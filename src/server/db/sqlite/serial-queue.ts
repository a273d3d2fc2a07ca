/** One at a time, in the order of asking. */
export class SerialQueue {
  #taken = 0
  #last: Promise<unknown> = Promise.resolve()

  get free(): boolean {
    return this.#taken === 0
  }

  take<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#taken += 1
    const turn = this.#last.then(work).finally(() => {
      this.#taken -= 1
    })
    this.#last = turn.catch(() => undefined)
    return turn
  }
}
