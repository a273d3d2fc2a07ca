import { firstKeptDay } from '../../domain/analytics/kept-days.ts'
import { dayOfWallTime, formatDate } from '../../domain/time/wall-time.ts'
import type { Cleaner } from '../jobs/cleaning-job.ts'
import { PIECE, workOnSome } from '../jobs/pieces.ts'
import { readNow } from '../tables/events/activity-table.ts'
import { deleteOldDays, findOwners } from '../tables/events/kept-days-table.ts'

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
      for (let [after, isFull] = ['', true]; isFull; ) {
        if (signal.aborted) return
        const ids = await workOnSome(database, async (connection, atMost) => {
          const owners = await findOwners(connection, owner, after, atMost)
          if (owners.length > 0) await deleteOldDays(connection, owner, owners, firstKept)
          return owners
        })
        after = ids.at(-1) ?? ''
        isFull = ids.length === PIECE
      }
    }
    cleanedTo = firstKept
  }
}
