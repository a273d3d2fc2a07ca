import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { type Database, ReferenceViolation } from '../db/database.ts'
import type { Counter } from '../tables/analytics/event-total-table.ts'
import { deleteOldWriters, type VisitCount, writeCounts } from './write-counts.ts'

export interface VisitOrigin extends Pick<VisitCount, 'day' | 'source' | 'site' | 'isTagged'> {
  /** The number is a hash of the visitor of a view; null means that the visitor is not known. */
  visitor: number | null
}

interface CounterOptions {
  /** It is called when writes begin to fail, and when `stop` gives up, with the number of waiting counts. */
  onError: (error: unknown, waiting: number) => void
  /** A response waits for its count at most this long, which is longer than a write on a slow, busy disk takes. */
  maxWaitMs?: number
}

/**
 * Each write waits for so many turns of the event loop. The first lets new requests in, since a write on SQLite
 * blocks the loop; by the fourth, most clients of the last batch have sent their next request, and one write serves
 * both.
 */
const TURNS_BEFORE_WRITE = 4
const RETRY_MS = 500
const RETRY_WHEN_STOPPING_MS = 50
const MAX_STOPPING_MS = 1_000

/**
 * Counts by group commit: counts that arrive during a write go into the next one together, and each caller waits
 * until its count is written. While the database is unavailable, counts stay in memory and callers do not wait.
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
  #isFailing = false
  #hasGivenUp = false
  #written = 0

  constructor(database: Database, { onError, maxWaitMs = 2_000 }: CounterOptions) {
    this.#database = database
    this.#onError = onError
    this.#maxWaitMs = maxWaitMs
  }

  get written(): number {
    return this.#written
  }

  get waiting(): number {
    return this.#waiting.sum + (this.#working ? this.#writing.sum : 0)
  }

  /** Resolves when the count is written, or cannot be written for now. Never rejects. */
  count(eventId: string, counter: Counter, origin: VisitOrigin): Promise<void> {
    const batch = this.#waiting
    // One timer for the whole batch: callers that join later wait less.
    const wait = (batch.wait ??= atMost(batch.settled, this.#maxWaitMs))
    batch.add(eventId, counter, origin)
    this.#working ??= this.#work()
    return wait
  }

  /** Writes the waiting counts. Call it when no more counts come. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await atMost(this.#working ?? Promise.resolve(), MAX_STOPPING_MS)
    this.#hasGivenUp = true
    if (!this.#working) return
    const sum = this.#writing.sum + this.#waiting.sum
    this.#onError(new Error('The last counts could not be written.'), sum)
  }

  async #work(): Promise<void> {
    while (!this.#waiting.isEmpty && !this.#hasGivenUp) {
      for (let turn = 0; turn < TURNS_BEFORE_WRITE; turn += 1) await nextTurn()
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
      // An event was deleted between the statement's read and its write; the retry no longer finds it.
      if (error instanceof ReferenceViolation) return this.#isWritten(batch)
      if (!this.#isFailing) this.#onError(error, batch.sum)
      this.#isFailing = true
      batch.settle()
      this.#waiting.settle()
      return false
    }
    this.#isFailing = false
    this.#written += batch.sum
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
      // The server is stopping: retry at once.
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

class CountBatch {
  readonly #counts = new Map<string, VisitCount & { visitors: Set<number> }>()
  /** Resolves when the counts are written, or the database is known to be unavailable. */
  readonly settled: Promise<void>
  wait: Promise<void> | undefined
  #sum = 0
  #settle: () => void = () => undefined

  constructor(readonly number: number) {
    this.settled = new Promise((resolve) => {
      this.#settle = resolve
    })
  }

  get counts(): VisitCount[] {
    return [...this.#counts.values()]
  }

  get isEmpty(): boolean {
    return this.#counts.size === 0
  }

  get sum(): number {
    return this.#sum
  }

  add(eventId: string, counter: Counter, { visitor, day, source, site, isTagged }: VisitOrigin): void {
    this.#sum += 1
    const key = `${eventId} ${counter} ${day} ${isTagged} ${site} ${source}`
    let visits = this.#counts.get(key)
    if (!visits) {
      visits = { eventId, counter, day, source, site, isTagged, count: 0, visitors: new Set() }
      this.#counts.set(key, visits)
    }
    visits.count += 1
    if (visitor !== null) visits.visitors.add(visitor)
  }

  settle(): void {
    this.#settle()
  }
}
