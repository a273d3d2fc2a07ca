import { HOUR } from '../../domain/time/wall-time.ts'
import type { Connection, Database } from '../db/database.ts'
import { type JobLog, type RepeatingJob, repeatJob } from './repeating-job.ts'

/** Deletes one kind of what nobody needs any more, all of it unless the signal stops it. */
export type Cleaner = (database: Database, signal: AbortSignal) => Promise<void>

/** So few that nobody else waits long, on either engine. */
export const BATCH_SIZE = 500

/** Deletes what nobody needs any more, every hour. Several instances may do so at the same time. */
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

/** Makes a cleaner of a statement that deletes some rows and says how many: it runs until there are no more. */
export function inBatches(deleteSome: (connection: Connection, atMost: number) => Promise<number>): Cleaner {
  return async (database, signal) => {
    while (!signal.aborted) {
      const deleted = await deleteSome(database, BATCH_SIZE)
      if (deleted < BATCH_SIZE) return
    }
  }
}
