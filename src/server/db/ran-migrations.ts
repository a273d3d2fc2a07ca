import type { Connection, Database } from './database.ts'
import { type MigrationRow, refuseStrangers } from './migrate.ts'
import { type Migration, migrations } from './migration-files.ts'

/** Those of this version that have made the database: none when nothing was ever there. Refuses a database that others have made. */
export async function ranMigrations(
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
