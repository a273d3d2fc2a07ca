/** Reads all keys that are asked for in one turn of the event loop together. */
export class BatchedReads<Result> {
  readonly #readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Result>>
  #keys = new Set<string>()
  #batch: Promise<ReadonlyMap<string, Result>> | undefined

  /** @param readAll returns the results of the keys that it finds */
  constructor(readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Result>>) {
    this.#readAll = readAll
  }

  /** Null if there is none. */
  async read(key: string): Promise<Result | null> {
    this.#keys.add(key)
    this.#batch ??= this.#readNext()
    return (await this.#batch).get(key) ?? null
  }

  async #readNext(): Promise<ReadonlyMap<string, Result>> {
    // Whoever goes on in the same turn comes first.
    await Promise.resolve()
    const keys = [...this.#keys]
    this.#keys = new Set()
    this.#batch = undefined
    return this.#readAll(keys)
  }
}
