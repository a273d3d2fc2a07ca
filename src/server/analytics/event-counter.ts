import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { type Database, ReferenceViolation } from '../db/database.ts'
import type { Counter, EventCount } from '../tables/event-count-table.ts'
import { deleteOldWriters, writeCounts } from './write-counts.ts'

interface CounterOptions {
  /** Told when writing begins to fail, and when the rest is given up in the end, with how many counts are waiting. */
  onError: (error: unknown, waiting: number) => void
  /** No answer is kept from anybody for longer: more than a write takes on a disk that is slow and busy. */
  maxWaitMs?: number
}

/**
 * SerialQueue of the event loop. In the first, requests come along even where a write, as on SQLite, never lets go of it; by the fourth most of
 * those are back who got their answers after the last one, and one write does for two.
 */
const TURNS_BEFORE_A_WRITE = 4
const RETRY_MS = 500
const RETRY_WHEN_STOPPING_MS = 50
const MOST_STOPPING_MS = 1_000

/**
 * Counts by group commit: what arrives while a write is under way goes together into the next one, and whoever counts waits until
 * theirs is written. While the database is away the counts wait in memory, and nobody waits for them.
 */
export class EventCounter {
  readonly #database: Database
  readonly #onError: CounterOptions['onError']
  readonly #maxWaitMs: number
  readonly #stopping = new AbortController()
  readonly #id = randomUUID()
  #waiting = new CountBatch(1)
  #writing = new CountBatch(0)
  #working: Promise<void> | undefined
  #isInTrouble = false
  #hasGivenUp = false

  constructor(database: Database, { onError, maxWaitMs = 2_000 }: CounterOptions) {
    this.#database = database
    this.#onError = onError
    this.#maxWaitMs = maxWaitMs
  }

  /** Resolves when it is written, or cannot be for now. It never fails. */
  count(eventId: string, counter: Counter): Promise<void> {
    const batch = this.#waiting
    // One clock for the whole batch: whoever joins it later waits all the less.
    const waited = (batch.waited ??= atMost(batch.settled, this.#maxWaitMs))
    batch.add(eventId, counter)
    this.#working ??= this.#work()
    return waited
  }

  /** Writes what is waiting. Called when nobody counts any more. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await atMost(this.#working ?? Promise.resolve(), MOST_STOPPING_MS)
    this.#hasGivenUp = true
    if (!this.#working) return
    const lost = this.#writing.sum + this.#waiting.sum
    this.#onError(new Error('The last counts could not be written.'), lost)
  }

  async #work(): Promise<void> {
    while (!this.#waiting.isEmpty && !this.#hasGivenUp) {
      for (let turn = 0; turn < TURNS_BEFORE_A_WRITE; turn += 1) await nextTurn()
      this.#writing = this.#waiting
      this.#waiting = new CountBatch(this.#writing.number + 1)
      while (!(await this.#isWritten(this.#writing)) && !this.#hasGivenUp) await this.#pause()
    }
    this.#working = undefined
  }

  async #isWritten(batch: CountBatch): Promise<boolean> {
    try {
      await this.#write(batch)
    } catch (error) {
      // An event was deleted between the look at it and the write: at the next look it is gone.
      if (error instanceof ReferenceViolation) return this.#isWritten(batch)
      if (!this.#isInTrouble) this.#onError(error, batch.sum)
      this.#isInTrouble = true
      batch.settle()
      this.#waiting.settle()
      return false
    }
    this.#isInTrouble = false
    batch.settle()
    return true
  }

  async #write({ number, counts }: CountBatch): Promise<void> {
    if (number === 1) await deleteOldWriters(this.#database)
    await writeCounts(this.#database, this.#id, { number, counts })
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

/** Counts that are written together, under a number by which the database knows them when they are sent again. */
class CountBatch {
  readonly #counts = new Map<string, EventCount>()
  /** Resolves when they are written, or are known to have to wait for the database. */
  readonly settled: Promise<void>
  /** Resolves when nobody waits for that any longer. */
  waited: Promise<void> | undefined
  #sum = 0
  #settle: () => void = () => undefined

  constructor(readonly number: number) {
    this.settled = new Promise((resolve) => {
      this.#settle = resolve
    })
  }

  get counts(): EventCount[] {
    return [...this.#counts.values()]
  }

  get isEmpty(): boolean {
    return this.#counts.size === 0
  }

  get sum(): number {
    return this.#sum
  }

  add(eventId: string, counter: Counter): void {
    this.#sum += 1
    const key = `${counter}/${eventId}`
    const known = this.#counts.get(key)
    if (known) known.count += 1
    else this.#counts.set(key, { eventId, counter, count: 1 })
  }

  settle(): void {
    this.#settle()
  }
}
