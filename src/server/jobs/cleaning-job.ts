import { HOUR } from '../../domain/time/wall-time.ts'
import type { Connection, Database } from '../db/database.ts'
import { type JobLog, type RepeatingJob, repeatJob } from './repeating-job.ts'

/** Deletes one kind of expired rows, all of them unless the signal stops it. */
export type Cleaner = (database: Database, signal: AbortSignal) => Promise<void>

/** Few enough rows that nobody else waits long for the database. */
export const BATCH_SIZE = 500

/** Deletes expired rows every hour. Several instances may run it at the same time. */
export function startCleaningJob(
  database: Database,
  log: JobLog,
  cleaners: readonly Cleaner[],
): RepeatingJob {
  return repeatJob({ name: 'cleaning', everyMs: HOUR, log }, (signal) => cleanUp(database, cleaners, signal))
}

export async function cleanUp(
  database: Database,
  cleaners: readonly Cleaner[],
  signal: AbortSignal,
): Promise<void> {
  for (const clean of cleaners) await clean(database, signal)
}

/** Makes a cleaner that repeats a batched deletion until a batch is not full. */
export function inBatches(deleteBatch: (connection: Connection, limit: number) => Promise<number>): Cleaner {
  return async (database, signal) => {
    while (!signal.aborted) {
      const deleted = await deleteBatch(database, BATCH_SIZE)
      if (deleted < BATCH_SIZE) return
    }
  }
}
