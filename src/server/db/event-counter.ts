import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { CountBatch } from './count-batch.ts'
import { type Database, ReferenceViolation } from './database.ts'
import { addCounts, type Counter } from './event-count-table.ts'

interface CounterOptions {
  /** Told when writing begins to fail, and when the rest is given up in the end, with how many counts are waiting. */
  onTrouble: (error: unknown, waiting: number) => void
}

/** Longer than a write takes in a database that works; no answer is kept from anybody for longer. */
const MOST_WAITING_MS = 250
const RETRY_MS = 500
const RETRY_WHEN_STOPPING_MS = 50
const MOST_STOPPING_MS = 1_500

/**
 * Counts by group commit: what arrives while a write is under way goes together into the next one, and whoever counts waits until
 * theirs is written. While the database is away the counts wait in memory, and nobody waits for them for long.
 */
export class EventCounter {
  readonly #database: Database
  readonly #onTrouble: CounterOptions['onTrouble']
  readonly #stopping = new AbortController()
  #waiting = new CountBatch()
  #working: Promise<void> | undefined
  #isInTrouble = false
  #hasGivenUp = false

  constructor(database: Database, { onTrouble }: CounterOptions) {
    this.#database = database
    this.#onTrouble = onTrouble
  }

  /** Resolves when it is written, or after a quarter of a second. It never fails. */
  count(eventId: string, counter: Counter): Promise<void> {
    const { written } = this.#waiting
    this.#waiting.add(eventId, counter)
    this.#working ??= this.#work()
    return atMost(written, MOST_WAITING_MS)
  }

  /** Writes what is waiting. Called when nobody counts any more. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await atMost(this.#working ?? Promise.resolve(), MOST_STOPPING_MS)
    this.#hasGivenUp = true
    if (this.#working) this.#onTrouble(new Error('The last counts could not be written.'), this.#waiting.sum)
  }

  async #work(): Promise<void> {
    while (!this.#waiting.isEmpty && !this.#hasGivenUp) {
      // The requests of one turn of the event loop come along even where a write, as on SQLite, never lets go of it.
      await nextTurn()
      const batch = this.#waiting
      this.#waiting = new CountBatch()
      try {
        await this.#write(batch)
      } catch (error) {
        batch.takeOver(this.#waiting)
        this.#waiting = batch
        await this.#recover(error)
      }
    }
    this.#working = undefined
  }

  async #write(batch: CountBatch): Promise<void> {
    const { counts } = batch
    const write = () => this.#database.transaction((connection) => addCounts(connection, counts))
    await write().catch((error: unknown) => {
      // An event was deleted between the look at it and the write: now it is seen to be gone.
      if (error instanceof ReferenceViolation) return write()
      throw error
    })
    this.#isInTrouble = false
    batch.finish()
  }

  async #recover(error: unknown): Promise<void> {
    if (!this.#isInTrouble) this.#onTrouble(error, this.#waiting.sum)
    this.#isInTrouble = true
    await this.#pause()
  }

  async #pause(): Promise<void> {
    const { signal } = this.#stopping
    if (signal.aborted) return sleep(RETRY_WHEN_STOPPING_MS)
    try {
      await sleep(RETRY_MS, undefined, { signal })
    } catch {
      // The server is stopping: there is no time to lose.
    }
  }
}

function atMost(work: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    void work.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
