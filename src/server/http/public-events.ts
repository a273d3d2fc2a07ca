import { Problem } from '../../domain/problem.ts'
import { MINUTE } from '../../domain/wall-time.ts'
import { type Database, DatabaseAway } from '../db/database.ts'
import { findEventByIdOrSlug, type StoredEvent } from '../db/event-table.ts'
import { NO_EVENT } from './event-routes.ts'

export const PRIVATE_EVENT = 'This event is private and not publicly accessible'

const MOST_REMEMBERED = 200
/** An event that was made private is not shown for longer than this by an instance that has not heard of it. */
const LONGEST_REMEMBERED = 5 * MINUTE

/** The events that anybody may see. Those read lately are still shown while the database is away. */
export class PublicEvents {
  readonly #database: Database
  readonly #lately = new Map<string, { event: StoredEvent; until: number }>()

  constructor(database: Database) {
    this.#database = database
  }

  /** Refuses where there is none, and where it is private. */
  async find(idOrSlug: string): Promise<StoredEvent> {
    const event = await this.#read(idOrSlug)
    this.#lately.delete(idOrSlug)
    if (!event) throw new Problem('missing', NO_EVENT)
    if (!event.isPublic) throw new Problem('forbidden', PRIVATE_EVENT)
    this.#remember(idOrSlug, event)
    return event
  }

  async #read(idOrSlug: string): Promise<StoredEvent | null> {
    try {
      return await findEventByIdOrSlug(this.#database, idOrSlug)
    } catch (error) {
      const remembered = this.#lately.get(idOrSlug)
      const isAtHand = remembered && remembered.until > performance.now()
      if (error instanceof DatabaseAway && isAtHand) return remembered.event
      throw error
    }
  }

  #remember(idOrSlug: string, event: StoredEvent): void {
    this.#lately.set(idOrSlug, { event, until: performance.now() + LONGEST_REMEMBERED })
    const [oldest] = this.#lately.keys()
    if (this.#lately.size > MOST_REMEMBERED && oldest !== undefined) this.#lately.delete(oldest)
  }
}
