import { Problem } from '../../domain/problem.ts'
import { MINUTE } from '../../domain/wall-time.ts'
import { type Database, DatabaseAway } from '../db/database.ts'
import type { StoredEvent } from '../db/event-row.ts'
import { findEventByIdOrSlug, findEventVersion } from '../db/event-table.ts'
import { NO_EVENT, PRIVATE_EVENT } from './event-refusals.ts'
import { SharedReads } from './shared-reads.ts'

const MOST_REMEMBERED = 500
/** An event that was made private is not shown for longer than this by an instance that has not heard of it. */
const LONGEST_REMEMBERED = 5 * MINUTE

/**
 * The events that anybody may see. Every request asks the database whether the event is still the one in memory, and only reads it
 * when it is not: as long as it stays the same, so does the object, and what was made of it can be kept by it. Those read lately are still
 * shown while the database is away.
 */
export class PublicEvents {
  readonly #database: Database
  readonly #mostRemembered: number
  readonly #lately = new Map<string, { event: StoredEvent; until: number }>()
  readonly #reads = new SharedReads((idOrSlug) => this.#read(idOrSlug))

  constructor(database: Database, mostRemembered = MOST_REMEMBERED) {
    this.#database = database
    this.#mostRemembered = mostRemembered
  }

  /** Refuses where there is none, and where it is private. */
  find(idOrSlug: string): Promise<StoredEvent> {
    return this.#reads.read(idOrSlug)
  }

  async #read(idOrSlug: string): Promise<StoredEvent> {
    const event = await this.#readOrRemember(idOrSlug)
    if (!event) throw new Problem('missing', NO_EVENT)
    if (!event.isPublic) throw new Problem('forbidden', PRIVATE_EVENT)
    return event
  }

  async #readOrRemember(idOrSlug: string): Promise<StoredEvent | null> {
    const remembered = this.#lately.get(idOrSlug)
    try {
      const event = await this.#current(idOrSlug, remembered?.event)
      this.#lately.delete(idOrSlug)
      if (event?.isPublic) this.#remember(idOrSlug, event)
      return event
    } catch (error) {
      const isAtHand = remembered !== undefined && remembered.until > performance.now()
      if (error instanceof DatabaseAway && isAtHand) return remembered.event
      throw error
    }
  }

  async #current(idOrSlug: string, remembered: StoredEvent | undefined): Promise<StoredEvent | null> {
    if (!remembered) return findEventByIdOrSlug(this.#database, idOrSlug)
    const version = await findEventVersion(this.#database, idOrSlug)
    if (!version) return null
    const { id, sequence, isPublic, readAt } = remembered
    const isSame = version.id === id && version.sequence === sequence && version.isPublic === isPublic
    if (!isSame) return findEventByIdOrSlug(this.#database, idOrSlug)
    // An instant earlier than one told already would turn a page back to an occurrence that is over.
    remembered.readAt = Math.max(readAt, version.readAt)
    return remembered
  }

  #remember(idOrSlug: string, event: StoredEvent): void {
    this.#lately.set(idOrSlug, { event, until: performance.now() + LONGEST_REMEMBERED })
    const [oldest] = this.#lately.keys()
    if (this.#lately.size > this.#mostRemembered && oldest !== undefined) this.#lately.delete(oldest)
  }
}
