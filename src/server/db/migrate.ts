import type { Connection, Database } from './database.ts'
import { type Migration, migrations } from './migration-files.ts'

/** The database is one that this program must not touch. */
export class IncompatibleDatabase extends Error {
  override readonly name = 'IncompatibleDatabase'
}

interface MigrationRow {
  number: number
  checksum: string
}

/**
 * Brings the database up to date. All that is missing runs in one transaction that only one instance can be in, so several
 * may start together, and one that is killed half way leaves nothing.
 */
export async function migrate(database: Database, known: readonly Migration[] = migrations): Promise<void> {
  await database.exclusively((connection) => migrateWithin(connection, database.engine, known))
}

/** The same inside a transaction that is exclusive already. */
export async function migrateWithin(
  connection: Connection,
  engine: Database['engine'],
  known: readonly Migration[],
): Promise<void> {
  await connection.query(`CREATE TABLE IF NOT EXISTS migrations (
    number bigint PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, ran_at bigint NOT NULL)`)
  const ran = await connection.query<MigrationRow>('SELECT number, checksum FROM migrations ORDER BY number')
  refuseStrangers(ran, known)
  for (const migration of known) {
    if (!ran.some(({ number }) => number === migration.number)) await run(connection, engine, migration)
  }
}

async function run(connection: Connection, engine: Database['engine'], migration: Migration): Promise<void> {
  for (const statement of migration.statements) {
    if (!statement.onlyFor || statement.onlyFor === engine) await connection.query(statement.sql)
  }
  await connection.query(
    'INSERT INTO migrations (number, name, checksum, ran_at) VALUES ($1, $2, $3, now_ms())',
    [migration.number, migration.name, migration.checksum],
  )
}

/** @param ran what has made the database, or a backup of one */
function refuseStrangers(ran: readonly MigrationRow[], known: readonly Migration[]): void {
  for (const { number, checksum } of ran) {
    const migration = known.find((candidate) => candidate.number === number)
    if (!migration) {
      throw new IncompatibleDatabase(
        `The database was made by a newer version of this program (its migration ${number} is unknown here). ` +
          'Start that version, or restore a backup from before it.',
      )
    }
    if (migration.checksum !== checksum) {
      throw new IncompatibleDatabase(
        `Migration ${number} (${migration.name}) is not the one that made this database: its text has changed since.`,
      )
    }
  }
}

/** Those of this version that have made the database: none when nothing was ever there. Refuses a database that others have made. */
export async function appliedMigrations(
  connection: Connection,
  engine: Database['engine'],
  known: readonly Migration[] = migrations,
): Promise<Migration[]> {
  if (!(await hasMigrationTable(connection, engine))) return []
  const ran = await connection.query<MigrationRow>('SELECT number, checksum FROM migrations ORDER BY number')
  refuseStrangers(ran, known)
  return known.filter((migration) => ran.some(({ number }) => number === migration.number))
}

async function hasMigrationTable(connection: Connection, engine: Database['engine']): Promise<boolean> {
  const [found] = await connection.query(
    engine === 'postgres'
      ? "SELECT 1 AS found WHERE to_regclass('migrations') IS NOT NULL"
      : "SELECT 1 AS found FROM sqlite_schema WHERE type = 'table' AND name = 'migrations'",
  )
  return found !== undefined
}
