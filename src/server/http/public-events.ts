import { Problem } from '../../domain/problem.ts'
import { MINUTE } from '../../domain/wall-time.ts'
import { type Database, DatabaseAway } from '../db/database.ts'
import { findEventByIdOrSlug, type StoredEvent } from '../db/event-table.ts'
import { NO_EVENT, PRIVATE_EVENT } from './event-refusals.ts'

const MOST_REMEMBERED = 200
/** An event that was made private is not shown for longer than this by an instance that has not heard of it. */
const LONGEST_REMEMBERED = 5 * MINUTE

/** The events that anybody may see. Those read lately are still shown while the database is away. */
export class PublicEvents {
  readonly #database: Database
  readonly #mostRemembered: number
  readonly #lately = new Map<string, { event: StoredEvent; until: number }>()

  constructor(database: Database, mostRemembered = MOST_REMEMBERED) {
    this.#database = database
    this.#mostRemembered = mostRemembered
  }

  /** Refuses where there is none, and where it is private. */
  async find(idOrSlug: string): Promise<StoredEvent> {
    let event: StoredEvent | null
    try {
      event = await findEventByIdOrSlug(this.#database, idOrSlug)
    } catch (error) {
      const remembered = this.#lately.get(idOrSlug)
      const isAtHand = remembered !== undefined && remembered.until > performance.now()
      if (error instanceof DatabaseAway && isAtHand) return remembered.event
      throw error
    }
    this.#lately.delete(idOrSlug)
    if (!event) throw new Problem('missing', NO_EVENT)
    if (!event.isPublic) throw new Problem('forbidden', PRIVATE_EVENT)
    this.#remember(idOrSlug, event)
    return event
  }

  #remember(idOrSlug: string, event: StoredEvent): void {
    this.#lately.set(idOrSlug, { event, until: performance.now() + LONGEST_REMEMBERED })
    const [oldest] = this.#lately.keys()
    if (this.#lately.size > this.#mostRemembered && oldest !== undefined) this.#lately.delete(oldest)
  }
}
