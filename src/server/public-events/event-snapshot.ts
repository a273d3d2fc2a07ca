import type { Instant } from '../../domain/time/time-zone.ts'
import type { StoredEvent } from '../tables/event-row.ts'

/**
 * An event in the cache. It is never mutated, since the object itself is the key of the caches derived from
 * it.
 */
export type CachedEvent = Readonly<Omit<StoredEvent, 'readAt'>>

/**
 * An event and when it was read. A later read that finds the event unchanged returns the same event object.
 */
export interface EventSnapshot {
  readonly event: CachedEvent
  /** By the database's clock, so that all instances agree on what is upcoming. */
  readonly readAt: Instant
}
