import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Connection, Database } from '../db/database.ts'

/**
 * How long a piece of a job may take, in milliseconds. SQLite works synchronously: nobody is served meanwhile. This is
 * CPU time, since smaller pieces on a busy machine would be more work for it. In PostgreSQL, a transaction only holds
 * its locks for that long, on the clock.
 */
const GOAL_MS = { sqlite: 8, postgres: 80 }
const FIRST = 50
const MOST = 500
/** PostgreSQL: with fewer rows the network would take the time. SQLite: one row would stay one, when it grows by half. */
const LEAST = { sqlite: 2, postgres: 50 }
/** The number of rows changes by these factors at most, since one piece may have been slow by chance. */
const [SHRINKS_TO, GROWS_TO] = [1 / 4, 1.5]

type Work<Result> = (connection: Connection, rows: number) => Promise<Result>

/** How many rows a job takes at once: as many as it manages in the time of a piece. */
export class Pace {
  #rows = FIRST

  get rows(): number {
    return this.#rows
  }

  /** Adapts the number of rows after a piece that did `rows` of them in `tookMs`. */
  learn(engine: Database['engine'], rows: number, tookMs: number): void {
    if (rows === 0) return
    // A piece that was not full says little about larger ones.
    if (rows < this.#rows && tookMs < GOAL_MS[engine]) return
    const factor = Math.min(GROWS_TO, Math.max(SHRINKS_TO, GOAL_MS[engine] / tookMs))
    this.#rows = Math.min(MOST, Math.max(LEAST[engine], Math.floor(rows * factor)))
  }
}

/** Runs one piece of a job in its own transaction, then lets others have their turn. `work` returns how many rows it did. */
export async function workOnSome<Result extends { rows: number }>(
  database: Database,
  pace: Pace,
  work: Work<Result>,
): Promise<Result> {
  const result = await database.transaction(async (connection) => {
    const spent = stopwatch(database.engine)
    const done = await work(connection, pace.rows)
    pace.learn(database.engine, done.rows, spent())
    return done
  })
  await nextTurn()
  return result
}

/** Repeats a piece of work until it finds fewer rows than it may do, or the signal stops it. */
export async function workOnAll(
  database: Database,
  signal: AbortSignal,
  work: Work<number>,
  pace = new Pace(),
): Promise<void> {
  while (!signal.aborted) {
    const { isFull } = await workOnSome(database, pace, async (connection, most) => {
      const rows = await work(connection, most)
      return { rows, isFull: rows >= most }
    })
    if (!isFull) return
  }
}

/** Measures the milliseconds from now on. The CPU time has that of other threads in it, so the clock bounds it. */
function stopwatch(engine: Database['engine']): () => number {
  const [begun, cpu] = [performance.now(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(cpu)
    const onClock = performance.now() - begun
    return engine === 'sqlite' ? Math.min(onClock, (user + system) / 1_000) : onClock
  }
}
