import { setImmediate as nextTurn } from 'node:timers/promises'
import { HOUR } from '../../domain/time/wall-time.ts'
import type { Connection, Database } from '../db/database.ts'
import { type JobLog, type RepeatingJob, repeatJob } from './repeating-job.ts'

/** Rows of one piece of a job. SQLite works synchronously, so nobody is served during a piece. */
export const PIECE = 50

type Work<Result> = (connection: Connection, atMost: number) => Promise<Result>

/** Runs one piece of a job in its own transaction, then lets others have their turn. */
export async function workOnSome<Result>(database: Database, work: Work<Result>): Promise<Result> {
  const result = await database.transaction((connection) => work(connection, PIECE))
  await nextTurn()
  return result
}

/** Repeats a piece of work, which returns its number of rows, until one is not full or the signal stops it. */
export async function workOnAll(database: Database, signal: AbortSignal, work: Work<number>): Promise<void> {
  while (!signal.aborted && (await workOnSome(database, work)) >= PIECE);
}

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
