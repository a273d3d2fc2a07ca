import { type Connection, type Database, DatabaseUnavailable } from './database.ts'
import { createTables, runStep, SCHEMA, type SchemaHistory } from './schema-history.ts'

/** The database belongs to another version of this program, which must not touch it. */
export class IncompatibleDatabase extends Error {
  override readonly name = 'IncompatibleDatabase'
}

/** It is called before the first step, unless the database is new. It may throw to prevent it. */
export type BeforeSteps = (versions: { from: number; to: number }) => Promise<void>

/**
 * Creates the tables of a new database, or carries an older one over, in one exclusive transaction: several instances
 * can start together, and one that is killed halfway leaves no trace. Returns the number of steps.
 */
export function migrate(
  database: Database,
  history: SchemaHistory = SCHEMA,
  before?: BeforeSteps,
): Promise<number> {
  return database.exclusively(async (connection) => {
    const from = await readVersion(connection, history)
    if (from === history.current.version) return 0
    if (from === null) {
      await createTables(connection, history.current.version, history)
      return 0
    }
    await requireNoOtherVersion(connection)
    await before?.({ from, to: history.current.version })
    return carryOver(connection, from, history)
  })
}

/** It must run inside a transaction that is already exclusive. */
export async function carryOver(
  connection: Connection,
  from: number,
  { steps }: SchemaHistory = SCHEMA,
): Promise<number> {
  const missing = steps.filter(({ version }) => version > from)
  for (const step of missing) await runStep(connection, step)
  return missing.length
}

/** Returns null for an empty database. Throws IncompatibleDatabase for a version that this program cannot open. */
export async function readVersion(
  connection: Connection,
  { start, current }: SchemaHistory = SCHEMA,
): Promise<number | null> {
  if (await hasTable(connection, 'schema_versions')) {
    const version = await connection.number('SELECT max(version) AS version FROM schema_versions')
    if (version > current.version) throw newer(`its version ${version} is`)
    return version
  }
  if (!(await hasTable(connection, 'migrations'))) return null
  const migration = await connection.number('SELECT max(number) AS number FROM migrations')
  if (migration > start.version) throw newer(`its migration ${migration} is`)
  if (migration < start.version) throw new IncompatibleDatabase(tooOld('database', migration))
  return migration
}

/** @param migration the last one that ran */
export function tooOld(what: 'database' | 'backup', migration: number): string {
  return (
    `The ${what} is of an older version: its last migration is ${migration}, and this version opens ${SCHEMA.start.version} and later. ` +
    'Open it once with commit 48d84bdb of Daymark, then with this version. No data was changed.'
  )
}

function newer(problem: string): IncompatibleDatabase {
  return new IncompatibleDatabase(
    `The database was made by a newer version of this program (${problem} unknown here). ` +
      'Start that version, or restore a backup from before it.',
  )
}

function hasTable(connection: Connection, table: string): Promise<boolean> {
  return connection.returnsRow(
    connection.engine === 'postgres'
      ? 'SELECT 1 AS one WHERE to_regclass($1) IS NOT NULL'
      : "SELECT 1 AS one FROM sqlite_schema WHERE type = 'table' AND name = $1",
    [table],
  )
}

/**
 * A server of another version would not find its columns any more. Instances of this one may wait for the same step.
 */
async function requireNoOtherVersion(connection: Connection): Promise<void> {
  if (connection.engine === 'sqlite') return
  const hasOther = await connection.returnsRow(
    `SELECT 1 AS one FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'daymark%'
       AND application_name <> current_setting('application_name') LIMIT 1`,
  )
  if (hasOther) {
    throw new DatabaseUnavailable(
      'A server of another version is connected to the database, which is carried over to this version once that server is stopped.',
    )
  }
}
