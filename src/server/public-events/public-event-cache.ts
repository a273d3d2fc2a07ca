import { Problem } from '../../domain/fields/problem.ts'
import { MINUTE } from '../../domain/time/wall-time.ts'
import { type Database, DatabaseUnavailable } from '../db/database.ts'
import { NO_EVENT, PRIVATE_EVENT } from '../events/event-errors.ts'
import { findEventByIdOrSlug, findEventVersion } from '../tables/event-table.ts'
import { CoalescedReads } from './coalesced-reads.ts'
import type { EventSnapshot } from './event-snapshot.ts'

const MOST_REMEMBERED = 500
/** An event that was made private is not shown for longer than this by an instance that has not heard of it. */
const LONGEST_REMEMBERED = 5 * MINUTE

/**
 * The events that anybody may see. Every request asks the database whether the event is still the one in memory, and only reads it
 * when it is not: as long as it stays the same, so does the object, and what was made of it can be kept by it. Only the moment at which it
 * was so is new with every reading. Those read lately are still shown while the database is away.
 */
export class PublicEventCache {
  readonly #database: Database
  readonly #mostRemembered: number
  readonly #lately = new Map<string, { reading: EventSnapshot; until: number }>()
  readonly #reads = new CoalescedReads((idOrSlug) => this.#read(idOrSlug))

  constructor(database: Database, mostRemembered = MOST_REMEMBERED) {
    this.#database = database
    this.#mostRemembered = mostRemembered
  }

  /** Refuses where there is none, and where it is private. */
  find(idOrSlug: string): Promise<EventSnapshot> {
    return this.#reads.read(idOrSlug)
  }

  async #read(idOrSlug: string): Promise<EventSnapshot> {
    const reading = await this.#readOrRemember(idOrSlug)
    if (!reading) throw new Problem('missing', NO_EVENT)
    if (!reading.event.isPublic) throw new Problem('private', PRIVATE_EVENT)
    return reading
  }

  async #readOrRemember(idOrSlug: string): Promise<EventSnapshot | null> {
    const remembered = this.#lately.get(idOrSlug)
    try {
      const reading = await this.#current(idOrSlug, remembered?.reading)
      this.#lately.delete(idOrSlug)
      if (reading?.event.isPublic) this.#remember(idOrSlug, reading)
      return reading
    } catch (error) {
      const isAtHand = remembered !== undefined && remembered.until > performance.now()
      if (error instanceof DatabaseUnavailable && isAtHand) return remembered.reading
      throw error
    }
  }

  async #current(idOrSlug: string, last: EventSnapshot | undefined): Promise<EventSnapshot | null> {
    if (!last) return this.#readAnew(idOrSlug)
    const version = await findEventVersion(this.#database, idOrSlug)
    if (!version) return null
    const { id, sequence, isPublic } = last.event
    const isSame = version.id === id && version.sequence === sequence && version.isPublic === isPublic
    if (!isSame) return this.#readAnew(idOrSlug)
    // An instant earlier than one told already would turn a page back to an occurrence that is over.
    return { event: last.event, readAt: Math.max(last.readAt, version.readAt) }
  }

  async #readAnew(idOrSlug: string): Promise<EventSnapshot | null> {
    const event = await findEventByIdOrSlug(this.#database, idOrSlug)
    return event && { event, readAt: event.readAt }
  }

  #remember(idOrSlug: string, reading: EventSnapshot): void {
    this.#lately.set(idOrSlug, { reading, until: performance.now() + LONGEST_REMEMBERED })
    const [oldest] = this.#lately.keys()
    if (this.#lately.size > this.#mostRemembered && oldest !== undefined) this.#lately.delete(oldest)
  }
}
