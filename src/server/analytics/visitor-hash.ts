import { hash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { saltOfDay } from '../tables/analytics/visitor-table.ts'

/** Three dates at once exist on earth, and the next one is about to begin. */
const MAX_SALTS = 4

/** Of 48 bits. */
const HEX_DIGITS = 12

/**
 * Hashes of visitors that cannot be linked from one day to the next, or from one team to another. 48 bits are
 * enough to tell the visitors of a day apart, and fit into a number.
 */
export class VisitorHashes {
  readonly #database: Database
  readonly #salts = new Map<string, Promise<string>>()

  constructor(database: Database) {
    this.#database = database
  }

  async of(day: string, teamId: string, visitor: string): Promise<number> {
    const salt = await this.#saltOf(day)
    return Number.parseInt(hash('sha256', `${salt}\n${teamId}\n${visitor}`, 'hex').slice(0, HEX_DIGITS), 16)
  }

  #saltOf(day: string): Promise<string> {
    const salt = this.#salts.get(day) ?? saltOfDay(this.#database, day)
    if (this.#salts.size >= MAX_SALTS && !this.#salts.has(day)) this.#salts.clear()
    this.#salts.set(day, salt)
    salt.catch(() => this.#salts.delete(day))
    return salt
  }
}
