import { MINUTE } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import { type JobLog, type RepeatingJob, repeatJob } from '../jobs/repeating-job.ts'
import { refreshListOrderBatch } from '../tables/event-list-order.ts'

/**
 * Refreshes the list order of events that have ended. Every list request does the same for its own team
 * first, so this job only keeps that work small, even for a team whose list nobody has opened for a year.
 */
export function startListOrderJob(database: Database, log: JobLog): RepeatingJob {
  return repeatJob({ name: 'list order', everyMs: MINUTE, log }, async (signal) => {
    while (!signal.aborted && (await refreshListOrderBatch(database)) > 0);
  })
}
