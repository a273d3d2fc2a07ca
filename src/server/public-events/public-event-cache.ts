import { forStrangers } from '../../domain/answers/shown-place.ts'
import { Problem } from '../../domain/problem.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import type { Database } from '../db/database.ts'
import type { PreparedResponse } from '../http/responses/prepared-response.ts'
import { type TimedResponse, VersionedCache } from '../http/responses/versioned-cache.ts'
import type { StoredEvent } from '../tables/events/event-row.ts'
import {
  type EventVersion,
  findEventVersions,
  findVisitedEvents,
  type VisitedEvent,
} from '../tables/events/visited-events.ts'

type CachedEvent = Readonly<Omit<VisitedEvent, 'readAt'>>

/** It has the places that its reader may see: of a cached event, those that everybody may see. */
export interface EventSnapshot {
  readonly event: CachedEvent
  readonly readAt: Instant
  /** The event is as one attendee sees it, whose own page has this URL. */
  readonly ownPage?: string
}

/** Objects take roughly so much memory: an event, and one skipped or moved date. */
const EVENT_BYTES = 2_000
const EXCEPTION_BYTES = 500

export class PublicEventCache extends VersionedCache<CachedEvent, EventVersion> {
  constructor(database: Database, maxBytes: number) {
    super(
      {
        versions: (keys) => findEventVersions(database, keys),
        items: async (keys) =>
          new Map(
            [...(await findVisitedEvents(database, keys))].map(([key, event]) => [key, forStrangers(event)]),
          ),
        isCurrent: (event, { id, version }) => id === event.id && version === event.version,
        isPublic: (event) => event.isPublic,
        bytesOf: bytesOfEvent,
      },
      maxBytes,
    )
  }

  /** Throws a Problem if the event is missing or private. The event is never older than this call. */
  async find(idOrSlug: string): Promise<EventSnapshot> {
    const snapshot = await this.read(idOrSlug)
    if (!snapshot) throw new Problem('missing', 'noEvent')
    const { item: event, readAt } = snapshot
    if (!event.isPublic) throw new Problem('private', 'privateEvent')
    return { event, readAt }
  }

  /** Nothing is kept of what one attendee sees. */
  respond(
    { event, readAt, ownPage }: EventSnapshot,
    name: string,
    make: () => TimedResponse,
  ): PreparedResponse {
    if (ownPage !== undefined) return make().response
    return this.responseOf(`${event.id} ${event.version} ${name}`, readAt, make)
  }
}

export function bytesOfEvent(event: Omit<StoredEvent, 'readAt'>): number {
  const texts = Object.values(event).filter((value) => typeof value === 'string')
  return EVENT_BYTES + EXCEPTION_BYTES * (event.exceptions?.length ?? 0) + 2 * texts.join('').length
}
