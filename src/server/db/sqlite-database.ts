import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Clock,
  type Connection,
  type Database,
  DatabaseUnavailable,
  type Parameter,
  ReferenceViolation,
  SHORT_FORMS,
  UniqueViolation,
  withTimeout,
} from './database.ts'
import { statementMaker } from './sql-statement.ts'
import { openSqliteDriver, type SqliteDriver } from './sqlite-driver.ts'

interface SqliteOptions {
  clock?: Clock
  /** It limits waiting on another process's write lock, and an open transaction. */
  timeoutMs?: number
  /** Opening throws DatabaseUnavailable if another process has the file open, and then keeps others out. */
  exclusive?: boolean
}

const NOW_EXPRESSION = "CAST(unixepoch('subsec') * 1000 AS INTEGER)"
const TIMED_OUT = 'A transaction stayed open too long. Does its work wait for a query outside of it?'

/**
 * There is one connection, so all other queries wait in a queue while a transaction runs. The driver is synchronous:
 * waiting for another process's write lock is done by retries, so that the event loop is not blocked.
 */
export function openSqlite(file: string, options: SqliteOptions = {}): Database {
  const { clock, timeoutMs = 10_000, exclusive = false } = options
  const driver = openDriver(file, { exclusive, timeoutMs: exclusive ? 0 : timeoutMs })
  const queue = new SerialQueue()
  const makeStatement = statementMaker(NOW_EXPRESSION, clock)
  let closing: Promise<void> | undefined
  let isClosed = false

  function run<Row extends object>(sql: string, parameters: readonly Parameter[]): Row[] {
    if (isClosed) throw new DatabaseUnavailable('The database is closed.')
    const statement = makeStatement(sql, parameters)
    return driver.all(statement.sql, statement.values) as Row[]
  }

  /**
   * libsql never resets a statement that hit a lock, which blocks all commits: so this takes the write lock first.
   */
  function runSingle<Row extends object>(sql: string, parameters: readonly Parameter[]): Row[] {
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
      if (queue.isIdle) return runSingle(sql, parameters)
    } catch (error) {
      if (!isBusy(error)) throw translateSqliteError(error)
    }
    return queue.run(() => retryWhileBusy(() => runSingle<Row>(sql, parameters), timeoutMs))
  }

  function transact<Result>(
    work: (connection: Connection) => Promise<Result>,
    { begin = 'BEGIN IMMEDIATE', limitMs }: { begin?: string; limitMs?: number } = {},
  ) {
    return queue.run(async () => {
      await retryWhileBusy(() => driver.exec(begin), timeoutMs)
      let isOver = false
      const connection: Connection = {
        engine: 'sqlite',
        ...SHORT_FORMS,
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
        const result = await (limitMs ? withTimeout(work(connection), limitMs, TIMED_OUT) : work(connection))
        isOver = true
        driver.exec('COMMIT')
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
    ...SHORT_FORMS,
    query,
    transaction: (work) => transact(work, { limitMs: timeoutMs }),
    exclusively: (work) => transact(work),
    // Takes no lock; the first read decides the moment.
    snapshot: (work) => transact(work, { begin: 'BEGIN DEFERRED' }),
    close: () => (closing ??= queue.run(close)),
  }
}

/**
 * The first process that opens a new file locks it for a moment, and no other can read it then. Nothing else runs
 * yet, so this waits without giving way.
 */
function openDriver(file: string, options: { exclusive: boolean; timeoutMs: number }): SqliteDriver {
  const deadline = performance.now() + options.timeoutMs
  for (;;) {
    try {
      return openSqliteDriver(file, options)
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw translateSqliteError(error)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
  }
}

function isRead(sql: string): boolean {
  return /^\s*(?:select|with)\b/i.test(sql) && !/\b(?:insert|update|delete)\b/i.test(sql)
}

function rollBack(driver: SqliteDriver): void {
  if (driver.inTransaction) driver.exec('ROLLBACK')
}

async function retryWhileBusy<Result>(attempt: () => Result, timeoutMs: number): Promise<Result> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw translateSqliteError(error)
      await sleep(5 + Math.random() * 20)
    }
  }
}

class SerialQueue {
  #queued = 0
  #last: Promise<unknown> = Promise.resolve()

  get isIdle(): boolean {
    return this.#queued === 0
  }

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#queued += 1
    const result = this.#last.then(work).finally(() => {
      this.#queued -= 1
    })
    this.#last = result.catch(() => undefined)
    return result
  }
}

const UNIQUE = ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']
const UNAVAILABLE = ['SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_FULL', 'SQLITE_IOERR']

function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY')
}

function translateSqliteError(error: unknown): unknown {
  const code = codeOf(error)
  if (UNIQUE.includes(code)) return new UniqueViolation('That value is taken.', { cause: error })
  if (code === 'SQLITE_CONSTRAINT_FOREIGNKEY') {
    return new ReferenceViolation('The referenced row does not exist.', { cause: error })
  }
  if (UNAVAILABLE.some((start) => code.startsWith(start))) {
    return new DatabaseUnavailable(`The database file cannot be used (${code}).`, { cause: error })
  }
  return error
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
