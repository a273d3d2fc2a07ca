/**
 * Keeps the most recently used values, up to a total size. Sizes are bytes if the limit is in bytes; without
 * them every value counts as one.
 */
export class BoundedCache<Value> {
  /** A Map iterates in insertion order: the least recently used entry is the first one. */
  readonly #entries = new Map<string, { value: Value; size: number }>()
  #size = 0
  /** The newest key needs no new place: during a rush, most reads are of one key. */
  #newestKey: string | undefined

  constructor(private readonly maxSize: number) {}

  get size(): number {
    return this.#size
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (key !== this.#newestKey) {
      this.#entries.delete(key)
      this.#entries.set(key, entry)
      this.#newestKey = key
    }
    return entry.value
  }

  set(key: string, value: Value, size = 1): void {
    this.delete(key)
    this.#entries.set(key, { value, size })
    this.#newestKey = key
    this.#size += size
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.maxSize) return
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
  }
}

/** Caches what `make` returns by its text, up to `maxCharacters` of texts and of results that are texts. */
export function cachedByText<Result>(
  make: (text: string) => Result,
  maxCharacters: number,
): (text: string) => Result {
  const cache = new BoundedCache<Result>(maxCharacters)
  return (text) => {
    const cachedResult = cache.get(text)
    if (cachedResult !== undefined) return cachedResult
    const result = make(text)
    cache.set(text, result, text.length + (typeof result === 'string' ? result.length : 0))
    return result
  }
}
