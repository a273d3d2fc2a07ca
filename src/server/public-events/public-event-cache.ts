import { setImmediate as nextTurn } from 'node:timers/promises'
import { BoundedCache } from '../../domain/bounded-cache.ts'
import { Problem } from '../../domain/problem.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { MINUTE } from '../../domain/time/wall-time.ts'
import { type Database, DatabaseUnavailable } from '../db/database.ts'
import { NO_EVENT, PRIVATE_EVENT } from '../events/find-team-event.ts'
import type { PreparedResponse } from '../http/responses/prepared-response.ts'
import type { StoredEvent } from '../tables/events/event-row.ts'
import { type EventVersion, findEventVersions, findVisitedEvents } from '../tables/events/visited-events.ts'

type CachedEvent = Readonly<Omit<StoredEvent, 'readAt'>>

/** A public event as of one read. */
export interface EventSnapshot {
  readonly event: CachedEvent
  /** By the database's clock, so that all instances agree on what is upcoming. */
  readonly readAt: Instant
}

/** A response and until when it is right; `Infinity` unless it depends on the time. */
interface TimedResponse {
  response: PreparedResponse
  until: Instant
}

interface CacheEntry extends EventSnapshot {
  /** Of `performance.now`. */
  freshUntil: number
}

/** How long an event is shown while the database is unavailable. It may have been made private meanwhile. */
const MAX_AGE = 5 * MINUTE
/** Roughly what objects take in memory: an event, one skipped or moved date, a response with its headers. */
const EVENT_BYTES = 2_000
const EXCEPTION_BYTES = 500
const RESPONSE_BYTES = 800

/** The share of the memory for events. The rest is for the responses that are made from them. */
const SHARE_OF_EVENTS = 1 / 4

/**
 * Public events in memory, and the responses that were made from them, up to a number of bytes. Every visit asks
 * the database for the version of its event, all visits of one turn of the event loop together. A changed
 * event is read again, and its responses are made anew. While the database is unavailable, events that were read
 * in the last minutes are still shown.
 */
export class PublicEventCache {
  readonly #database: Database
  readonly #entries: BoundedCache<CacheEntry>
  readonly #responses: BoundedCache<TimedResponse>
  #keys = new Set<string>()
  #nextRead: Promise<ReadonlyMap<string, EventSnapshot>> | undefined
  #currentRead: Promise<unknown> | undefined

  constructor(database: Database, maxBytes: number) {
    this.#database = database
    this.#entries = new BoundedCache(maxBytes * SHARE_OF_EVENTS)
    this.#responses = new BoundedCache(maxBytes * (1 - SHARE_OF_EVENTS))
  }

  has(idOrSlug: string): boolean {
    return this.#entries.get(idOrSlug) !== undefined
  }

  /**
   * Throws a Problem if the event is missing or private. The event is never older than this call: calls that
   * arrive during a read share the next one.
   */
  async find(idOrSlug: string): Promise<EventSnapshot> {
    this.#keys.add(idOrSlug)
    this.#nextRead ??= this.#readNext()
    const snapshot = await this.#nextRead.then(
      (snapshots) => snapshots.get(idOrSlug),
      (error: unknown) => this.#recall(idOrSlug, error),
    )
    if (!snapshot) throw new Problem('missing', NO_EVENT)
    if (!snapshot.event.isPublic) throw new Problem('private', PRIVATE_EVENT)
    return snapshot
  }

  /** A response to this version of the event, made once and again when its time is over. */
  respond({ event, readAt }: EventSnapshot, name: string, make: () => TimedResponse): PreparedResponse {
    const key = `${event.id} ${event.sequence} ${name}`
    const last = this.#responses.get(key)
    if (last && readAt < last.until) return last.response
    const made = make()
    this.#responses.set(key, made, bytesOfResponse(made.response))
    return made.response
  }

  #recall(idOrSlug: string, error: unknown): EventSnapshot {
    const entry = this.#entries.get(idOrSlug)
    if (error instanceof DatabaseUnavailable && entry && performance.now() < entry.freshUntil) return entry
    throw error
  }

  async #readNext(): Promise<ReadonlyMap<string, EventSnapshot>> {
    // SQLite reads synchronously: without a turn in between, no two visits would share a read. If the read fails
    // for which these visits wait, they fail as well instead of waiting for a timeout of their own.
    const keys = this.#keys
    const begin = this.#currentRead ?? nextTurn()
    await begin.finally(() => {
      this.#keys = new Set()
      this.#nextRead = undefined
    })
    const read = this.#read([...keys])
    this.#currentRead = read
    const end = () => {
      if (this.#currentRead === read) this.#currentRead = undefined
    }
    read.then(end, end)
    return read
  }

  async #read(keys: readonly string[]): Promise<ReadonlyMap<string, EventSnapshot>> {
    const cached = new Map(keys.map((key) => [key, this.#entries.get(key)]))
    const versions = await findEventVersions(
      this.#database,
      keys.filter((key) => cached.get(key)),
    )
    const snapshots = new Map<string, EventSnapshot>()
    const changed: string[] = []
    for (const key of keys) {
      const [last, version] = [cached.get(key), versions.get(key)]
      if (last && version && isCurrent(last.event, version)) {
        // Time never goes back, or a page would show an occurrence again after it was over.
        const readAt = Math.max(last.readAt, version.readAt)
        snapshots.set(key, this.#keep(key, last.event, readAt))
      } else changed.push(key)
    }
    const events = await findVisitedEvents(this.#database, changed)
    for (const key of changed) {
      const event = events.get(key)
      if (event) snapshots.set(key, this.#keep(key, event, event.readAt))
      else this.#entries.delete(key)
    }
    return snapshots
  }

  #keep(key: string, event: CachedEvent, readAt: Instant): EventSnapshot {
    const entry = { event, readAt, freshUntil: performance.now() + MAX_AGE }
    if (event.isPublic) this.#entries.set(key, entry, bytesOfEvent(event))
    else this.#entries.delete(key)
    return entry
  }
}

function isCurrent(event: CachedEvent, version: EventVersion): boolean {
  return (
    version.id === event.id &&
    version.sequence === event.sequence &&
    version.isPublic === event.isPublic &&
    version.teamTimezone === event.teamTimezone
  )
}

function bytesOfEvent(event: CachedEvent): number {
  const texts = Object.values(event).filter((value) => typeof value === 'string')
  return EVENT_BYTES + EXCEPTION_BYTES * (event.exceptions?.length ?? 0) + 2 * texts.join('').length
}

function bytesOfResponse({ headers, body }: PreparedResponse): number {
  // Short texts are shared between responses; a long one is a link that holds a description.
  const long = headers.filter((text) => text.length > 200)
  return RESPONSE_BYTES + body.length + long.join('').length
}
