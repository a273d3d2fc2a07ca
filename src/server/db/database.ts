/**
 * One small interface over two engines: SQLite embedded in the process, PostgreSQL when one machine is not enough.
 * Every statement is one text for both, with `$1` parameters and these conventions:
 *
 * - ids are text (UUID), instants are bigint milliseconds, truth is 0 or 1 (a bound boolean becomes that);
 * - `now_ms()` is the database's own clock in milliseconds. Each adapter replaces it with its engine's expression, so that
 *   expiry is judged by one clock however many instances run;
 * - `FOR UPDATE SKIP LOCKED` passes over what another instance is taking; SQLite, with its one writer, does without;
 * - a statement is prepared once and kept, so the number of different texts must stay small.
 */
export interface Connection {
  query<Row extends object>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>
}

export interface Database extends Connection {
  readonly engine: 'sqlite' | 'postgres'
  /** What this process takes for the database's time: good for spans, and for tests, which move both. */
  readonly clock: Clock
  /**
   * All of the work or nothing. The work may run again from its beginning when PostgreSQL asks for it, so it must do nothing
   * but query; and only through the connection it is handed: on SQLite the database's own `query` waits for its end.
   */
  transaction<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>
  /** A transaction without a time limit that only one instance at a time can be in. */
  exclusively<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>
  /**
   * The database as it is at one moment, to read for as long as it takes. No other instance that writes meanwhile waits for it or is seen;
   * on SQLite whatever else this one is asked waits for its end.
   */
  snapshot<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export type Parameter = string | number | boolean | null | Uint8Array

/** In milliseconds. A database opened with a clock takes `now_ms()` from it: tests move time with it. */
export type Clock = () => number

/** The database cannot be reached or is too busy: nothing is wrong with the request, it may be sent again. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** Another row already has that value of a unique column. */
export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation'
}

/** What a row was to belong to is not there, or was deleted in that very moment. */
export class ReferenceViolation extends Error {
  override readonly name = 'ReferenceViolation'
}
