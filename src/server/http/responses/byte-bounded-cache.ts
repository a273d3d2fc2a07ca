interface Entry<Value> {
  value: Value
  bytes: number
}

/** Keeps what was used last, up to a number of bytes in all. The least recently used entries are evicted. */
export class ByteBoundedCache<Value> {
  readonly #maxBytes: number
  /** The least recently used entry is the first one. */
  readonly #entries = new Map<string, Entry<Value>>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key)?.value
  }

  set(key: string, value: Value, bytes: number): void {
    this.delete(key)
    this.#entries.set(key, { value, bytes })
    this.#bytes += bytes
    this.#evict()
  }

  /** Replaces the value of a known entry by one of the same size, and marks it as used. */
  renew(key: string, value: Value): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    entry.value = value
    this.#entries.delete(key)
    this.#entries.set(key, entry)
  }

  /** For an entry that has grown, or shrunk, since it was set. */
  addBytes(key: string, bytes: number): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    entry.bytes += bytes
    this.#bytes += bytes
    this.#evict()
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#bytes -= entry.bytes
    this.#entries.delete(key)
  }

  #evict(): void {
    for (const key of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.delete(key)
    }
  }
}
