/** A set that forgets everything when it is full. For what can be looked up again. */
export class BoundedSet {
  readonly #keys = new Set<string>()

  constructor(readonly maxSize: number) {}

  has(key: string): boolean {
    return this.#keys.has(key)
  }

  add(keys: Iterable<string>): void {
    for (const key of keys) {
      if (this.#keys.size >= this.maxSize) this.#keys.clear()
      this.#keys.add(key)
    }
  }
}
