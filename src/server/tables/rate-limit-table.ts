import { type Connection, listIn } from '../db/database.ts'
import { deleterOf } from './delete-some.ts'
import { keyedHash } from './settings-table.ts'

/**
 * Takes a token from a bucket that all instances share. Returns the milliseconds until the bucket is full again, and
 * those to wait if it is empty. Since the refill is even, a bucket is one number, the time at which it is full again:
 * taking is one statement, and no two requests can take the last token. A time later than that of an empty bucket was
 * written before the clock was set back, and is ignored.
 */
export async function takeFromBucket(
  connection: Connection,
  name: string,
  { size, refillMs }: { size: number; refillMs: number },
): Promise<{ fullInMs: number; waitMs: number | null }> {
  const bucket = await keyedHash(connection, 'rate-limits', name)
  const [row] = await connection.query<{ fullInMs: number }>(
    `INSERT INTO rate_limits (bucket, full_again_at) VALUES ($1, now_ms() + $2)
     ON CONFLICT (bucket) DO UPDATE SET full_again_at =
       (CASE WHEN rate_limits.full_again_at BETWEEN now_ms() AND now_ms() + $4
        THEN rate_limits.full_again_at ELSE now_ms() END) + $2
     WHERE rate_limits.full_again_at NOT BETWEEN now_ms() + $3 + 1 AND now_ms() + $4
     RETURNING full_again_at - now_ms() AS "fullInMs"`,
    [bucket, refillMs, (size - 1) * refillMs, size * refillMs],
  )
  if (row) return { ...row, waitMs: null }
  const wait = await connection.value<number>(
    'SELECT full_again_at - now_ms() AS wait FROM rate_limits WHERE bucket = $1',
    [bucket],
  )
  const fullInMs = wait ?? size * refillMs
  return { fullInMs, waitMs: fullInMs - (size - 1) * refillMs }
}

interface CountedLimit {
  name: string
  size: number
  spanMs: number
}

/**
 * Takes one of the slots of each limit, or none. A slot is free again after `spanMs`, so that never more than `size`
 * are taken within any such span, unlike from a bucket that refills. The caller has called lockBucket. Returns null,
 * or the time to wait.
 * @param share the part of the slots that may be taken for this
 */
export async function takeSlots(
  connection: Connection,
  limits: readonly CountedLimit[],
  share: number,
): Promise<number | null> {
  const freeSlots: { slot: string | undefined; spanMs: number }[] = []
  for (const { name, size, spanMs } of limits) {
    const hash = await keyedHash(connection, 'rate-limits', name)
    const slots = Array.from({ length: size }, (_, number) => `${hash}/${number}`)
    const used = await connection.query<{ slot: string; waitMs: number }>(
      `SELECT bucket AS slot, full_again_at - now_ms() AS "waitMs" FROM rate_limits
       WHERE bucket IN ${listIn('$1')} AND full_again_at BETWEEN now_ms() + 1 AND now_ms() + $2 ORDER BY full_again_at`,
      [JSON.stringify(slots), spanMs],
    )
    const over = used.length - Math.floor(size * share)
    if (over >= 0) return used[over]?.waitMs ?? spanMs
    freeSlots.push({ slot: slots.find((slot) => used.every((one) => one.slot !== slot)), spanMs })
  }
  for (const { slot = '', spanMs } of freeSlots) {
    await connection.query(
      `INSERT INTO rate_limits (bucket, full_again_at) VALUES ($1, now_ms() + $2)
       ON CONFLICT (bucket) DO UPDATE SET full_again_at = excluded.full_again_at`,
      [slot, spanMs],
    )
  }
  return null
}

/** Takes nothing, but nobody else uses the bucket until the transaction ends. */
export async function lockBucket(connection: Connection, name: string): Promise<void> {
  await connection.query(
    `INSERT INTO rate_limits (bucket, full_again_at) VALUES ($1, now_ms())
     ON CONFLICT (bucket) DO UPDATE SET full_again_at = rate_limits.full_again_at`,
    [await keyedHash(connection, 'rate-limits', name)],
  )
}

/** Full buckets equal missing ones. */
export const deleteStaleRateLimits = deleterOf('rate_limits', 'bucket', 'full_again_at <= now_ms()')
