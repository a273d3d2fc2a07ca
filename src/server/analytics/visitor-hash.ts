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
  readonly #salts = new Map<string, string | Promise<string>>()

  constructor(database: Database) {
    this.#database = database
  }

  /** Returns the hash at once, except for the first visitor of a day. */
  of(day: string, teamId: string, visitor: string): number | Promise<number> {
    const salt = this.#saltOf(day)
    if (typeof salt === 'string') return hashOf(salt, teamId, visitor)
    return salt.then((read) => hashOf(read, teamId, visitor))
  }

  #saltOf(day: string): string | Promise<string> {
    const known = this.#salts.get(day)
    if (known !== undefined) return known
    const reading = saltOfDay(this.#database, day)
    this.#salts.set(day, reading)
    const [oldest] = this.#salts.keys()
    if (this.#salts.size > MAX_SALTS && oldest !== undefined) this.#salts.delete(oldest)
    reading.then(
      (salt) => this.#salts.set(day, salt),
      () => this.#salts.delete(day),
    )
    return reading
  }
}

function hashOf(salt: string, teamId: string, visitor: string): number {
  return Number.parseInt(hash('sha256', `${salt}\n${teamId}\n${visitor}`, 'hex').slice(0, HEX_DIGITS), 16)
}
