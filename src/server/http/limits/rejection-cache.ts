import { SECOND } from '../../../domain/time/wall-time.ts'
import type { Clock } from '../../db/database.ts'
import { type Bucket, RateLimitExceeded } from './rate-limits.ts'

/** Short, since a rollback may refill a bucket earlier than the cache knows. */
const CACHED_MS = SECOND
const MAX_CACHED = 10_000

interface Rejection {
  since: number
  /** When the bucket has room again. */
  until: number
  sentence: string
}

/**
 * Repeats a fresh rate-limit rejection without asking the database, so that a client that floods the server
 * slows nobody else down.
 */
export class RejectionCache {
  readonly #rejections = new Map<string, Rejection>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Runs `work`, which takes from these buckets, unless one of them was empty within the last second. */
  async guard<Result>(
    buckets: readonly Pick<Bucket, 'name'>[],
    work: () => Promise<Result>,
  ): Promise<Result> {
    for (const { name } of buckets) this.#rejectAgain(name)
    try {
      return await work()
    } catch (error) {
      if (error instanceof RateLimitExceeded) this.#add(error)
      throw error
    }
  }

  #rejectAgain(bucket: string): void {
    const rejection = this.#rejections.get(bucket)
    if (!rejection) return
    const now = this.#clock()
    // A clock that was set back must not lock anybody out.
    const isFresh = now >= rejection.since && now < Math.min(rejection.until, rejection.since + CACHED_MS)
    if (isFresh) throw new RateLimitExceeded(bucket, rejection.sentence, rejection.until - now)
    this.#rejections.delete(bucket)
  }

  #add({ bucket, message: sentence, waitMs }: RateLimitExceeded): void {
    const since = this.#clock()
    // A Map iterates in insertion order: the first key is the oldest.
    const [oldest] = this.#rejections.keys()
    if (this.#rejections.size >= MAX_CACHED && oldest !== undefined) this.#rejections.delete(oldest)
    this.#rejections.delete(bucket)
    this.#rejections.set(bucket, { since, until: since + waitMs, sentence })
  }
}
