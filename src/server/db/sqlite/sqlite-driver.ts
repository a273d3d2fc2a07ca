import { closeSync, openSync } from 'node:fs'
import Libsql from 'libsql'
import PromisedLibsql from 'libsql/promise'
import type { Value } from '../sql-statement.ts'
import { inSqliteDialect } from './sqlite-dialect.ts'

/** The synchronous driver, and everything that is peculiar about it. */
export interface SqliteDriver {
  readonly inTransaction: boolean
  all(sql: string, values: readonly Value[]): object[]
  exec(sql: string): void
  /** Waits for the disk beside the event loop, which meanwhile can do what needs no database. */
  commit(): Promise<void>
  close(): void
}

interface Prepared {
  all(values: readonly unknown[]): object[]
  parameters: number
}

const MOST_PREPARED = 500

/** Instead of the name of a file: a database that is gone when it is closed. */
export const IN_MEMORY = ':memory:'

/** @param alone nobody else may have the file open, now or until it is closed: if somebody has, this throws SQLITE_BUSY */
export function openSqliteDriver(file: string, { alone = false } = {}): SqliteDriver {
  // SQLite gives its -wal and -shm files the mode of the database file.
  if (file !== IN_MEMORY) closeSync(openSync(file, 'a', 0o600))
  const libsql = new Libsql(file, { timeout: 20 })
  if (alone) takeForOneself(libsql)
  libsql.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  const prepared = new Map<string, Prepared>()

  function prepare(sql: string): Prepared {
    const known = prepared.get(sql)
    if (known) return known
    const made = prepareOnce(libsql, sql)
    if (prepared.size >= MOST_PREPARED) prepared.delete(prepared.keys().next().value ?? '')
    prepared.set(sql, made)
    return made
  }

  return {
    get inTransaction() {
      return libsql.inTransaction
    },
    all(sql, values) {
      const made = prepare(sql)
      // libsql fills a missing value with the one of the call before.
      if (values.length !== made.parameters) {
        throw new TypeError(
          `The statement takes ${made.parameters} parameters and got ${values.length}: ${sql}`,
        )
      }
      return made.all(values.map(bound))
    },
    exec(sql) {
      libsql.exec(sql)
    },
    async commit() {
      // The other half of the driver does it in a thread of its own, and takes a connection of this half.
      await (PromisedLibsql.prototype.exec.call(libsql, 'COMMIT') as Promise<unknown>)
    },
    close() {
      prepared.clear()
      emptyWriteAheadLog(libsql)
      libsql.close()
    },
  }
}

/** Whoever uses a write-ahead log holds a lock that this needs, even when they do nothing at all. */
function takeForOneself(libsql: Libsql.Database): void {
  try {
    libsql.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; ROLLBACK')
    // What is done alone is done to all of it: with the usual 2 MB, indexes in no order are written again and again.
    libsql.exec('PRAGMA cache_size = -128000')
  } catch (error) {
    libsql.close()
    throw error
  }
}

/** Prepared statements keep the connection from tidying up by itself. What stays in the log is not lost, only untidy. */
function emptyWriteAheadLog(libsql: Libsql.Database): void {
  try {
    libsql.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // Another process reads from it.
  }
}

function prepareOnce(libsql: Libsql.Database, sql: string): Prepared {
  const places = [...sql.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place))
  const made = libsql.prepare(inSqliteDialect(sql))
  const columns = made.columns().map(({ name }) => name)
  // As arrays, rows cost two thirds of what the driver's own objects do, and carry no _metadata.
  if (columns.length > 0) made.raw()
  return {
    parameters: Math.max(0, ...places),
    all: (values) => (made.all(values) as unknown[][]).map((cells) => toRow(columns, cells)),
  }
}

/** A plain number would be bound as REAL, and 3 stored in a text column as "3.0". */
function bound(value: Value): Value | bigint {
  return Number.isSafeInteger(value) ? BigInt(value as number) : value
}

function toRow(columns: readonly string[], cells: readonly unknown[]): object {
  const row: Record<string, unknown> = {}
  for (const [index, column] of columns.entries()) {
    const cell = cells[index]
    row[column] = cell instanceof ArrayBuffer ? new Uint8Array(cell) : cell
  }
  return row
}
