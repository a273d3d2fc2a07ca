import type { CachedEvent } from './event-snapshot.ts'

/**
 * Values derived from a cached event, by name. They go when the event object goes: a changed event is a new
 * object.
 */
export class DerivedCache<Value> {
  readonly #values = new WeakMap<CachedEvent, Map<string, Value>>()

  find(event: CachedEvent, name: string, make: () => Value): Value {
    const values = this.#values.get(event) ?? new Map<string, Value>()
    const cached = values.get(name)
    if (cached !== undefined) return cached
    const made = make()
    this.#values.set(event, values.set(name, made))
    return made
  }
}
