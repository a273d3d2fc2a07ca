/**
 * One interface for two engines: SQLite inside the process, or PostgreSQL when one machine is not enough.
 * Every statement is one text for both, with `$1` parameters and these conventions:
 *
 * - ids are text (UUIDs), times are bigint milliseconds, booleans are 0 or 1 (bound ones are converted);
 * - `now_ms()` is the database's clock in milliseconds, written as each engine's own expression, so that all
 *   instances judge expiry by one clock;
 * - a statement that waits too long for a row lock throws RowLocked; SQLite, with one writer, has no row locks;
 * - `FOR UPDATE SKIP LOCKED` skips rows locked by another instance; SQLite, with one writer, ignores it;
 * - a list of any length is one JSON parameter, see listIn and tableIn;
 * - a result called `isX` or `hasX` is a condition that is never null, and comes back as true or false;
 * - prepared statements are cached by their text, so the number of different texts must stay small.
 */
export interface Connection {
  readonly engine: 'sqlite' | 'postgres'
  query<Row extends object>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>
  first<Row extends object>(sql: string, parameters?: readonly Parameter[]): Promise<Row | null>
  one<Row extends object>(sql: string, parameters?: readonly Parameter[]): Promise<Row>
  value<Value extends string | number>(sql: string, parameters?: readonly Parameter[]): Promise<Value | null>
  values<Value extends string | number>(sql: string, parameters?: readonly Parameter[]): Promise<Value[]>
  /** Returns the number in the first cell; zero if there is none. */
  number(sql: string, parameters?: readonly Parameter[]): Promise<number>
  returnsRow(sql: string, parameters?: readonly Parameter[]): Promise<boolean>
}

export const SHORT_FORMS: Omit<Connection, 'engine' | 'query'> & ThisType<Connection> = {
  async first<Row extends object>(sql: string, parameters?: readonly Parameter[]) {
    const [row] = await this.query<Row>(sql, parameters)
    return row ?? null
  },
  async one<Row extends object>(sql: string, parameters?: readonly Parameter[]) {
    const row = await this.first<Row>(sql, parameters)
    if (!row) throw new Error(`The statement returned no row: ${sql}`)
    return row
  },
  async value<Value>(sql: string, parameters?: readonly Parameter[]) {
    const row = await this.first<Record<string, Value>>(sql, parameters)
    return Object.values(row ?? {})[0] ?? null
  },
  async values<Value>(sql: string, parameters?: readonly Parameter[]) {
    const rows = await this.query<Record<string, Value>>(sql, parameters)
    return rows.flatMap((row) => Object.values(row).slice(0, 1))
  },
  async number(sql, parameters) {
    return (await this.value<number>(sql, parameters)) ?? 0
  },
  async returnsRow(sql, parameters) {
    return (await this.query(sql, parameters)).length > 0
  },
}

export interface Database extends Connection {
  /** It estimates the database's time, for measuring durations. Tests move both clocks together. */
  readonly clock: Clock
  /** `working` counts the statements and transactions that run or wait for a connection. */
  readonly pool?: { readonly connections: number; readonly working: number }
  /**
   * Commits all of the work or none of it. PostgreSQL may require a retry from the beginning, so `work` must only
   * query, and only through the connection it gets: on SQLite, `database.query` waits for the transaction to end.
   */
  transaction<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>
  /** This transaction has no time limit, and only one instance can run it at a time. */
  exclusively<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>
  /**
   * `work` sees the database read-only at one moment, without a time limit. Other instances can write meanwhile, and
   * their writes are not seen. On SQLite, all other queries of this instance wait for its end.
   */
  snapshot<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export type Parameter = string | number | boolean | null | Uint8Array

/**
 * It returns milliseconds since the epoch. A database opened with a clock uses it for `now_ms()`, so that tests can
 * move time.
 */
export type Clock = () => number

/** The database cannot be reached or is too busy. The same request may succeed later. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable'
}

export class RowLocked extends DatabaseUnavailable {
  override readonly name = 'RowLocked'
}

export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation'
}

/** The referenced row is missing, or was deleted at the same moment. */
export class ReferenceViolation extends Error {
  override readonly name = 'ReferenceViolation'
}

export function readNow(connection: Connection): Promise<number> {
  return connection.number('SELECT now_ms() AS now')
}

/** Returns SQL for the texts of a JSON list: `id IN ${listIn('$1')}`. */
export function listIn(parameter: string): string {
  return `(SELECT value FROM json_array_elements_text(CAST(CAST(${parameter} AS text) AS json)) AS given (value))`
}

/**
 * Returns SQL for a JSON list of lists as a table `given`. Its cells are `given.value ->> 0`, all of them texts in
 * PostgreSQL.
 */
export function tableIn(parameter: string): string {
  return `json_array_elements(CAST(CAST(${parameter} AS text) AS json)) AS given (value)`
}

/** Rejects with DatabaseUnavailable after `limitMs`, and always clears its timer. */
export async function withTimeout<Result>(
  work: Promise<Result>,
  limitMs: number,
  tooLong: string,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailable(tooLong)), limitMs)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}
