import { MINUTE } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import { workOnAll } from '../jobs/pieces.ts'
import { type JobLog, type RepeatingJob, repeatJob } from '../jobs/repeating-job.ts'
import { refreshListOrder } from '../tables/events/event-list-order.ts'

/**
 * Refreshes the list order of events that have ended, a batch at a time. Lists are right without it: they do
 * the same for the series of their team, and recognize other events by their end. It keeps that work small,
 * even when thousands of events end at one instant, or for a team whose list nobody has opened for a year.
 */
export function startListOrderJob(database: Database, log: JobLog): RepeatingJob {
  return repeatJob({ name: 'list order', everyMs: MINUTE, log }, (signal) =>
    workOnAll(database, signal, refreshListOrder),
  )
}
