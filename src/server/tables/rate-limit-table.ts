import { createHmac } from 'node:crypto'
import { Problem } from '../../domain/fields/problem.ts'
import type { Connection } from '../db/database.ts'
import { secret } from './secret-table.ts'

/** A bucket of so many, one of which comes back every so often. */
export interface RateLimit {
  size: number
  refillMs: number
}

/** There is none left. */
export class RateLimitExceeded extends Problem {
  constructor(
    readonly bucket: string,
    sentence: string,
    readonly waitMs: number,
  ) {
    super('too-many', sentence, waitMs / 1000)
  }
}

/**
 * Takes one from a bucket that all instances share, or refuses with the time until there is one. A bucket that leaks evenly is one number,
 * the instant at which it is full again, so taking is one statement and no two can take the last. An instant later than that of an empty
 * bucket was written before the clock was set back, and means nothing any more.
 */
export async function takeFromBucket(
  connection: Connection,
  whose: string,
  { size, refillMs }: RateLimit,
  sentence: string,
): Promise<void> {
  const bucket = await bucketOf(connection, whose)
  const taken = await connection.query(
    `INSERT INTO rate_limits (bucket, full_again_at) VALUES ($1, now_ms() + $2)
     ON CONFLICT (bucket) DO UPDATE SET full_again_at =
       (CASE WHEN rate_limits.full_again_at BETWEEN now_ms() AND now_ms() + $4
        THEN rate_limits.full_again_at ELSE now_ms() END) + $2
     WHERE rate_limits.full_again_at NOT BETWEEN now_ms() + $3 + 1 AND now_ms() + $4
     RETURNING bucket`,
    [bucket, refillMs, (size - 1) * refillMs, size * refillMs],
  )
  if (taken.length > 0) return
  const [row] = await connection.query<{ wait: number }>(
    'SELECT full_again_at - now_ms() - $2 AS wait FROM rate_limits WHERE bucket = $1',
    [bucket, (size - 1) * refillMs],
  )
  throw new RateLimitExceeded(whose, sentence, row?.wait ?? refillMs)
}

/** Addresses and networks are few enough to be guessed from a plain hash, so the table keeps one that takes the secret to make. */
async function bucketOf(connection: Connection, whose: string): Promise<string> {
  return createHmac('sha256', await secret(connection, 'rate-limits'))
    .update(whose)
    .digest('base64url')
}

/** A bucket that is full again is the same as none. Says how many; there may be more. */
export async function deleteStaleRateLimits(connection: Connection, atMost: number): Promise<number> {
  const deleted = await connection.query(
    `DELETE FROM rate_limits WHERE bucket IN (SELECT bucket FROM rate_limits WHERE full_again_at <= now_ms() LIMIT $1)
     RETURNING bucket`,
    [atMost],
  )
  return deleted.length
}
