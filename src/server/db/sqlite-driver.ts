import { closeSync, openSync } from 'node:fs'
import Libsql from 'libsql'
import type { Value } from './sql-statement.ts'

export interface SqliteDriver {
  readonly inTransaction: boolean
  all(sql: string, values: readonly Value[]): object[]
  exec(sql: string): void
  close(): void
}

interface PreparedStatement {
  all(values: readonly unknown[]): object[]
  parameters: number
}

const MAX_PREPARED = 500

export const IN_MEMORY = ':memory:'

/**
 * @param exclusive keeps all other processes out until the file is closed; throws SQLITE_BUSY if one has it
 * open
 */
export function openSqliteDriver(file: string, { exclusive = false } = {}): SqliteDriver {
  // SQLite gives its -wal and -shm files the mode of the database file.
  if (file !== IN_MEMORY) closeSync(openSync(file, 'a', 0o600))
  const libsql = new Libsql(file, { timeout: 20 })
  try {
    // Kilobytes. A list of 10,000 events reads more than the default of 2 MB, again and again.
    libsql.exec('PRAGMA cache_size = -16000')
    if (exclusive) takeExclusively(libsql)
    libsql.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  } catch (error) {
    libsql.close()
    throw error
  }
  const statements = new Map<string, PreparedStatement>()

  function prepare(sql: string): PreparedStatement {
    const statement = statements.get(sql)
    if (statement) return statement
    const newStatement = prepareOnce(libsql, sql)
    if (statements.size >= MAX_PREPARED) statements.delete(statements.keys().next().value ?? '')
    statements.set(sql, newStatement)
    return newStatement
  }

  return {
    get inTransaction() {
      return libsql.inTransaction
    },
    all(sql, values) {
      const statement = prepare(sql)
      // libsql would fill a missing value with the one of the previous call.
      if (values.length !== statement.parameters) {
        throw new TypeError(
          `The statement takes ${statement.parameters} parameters and got ${values.length}: ${sql}`,
        )
      }
      return statement.all(values.map(boundValue))
    },
    exec(sql) {
      libsql.exec(sql)
    },
    close() {
      statements.clear()
      emptyWriteAheadLog(libsql)
      libsql.close()
    },
  }
}

/** Every process that has the write-ahead log open holds a lock that this needs, even while idle. */
function takeExclusively(libsql: Libsql.Database): void {
  libsql.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; ROLLBACK')
  // Exclusive work touches all rows: with the default cache of 2 MB, index pages are rewritten again and again.
  libsql.exec('PRAGMA cache_size = -128000')
}

/** Prepared statements prevent the checkpoint on close. If this one fails, the log stays, and no data is lost. */
function emptyWriteAheadLog(libsql: Libsql.Database): void {
  try {
    libsql.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // Another process is reading from the log.
  }
}

function prepareOnce(libsql: Libsql.Database, sql: string): PreparedStatement {
  const places = [...sql.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place))
  const statement = libsql.prepare(inSqliteDialect(sql))
  const columns = statement.columns().map(({ name }) => ({ name, isCondition: CONDITION.test(name) }))
  // Rows as arrays cost two thirds of the driver's own objects, and have no _metadata.
  if (columns.length > 0) statement.raw()
  return {
    parameters: Math.max(0, ...places),
    all: (values) => (statement.all(values) as unknown[][]).map((cells) => toRow(columns, cells)),
  }
}

/** libsql binds a number as REAL, so that 3 in a text column would become "3.0". */
function boundValue(value: Value): Value | bigint {
  return Number.isSafeInteger(value) ? BigInt(value as number) : value
}

const CONDITION = /^(?:is|has)[A-Z]/

function toRow(
  columns: readonly { name: string; isCondition: boolean }[],
  cells: readonly unknown[],
): object {
  const row: Record<string, unknown> = {}
  for (const [index, { name, isCondition }] of columns.entries()) {
    const cell = cells[index]
    if (isCondition) row[name] = cell === 1
    else row[name] = cell instanceof ArrayBuffer ? new Uint8Array(cell) : cell
  }
  return row
}

/** SQLite has one writer at a time and no row locks, so these clauses are removed. */
const ROW_LOCKS = /\bFOR (?:UPDATE SKIP LOCKED|NO KEY UPDATE|KEY SHARE|SHARE)\b/g

const octets = (count: number) => `lower(hex(randomblob(${count})))`
const RANDOM_UUID = `(${[
  octets(4),
  octets(2),
  `'4' || substr(${octets(2)}, 2)`,
  `substr('89ab', 1 + (random() & 3), 1) || substr(${octets(2)}, 2)`,
  octets(6),
].join(" || '-' || ")})`

const JSON_ELEMENTS =
  /\bjson_array_elements(?:_text)?\(CAST\(CAST\((\$\d+|\w+\.\w+) AS text\) AS json\)\) AS (\w+) \(value\)/g

/** SQLite takes `$2` for a named parameter, numbered by its first use; `?2` is the second parameter. */
function inSqliteDialect(sql: string): string {
  return sql
    .replace(ROW_LOCKS, '')
    .replace(JSON_ELEMENTS, '(SELECT value FROM json_each($1)) AS $2')
    .replaceAll('gen_random_uuid()', RANDOM_UUID)
    .replace(/\$(\d+)/g, '?$1')
}
