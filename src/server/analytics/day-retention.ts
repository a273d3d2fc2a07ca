import { firstKeptDay } from '../../domain/analytics/timeline.ts'
import { dayOfWallTime, formatDate } from '../../domain/time/wall-time.ts'
import { readNow } from '../db/database.ts'
import { type Cleaner, PIECE, workOnSome } from '../db/pieces.ts'
import { foldDays, lockNextEvents } from '../tables/analytics/activity-day-table.ts'

/**
 * Adds the days of long ago to their months. It looks at every event once a month and after each start, since an
 * index by day would cost every count more than this.
 */
export function oldDays(): Cleaner {
  let foldedTo = ''
  return async (database, signal) => {
    const firstKept = formatDate(firstKeptDay(dayOfWallTime(await readNow(database))))
    if (foldedTo === firstKept) return
    for (let [after, isFull] = ['', true]; isFull; ) {
      if (signal.aborted) return
      const ids = await workOnSome(database, async (connection, atMost) => {
        const events = await lockNextEvents(connection, after, atMost)
        await foldDays(connection, events, firstKept)
        return events
      })
      after = ids.at(-1) ?? ''
      isFull = ids.length === PIECE
    }
    foldedTo = firstKept
  }
}
