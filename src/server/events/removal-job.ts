import { SECOND } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import { type JobLog, type RepeatingJob, repeatJob } from '../jobs/repeating-job.ts'
import { removeDeleted } from './remove-deleted.ts'

/** Removes the rows of deleted events and teams. Any number of instances may run it on one database. */
export function startRemovalJob(database: Database, log: JobLog): RepeatingJob {
  return repeatJob({ name: 'removal', everyMs: 5 * SECOND, log }, (signal) => removeDeleted(database, signal))
}
