import type { Instant } from '../../domain/time/time-zone.ts'
import type { StoredEvent } from '../tables/event-row.ts'

/** An event in memory. Nobody changes it: what was made of it is kept by this very object, for as long as it stands for the event. */
export type CachedEvent = Readonly<Omit<StoredEvent, 'readAt'>>

/** What a read found: the event, and the moment at which it was so. A later read that finds it unchanged has the same event. */
export interface EventSnapshot {
  readonly event: CachedEvent
  /** The database's clock: what is upcoming is judged by it, whatever an instance's own clock says. */
  readonly readAt: Instant
}
