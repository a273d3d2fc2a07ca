import type { Instant } from '../../domain/time/time-zone.ts'
import type { StoredEvent } from '../tables/events/event-row.ts'

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

/** Reports that something derived from the event takes more memory, or less, from now on. */
export type AddBytes = (event: CachedEvent, bytes: number) => void

/** The object itself, its numbers and its entry in the cache. */
const OBJECT_BYTES = 2_000
/** One skipped or moved date, and its entry in the map by day. Most notes are short. */
const EXCEPTION_BYTES = 500

/** What an event takes in memory, roughly. */
export function bytesOfEvent(event: CachedEvent): number {
  let bytes = OBJECT_BYTES + EXCEPTION_BYTES * (event.exceptions?.length ?? 0)
  for (const value of Object.values(event)) if (typeof value === 'string') bytes += bytesOfText(value)
  return bytes
}

/** V8 keeps a text of Latin letters in one byte for each of them, and any other one in two. */
function bytesOfText(text: string): number {
  return /[^\u0000-\u00ff]/.test(text) ? 2 * text.length : text.length
}
