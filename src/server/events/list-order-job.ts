import { MINUTE } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import { type JobLog, type RepeatingJob, repeatJob } from '../jobs/repeating-job.ts'
import { refreshListOrderBatch } from '../tables/event-list-order.ts'

/**
 * Lists are right without it, since whoever lists turns first what is due: it keeps that little, also for a team that nobody has
 * looked at for a year.
 */
export function startListOrderJob(database: Database, log: JobLog): RepeatingJob {
  return repeatJob({ name: 'list order', everyMs: MINUTE, log }, async (signal) => {
    while (!signal.aborted && (await refreshListOrderBatch(database)) > 0);
  })
}
