import { createHash } from 'node:crypto'
import type { Connection, Database } from './database.ts'

/** The database belongs to another version of this program, which must not touch it. */
export class IncompatibleDatabase extends Error {
  override readonly name = 'IncompatibleDatabase'
}

/** About half a minute. */
const LOCK_ATTEMPTS = 100

/**
 * Runs the missing migrations in one exclusive transaction, so that several instances can start together and
 * one that is killed halfway leaves no trace. Returns those that ran.
 */
export function migrate(
  database: Database,
  all: readonly Migration[] = migrations,
  before?: BeforeMigrations,
): Promise<Migration[]> {
  return database.exclusively((connection) => migrateWithin(connection, all, before))
}

/** Called before the first of the missing ones runs, unless the database is new. It may throw to prevent them. */
export type BeforeMigrations = (missing: readonly Migration[]) => Promise<void>

/** Does the same inside a transaction that is already exclusive. */
export async function migrateWithin(
  connection: Connection,
  all: readonly Migration[],
  before?: BeforeMigrations,
): Promise<Migration[]> {
  await connection.query(`CREATE TABLE IF NOT EXISTS migrations (
    number bigint PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, ran_at bigint NOT NULL)`)
  const applied = await readApplied(connection, all)
  const missing = all.filter((migration) => !applied.includes(migration))
  if (applied.length > 0 && missing.length > 0) await before?.(missing)
  if (connection.engine === 'postgres' && applied.length > 0 && missing.length > 0)
    await lockTables(connection)
  for (const migration of missing) await run(connection, migration)
  return missing
}

/**
 * Servers of the previous release go on while this one starts. Taken one by one, the locks of its tables would meet
 * theirs in another order. So all are taken first, and given back where one is not free soon: before PostgreSQL looks for
 * deadlocks, which is after a second.
 */
async function lockTables(connection: Connection): Promise<void> {
  const tables = await connection.values<string>(
    'SELECT tablename FROM pg_tables WHERE schemaname = current_schema()',
  )
  await connection.query(`DO $do$
    BEGIN
      PERFORM set_config('lock_timeout', '300ms', true);
      FOR attempt IN 1..${LOCK_ATTEMPTS} LOOP
        BEGIN
          LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE;
          EXIT;
        EXCEPTION WHEN lock_not_available THEN
          IF attempt = ${LOCK_ATTEMPTS} THEN RAISE; END IF;
          PERFORM pg_sleep(random() * 0.2);
        END;
      END LOOP;
      PERFORM set_config('lock_timeout', '0', true);
    END $do$`)
}

async function run(connection: Connection, migration: Migration): Promise<void> {
  for (const statement of migration.statements) {
    if (!statement.onlyFor || statement.onlyFor === connection.engine) await connection.query(statement.sql)
  }
  await connection.query(
    'INSERT INTO migrations (number, name, checksum, ran_at) VALUES ($1, $2, $3, now_ms())',
    [migration.number, migration.name, migration.checksum],
  )
}

async function readApplied(connection: Connection, all: readonly Migration[]): Promise<Migration[]> {
  const rows = await connection.query<Pick<Migration, 'number' | 'checksum'>>(
    'SELECT number, checksum FROM migrations ORDER BY number',
  )
  for (const { number, checksum } of rows) {
    const migration = all.find((candidate) => candidate.number === number)
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
  return all.filter((migration) => rows.some(({ number }) => number === migration.number))
}

/**
 * The migrations already applied; none for an empty database. Throws IncompatibleDatabase for unknown ones.
 */
export async function appliedMigrations(
  connection: Connection,
  all: readonly Migration[] = migrations,
): Promise<Migration[]> {
  const isMigrated = await connection.returnsRow(
    connection.engine === 'postgres'
      ? "SELECT 1 AS found WHERE to_regclass('migrations') IS NOT NULL"
      : "SELECT 1 AS found FROM sqlite_schema WHERE type = 'table' AND name = 'migrations'",
  )
  return isMigrated ? readApplied(connection, all) : []
}

export interface Migration {
  number: number
  name: string
  checksum: string
  statements: MigrationStatement[]
}

interface MigrationStatement {
  sql: string
  /** Unset if the statement is for both engines. */
  onlyFor?: Database['engine']
}

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** All migrations of this version, in order. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, text]) => readMigration(path, text))
  .sort((a, b) => a.number - b.number)

/**
 * A statement ends with a semicolon at the end of a line. `-- only postgres` or `-- only sqlite` above it
 * limits it to one engine.
 */
export function readMigration(path: string, text: string): Migration {
  const [, number, name] = /(\d{4})_(\w+)\.sql$/.exec(path) ?? []
  if (!number || !name) throw new Error(`A migration is called NNNN_name.sql, not ${path}.`)
  // Git may check out the file with Windows line endings; its checksum must stay the same.
  const lines = text.replaceAll('\r\n', '\n')
  return {
    number: Number(number),
    name,
    checksum: createHash('sha256').update(lines).digest('hex'),
    statements: lines
      .split(/;[ \t]*$/m)
      .map(readStatement)
      .filter(({ sql }) => sql !== ''),
  }
}

function readStatement(text: string): MigrationStatement {
  const sql = text.replace(/^\s*--.*$/gm, '').trim()
  const engine = /^-- only (postgres|sqlite)$/m.exec(text)?.[1]
  return engine === 'postgres' || engine === 'sqlite' ? { sql, onlyFor: engine } : { sql }
}
