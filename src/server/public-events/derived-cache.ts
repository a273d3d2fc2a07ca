import type { AddBytes, CachedEvent } from './event-snapshot.ts'

interface DerivedCacheOptions<Value> {
  bytesOf: (value: Value) => number
  addBytes: AddBytes
}

/**
 * Values derived from a cached event, by name. They go when the event object goes: a changed event is a new
 * object.
 */
export class DerivedCache<Value> {
  readonly #bytesOf: (value: Value) => number
  readonly #addBytes: AddBytes
  readonly #values = new WeakMap<CachedEvent, Map<string, Value>>()

  constructor({ bytesOf, addBytes }: DerivedCacheOptions<Value>) {
    this.#bytesOf = bytesOf
    this.#addBytes = addBytes
  }

  find(event: CachedEvent, name: string, make: () => Value): Value {
    const values = this.#values.get(event) ?? new Map<string, Value>()
    const cached = values.get(name)
    if (cached !== undefined) return cached
    const made = make()
    this.#values.set(event, values.set(name, made))
    this.#addBytes(event, this.#bytesOf(made))
    return made
  }
}
