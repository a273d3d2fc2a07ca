import type { CachedEvent } from './event-snapshot.ts'

/** What was made of an event, for as long as the event stays as it was read: a changed one is another object. */
export class DerivedCache<Made> {
  readonly #kept = new WeakMap<CachedEvent, Map<string, Made>>()

  find(event: CachedEvent, name: string, make: () => Made): Made {
    const ofEvent = this.#kept.get(event) ?? new Map<string, Made>()
    const known = ofEvent.get(name)
    if (known !== undefined) return known
    const made = make()
    this.#kept.set(event, ofEvent.set(name, made))
    return made
  }
}
