import { HOUR } from '../../domain/time/wall-time.ts'
import type { Connection, Database } from '../db/database.ts'
import { workOnAll } from './pieces.ts'
import { type JobLog, type RepeatingJob, repeatJob } from './repeating-job.ts'

/** Deletes one kind of expired rows, all of them unless the signal stops it. */
export type Cleaner = (database: Database, signal: AbortSignal) => Promise<void>

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

/** Makes a cleaner of a deletion that takes some rows at a time and returns their number. */
export function inPieces(deleteSome: (connection: Connection, atMost: number) => Promise<number>): Cleaner {
  return (database, signal) => workOnAll(database, signal, deleteSome)
}
