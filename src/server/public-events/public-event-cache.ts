import { Problem } from '../../domain/fields/problem.ts'
import { MINUTE } from '../../domain/time/wall-time.ts'
import { type Database, DatabaseUnavailable } from '../db/database.ts'
import { NO_EVENT, PRIVATE_EVENT } from '../events/event-errors.ts'
import { findEventByIdOrSlug, findEventVersion } from '../tables/event-table.ts'
import { CoalescedReads } from './coalesced-reads.ts'
import type { EventSnapshot } from './event-snapshot.ts'

const MAX_EVENTS = 500
/** How long an event is shown while the database is unavailable. It may have been made private meanwhile. */
const MAX_AGE = 5 * MINUTE

/**
 * Public events in memory. Every request asks the database for the event's version, and reads the whole event
 * only if it has changed. An unchanged event stays the same object, so that pages and files derived from it
 * can be cached by it; only `readAt` is new. While the database is unavailable, events read in the last
 * minutes are still shown.
 */
export class PublicEventCache {
  readonly #database: Database
  readonly #maxEvents: number
  readonly #recent = new Map<string, { snapshot: EventSnapshot; until: number }>()
  readonly #reads = new CoalescedReads((idOrSlug) => this.#read(idOrSlug))

  constructor(database: Database, maxEvents = MAX_EVENTS) {
    this.#database = database
    this.#maxEvents = maxEvents
  }

  /** Throws a Problem if the event is missing or private. */
  find(idOrSlug: string): Promise<EventSnapshot> {
    return this.#reads.read(idOrSlug)
  }

  async #read(idOrSlug: string): Promise<EventSnapshot> {
    const snapshot = await this.#readOrRecall(idOrSlug)
    if (!snapshot) throw new Problem('missing', NO_EVENT)
    if (!snapshot.event.isPublic) throw new Problem('private', PRIVATE_EVENT)
    return snapshot
  }

  async #readOrRecall(idOrSlug: string): Promise<EventSnapshot | null> {
    const cached = this.#recent.get(idOrSlug)
    try {
      const snapshot = await this.#current(idOrSlug, cached?.snapshot)
      this.#recent.delete(idOrSlug)
      if (snapshot?.event.isPublic) this.#keep(idOrSlug, snapshot)
      return snapshot
    } catch (error) {
      const isFresh = cached !== undefined && cached.until > performance.now()
      if (error instanceof DatabaseUnavailable && isFresh) return cached.snapshot
      throw error
    }
  }

  async #current(idOrSlug: string, last: EventSnapshot | undefined): Promise<EventSnapshot | null> {
    if (!last) return this.#readWhole(idOrSlug)
    const version = await findEventVersion(this.#database, idOrSlug)
    if (!version) return null
    const { id, sequence, isPublic } = last.event
    const isSame = version.id === id && version.sequence === sequence && version.isPublic === isPublic
    if (!isSame) return this.#readWhole(idOrSlug)
    // Time never goes back, or a page would show an occurrence again after it was over.
    return { event: last.event, readAt: Math.max(last.readAt, version.readAt) }
  }

  async #readWhole(idOrSlug: string): Promise<EventSnapshot | null> {
    const event = await findEventByIdOrSlug(this.#database, idOrSlug)
    return event && { event, readAt: event.readAt }
  }

  #keep(idOrSlug: string, snapshot: EventSnapshot): void {
    this.#recent.set(idOrSlug, { snapshot, until: performance.now() + MAX_AGE })
    const [oldest] = this.#recent.keys()
    if (this.#recent.size > this.#maxEvents && oldest !== undefined) this.#recent.delete(oldest)
  }
}
