import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Connection, Database } from './database.ts'

/** SQLite works synchronously, so nobody is served during a piece of so many rows. */
export const PIECE = 50

type Work<Result> = (connection: Connection, atMost: number) => Promise<Result>

export async function workOnSome<Result>(database: Database, work: Work<Result>): Promise<Result> {
  const result = await database.transaction((connection) => work(connection, PIECE))
  await nextTurn()
  return result
}

/** Repeats a piece of work, which returns its number of rows, until one is not full or the signal stops it. */
export async function workOnAll(database: Database, signal: AbortSignal, work: Work<number>): Promise<void> {
  while (!signal.aborted && (await workOnSome(database, work)) >= PIECE);
}

export type Cleaner = (database: Database, signal: AbortSignal) => Promise<void>

export async function cleanUp(
  database: Database,
  cleaners: readonly Cleaner[],
  signal: AbortSignal,
): Promise<void> {
  for (const clean of cleaners) await clean(database, signal)
}

export function inPieces(deleteSome: (connection: Connection, atMost: number) => Promise<number>): Cleaner {
  return (database, signal) => workOnAll(database, signal, deleteSome)
}
