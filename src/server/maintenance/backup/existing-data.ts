import type { Connection, Database } from '../../db/database.ts'
import { appliedMigrations } from '../../db/migrate.ts'
import { CommandError } from '../command-error.ts'
import { readDerivedTables, readSchemaTables, type SchemaTable } from './schema-tables.ts'
import { countRows } from './table-rows.ts'

export interface RowCount {
  name: string
  rows: number
}

export async function rowCounts(connection: Connection, tables: readonly SchemaTable[]): Promise<RowCount[]> {
  const counts: RowCount[] = []
  for (const table of tables) counts.push({ name: table.name, rows: await countRows(connection, table) })
  return counts
}

/** Row counts of our tables in the database, without empty tables. */
export async function existingData(connection: Connection, engine: Database['engine']): Promise<RowCount[]> {
  const counts = await rowCounts(connection, await existingTables(connection, engine))
  return counts.filter(({ rows }) => rows > 0)
}

/** @param advice what the user can do about it, ending with a space */
export async function requireEmptyDatabase(
  connection: Connection,
  engine: Database['engine'],
  advice = '',
): Promise<void> {
  const found = await existingData(connection, engine)
  if (found.length === 0) return
  throw new CommandError(
    `The database already contains data (${formatCounts(found)}). ${advice}No data was changed.`,
  )
}

/** Such as "events 12, users 3". */
export function formatCounts(counts: readonly RowCount[]): string {
  return counts.map(({ name, rows }) => `${name} ${rows}`).join(', ')
}

export async function dropSchemaTables(connection: Connection, engine: Database['engine']): Promise<void> {
  const ran = await appliedMigrations(connection, engine)
  const tables = ran.length === 0 ? [] : (await readSchemaTables(ran)).map(({ name }) => name)
  const derived = ran.length === 0 ? [] : await readDerivedTables(engine, ran)
  for (const name of [...derived, ...tables.toReversed()]) await connection.query(`DROP TABLE ${name}`)
  await connection.query('DROP TABLE IF EXISTS migrations')
}

async function existingTables(connection: Connection, engine: Database['engine']): Promise<SchemaTable[]> {
  const ran = await appliedMigrations(connection, engine)
  return ran.length === 0 ? [] : readSchemaTables(ran)
}
