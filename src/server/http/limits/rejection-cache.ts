import { SECOND } from '../../../domain/time/wall-time.ts'
import type { Clock } from '../../db/database.ts'
import { RateLimitExceeded } from '../../tables/rate-limit-table.ts'

/** A bucket fills with time alone, or when what was taken is given back, which this may miss for a moment. */
const REMEMBERED_MS = SECOND
const MOST_REMEMBERED = 10_000

interface Refusal {
  since: number
  /** When there is one in the bucket again. */
  until: number
  sentence: string
}

/** Whoever was refused a moment ago is refused again without asking the database, so that a flood slows nobody else down. */
export class RejectionCache {
  readonly #refusals = new Map<string, Refusal>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Does what takes from these buckets, unless one of them was found empty just now. */
  async guard<Result>(buckets: readonly string[], work: () => Promise<Result>): Promise<Result> {
    for (const bucket of buckets) this.#refuseAgain(bucket)
    try {
      return await work()
    } catch (error) {
      if (error instanceof RateLimitExceeded) this.#remember(error)
      throw error
    }
  }

  #refuseAgain(bucket: string): void {
    const refusal = this.#refusals.get(bucket)
    if (!refusal) return
    const now = this.#clock()
    // A clock that was set back must keep nobody out.
    const isFresh = now >= refusal.since && now < Math.min(refusal.until, refusal.since + REMEMBERED_MS)
    if (isFresh) throw new RateLimitExceeded(bucket, refusal.sentence, refusal.until - now)
    this.#refusals.delete(bucket)
  }

  #remember({ bucket, message: sentence, waitMs }: RateLimitExceeded): void {
    const since = this.#clock()
    // The oldest of a map comes first.
    const [oldest] = this.#refusals.keys()
    if (this.#refusals.size >= MOST_REMEMBERED && oldest !== undefined) this.#refusals.delete(oldest)
    this.#refusals.delete(bucket)
    this.#refusals.set(bucket, { since, until: since + waitMs, sentence })
  }
}
