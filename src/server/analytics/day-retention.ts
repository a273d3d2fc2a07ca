import { setImmediate as nextTurn } from 'node:timers/promises'
import { firstKeptDay } from '../../domain/analytics/kept-days.ts'
import { dayOfWallTime, formatDate } from '../../domain/time/wall-time.ts'
import type { Cleaner } from '../jobs/cleaning-job.ts'
import { readNow } from '../tables/events/activity-table.ts'
import { deleteOldDays, findOwners } from '../tables/events/kept-days-table.ts'

/** Owners at a time: few enough that nobody else waits long for the database. */
const BATCH_SIZE = 100

/**
 * Deletes the daily counts of long ago; the sums of their months are kept. It looks at every event once a month
 * and after each start, since an index by day would cost every count more than this.
 */
export function oldDays(): Cleaner {
  let cleanedTo = ''
  return async (database, signal) => {
    const firstKept = formatDate(firstKeptDay(dayOfWallTime(await readNow(database))))
    if (cleanedTo === firstKept) return
    for (const owner of ['event', 'team'] as const) {
      let last = ''
      for (;;) {
        if (signal.aborted) return
        const ids = await findOwners(database, owner, last, BATCH_SIZE)
        if (ids.length > 0) await deleteOldDays(database, owner, ids, firstKept)
        last = ids.at(-1) ?? ''
        if (ids.length < BATCH_SIZE) break
        // SQLite works synchronously: other requests get their turn only here.
        await nextTurn()
      }
    }
    cleanedTo = firstKept
  }
}
