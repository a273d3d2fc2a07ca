/** An event with its set takes as much memory as so many visitors. */
const EVENT_SIZE = 4

/**
 * Visitors whom this process has handed on to be counted, by event and for one day each. It forgets all of them when it
 * is full: then some are handed on again, and the database knows them.
 */
export class HandedOnVisitors {
  readonly #events = new Map<string, { day: string; visitors: Set<number> }>()
  #size = 0

  constructor(readonly maxSize: number) {}

  /** Returns whether the visitor is new here. */
  add(eventId: string, day: string, visitor: number): boolean {
    const visitors = this.#visitorsOf(eventId, day)
    if (visitors.has(visitor)) return false
    visitors.add(visitor)
    this.#size += 1
    if (this.#size >= this.maxSize) this.#clear()
    return true
  }

  #visitorsOf(eventId: string, day: string): Set<number> {
    const known = this.#events.get(eventId)
    if (known?.day === day) return known.visitors
    if (known) this.#size -= known.visitors.size
    else this.#size += EVENT_SIZE
    const visitors = new Set<number>()
    this.#events.set(eventId, { day, visitors })
    return visitors
  }

  #clear(): void {
    this.#events.clear()
    this.#size = 0
  }
}
