import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Connection, Database } from './database.ts'

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

/** Deletes expired rows. */
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
