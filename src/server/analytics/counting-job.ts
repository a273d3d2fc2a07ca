import { SECOND } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import { type JobLog, type RepeatingJob, repeatJob } from '../jobs/repeating-job.ts'
import { CountAdder } from './add-up-counts.ts'

/** Analytics adds up what is left itself, so this only keeps the number of batches small. */
const EVERY = 2 * SECOND

export function startCountingJob(database: Database, log: JobLog): RepeatingJob {
  const adder = new CountAdder(database)
  return repeatJob({ name: 'counting', everyMs: EVERY, log }, (signal) => adder.addAll(signal))
}
