import { Problem } from '../../domain/fields/problem.ts'
import { MINUTE } from '../../domain/time/wall-time.ts'
import { type Database, DatabaseUnavailable } from '../db/database.ts'
import { NO_EVENT, PRIVATE_EVENT } from '../events/event-errors.ts'
import { ByteBoundedCache } from '../http/responses/byte-bounded-cache.ts'
import { findEventVersions, findVisitedEvents } from '../tables/events/visited-events.ts'
import { BatchedReads } from './batched-reads.ts'
import { CoalescedReads } from './coalesced-reads.ts'
import { bytesOfEvent, type CachedEvent, type EventSnapshot } from './event-snapshot.ts'

interface CachedSnapshot {
  snapshot: EventSnapshot
  until: number
}

/** How long an event is shown while the database is unavailable. It may have been made private meanwhile. */
const MAX_AGE = 5 * MINUTE

/**
 * Public events in memory. Every request asks the database for the event's version, and reads the whole event
 * only if it has changed. An unchanged event stays the same object, so that pages and files derived from it
 * can be cached by it; only `readAt` is new. While the database is unavailable, events read in the last
 * minutes are still shown.
 *
 * The cache is bounded by the bytes of the events and of what is derived from them, which is reported by
 * `addBytes` and goes with the event.
 */
export class PublicEventCache {
  readonly #database: Database
  readonly #recent: ByteBoundedCache<CachedSnapshot>
  readonly #sizes = new WeakMap<CachedEvent, { key: string; bytes: number }>()
  readonly #versions = new BatchedReads((keys) => findEventVersions(this.#database, keys))
  readonly #events = new BatchedReads((keys) => findVisitedEvents(this.#database, keys))
  readonly #reads = new CoalescedReads((idOrSlug) => this.#read(idOrSlug))

  constructor(database: Database, maxBytes: number) {
    this.#database = database
    this.#recent = new ByteBoundedCache(maxBytes)
  }

  /** Throws a Problem if the event is missing or private. */
  find(idOrSlug: string): Promise<EventSnapshot> {
    return this.#reads.read(idOrSlug)
  }

  /** Counts what is derived from an event that `find` returned. */
  addBytes(event: CachedEvent, bytes: number): void {
    const size = this.#sizes.get(event)
    if (!size) return
    size.bytes += bytes
    if (this.#recent.get(size.key)?.snapshot.event === event) this.#recent.addBytes(size.key, bytes)
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
      this.#keep(idOrSlug, snapshot)
      return snapshot
    } catch (error) {
      const isFresh = cached !== undefined && cached.until > performance.now()
      if (error instanceof DatabaseUnavailable && isFresh) return cached.snapshot
      throw error
    }
  }

  async #current(idOrSlug: string, last: EventSnapshot | undefined): Promise<EventSnapshot | null> {
    if (!last) return this.#readWhole(idOrSlug)
    const version = await this.#versions.read(idOrSlug)
    if (!version) return null
    const { id, sequence, isPublic, teamTimezone } = last.event
    const isSame =
      version.id === id &&
      version.sequence === sequence &&
      version.isPublic === isPublic &&
      version.teamTimezone === teamTimezone
    if (!isSame) return this.#readWhole(idOrSlug)
    // Time never goes back, or a page would show an occurrence again after it was over.
    return { event: last.event, readAt: Math.max(last.readAt, version.readAt) }
  }

  async #readWhole(idOrSlug: string): Promise<EventSnapshot | null> {
    const event = await this.#events.read(idOrSlug)
    return event && { event, readAt: event.readAt }
  }

  #keep(idOrSlug: string, snapshot: EventSnapshot | null): void {
    if (!snapshot?.event.isPublic) return this.#recent.delete(idOrSlug)
    const kept = { snapshot, until: performance.now() + MAX_AGE }
    if (this.#recent.get(idOrSlug)?.snapshot.event === snapshot.event)
      return this.#recent.renew(idOrSlug, kept)
    // An event that was evicted during its read still has what was derived from it.
    const size = this.#sizes.get(snapshot.event) ?? { key: idOrSlug, bytes: bytesOfEvent(snapshot.event) }
    this.#sizes.set(snapshot.event, size)
    this.#recent.set(idOrSlug, kept, size.bytes)
  }
}
