import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Clock,
  type Connection,
  type Database,
  DatabaseUnavailable,
  type Parameter,
} from '../database.ts'
import { statement } from '../sql-statement.ts'
import { withTimeout } from '../timeout.ts'
import { SerialQueue } from './serial-queue.ts'
import { openSqliteDriver, type SqliteDriver } from './sqlite-driver.ts'
import { isBusy, translateSqliteError } from './sqlite-errors.ts'

interface SqliteOptions {
  clock?: Clock
  /** How long to wait for another process that writes, and how long a transaction may stay open. */
  patienceMs?: number
  /** Refuses to share the file with a server: throws DatabaseUnavailable when one has it open, and keeps others out. */
  alone?: boolean
}

const NOW_EXPRESSION = "CAST(unixepoch('subsec') * 1000 AS INTEGER)"
const OVERDUE = 'A transaction stayed open too long. Does its work wait for a query outside of it?'

/**
 * One connection, so a transaction has it to itself: whoever asks meanwhile waits for a turn. The driver is synchronous; what
 * could block for long (another process holding the write lock) is tried again from the event loop instead.
 */
export function openSqlite(file: string, options: SqliteOptions = {}): Database {
  const { clock, patienceMs = 10_000, alone = false } = options
  const driver = opened(file, alone)
  const turns = new SerialQueue()
  let closing: Promise<void> | undefined
  let isClosed = false

  function run<Row extends object>(sql: string, parameters: readonly Parameter[]): Row[] {
    if (isClosed) throw new DatabaseUnavailable('The database is closed.')
    const made = statement(sql, parameters, { expression: NOW_EXPRESSION, clock })
    return driver.all(made.sql, made.values) as Row[]
  }

  /** libsql never resets a statement that met a lock, and then nothing can be committed: so the lock is taken beforehand. */
  function runAlone<Row extends object>(sql: string, parameters: readonly Parameter[]): Row[] {
    if (isRead(sql)) return run(sql, parameters)
    driver.exec('BEGIN IMMEDIATE')
    try {
      const rows = run<Row>(sql, parameters)
      driver.exec('COMMIT')
      return rows
    } catch (error) {
      rollBack(driver)
      throw error
    }
  }

  async function query<Row extends object>(
    sql: string,
    parameters: readonly Parameter[] = [],
  ): Promise<Row[]> {
    try {
      if (turns.free) return runAlone(sql, parameters)
    } catch (error) {
      if (!isBusy(error)) throw translateSqliteError(error)
    }
    return turns.take(() => patiently(() => runAlone<Row>(sql, parameters), patienceMs))
  }

  function transact<Result>(
    work: (connection: Connection) => Promise<Result>,
    { begin = 'BEGIN IMMEDIATE', limitMs }: { begin?: string; limitMs?: number } = {},
  ) {
    return turns.take(async () => {
      await patiently(() => driver.exec(begin), patienceMs)
      let isOver = false
      const connection: Connection = {
        async query<Row extends object>(sql: string, parameters: readonly Parameter[] = []) {
          if (isOver) throw new Error('The transaction of this query is over.')
          try {
            return run<Row>(sql, parameters)
          } catch (error) {
            throw translateSqliteError(error)
          }
        },
      }
      try {
        const result = await (limitMs ? withTimeout(work(connection), limitMs, OVERDUE) : work(connection))
        isOver = true
        await driver.commit()
        return result
      } catch (error) {
        rollBack(driver)
        throw translateSqliteError(error)
      } finally {
        isOver = true
      }
    })
  }

  async function close(): Promise<void> {
    isClosed = true
    driver.close()
  }

  return {
    engine: 'sqlite',
    clock: clock ?? Date.now,
    query,
    transaction: (work) => transact(work, { limitMs: patienceMs }),
    exclusively: (work) => transact(work),
    // Takes no lock; the first thing read decides the moment.
    snapshot: (work) => transact(work, { begin: 'BEGIN DEFERRED' }),
    close: () => (closing ??= turns.take(close)),
  }
}

function opened(file: string, alone: boolean): SqliteDriver {
  try {
    return openSqliteDriver(file, { alone })
  } catch (error) {
    throw translateSqliteError(error)
  }
}

function isRead(sql: string): boolean {
  return /^\s*(?:select|with)\b/i.test(sql) && !/\b(?:insert|update|delete)\b/i.test(sql)
}

function rollBack(driver: SqliteDriver): void {
  if (driver.inTransaction) driver.exec('ROLLBACK')
}

async function patiently<Result>(attempt: () => Result, patienceMs: number): Promise<Result> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw translateSqliteError(error)
      await sleep(5 + Math.random() * 20)
    }
  }
}
