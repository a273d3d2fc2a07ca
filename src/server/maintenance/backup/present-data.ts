import type { Connection, Database } from '../../db/database.ts'
import { appliedMigrations } from '../../db/migrate.ts'
import { UpkeepRefused } from '../refusal.ts'
import { type OwnTable, ownTables } from './schema-tables.ts'
import { countRows } from './table-rows.ts'

export interface RowCount {
  name: string
  rows: number
}

export async function rowCounts(connection: Connection, tables: readonly OwnTable[]): Promise<RowCount[]> {
  const counts: RowCount[] = []
  for (const table of tables) counts.push({ name: table.name, rows: await countRows(connection, table) })
  return counts
}

/** How many rows of ours are in the database, by table; those without any are left out. */
export async function presentData(connection: Connection, engine: Database['engine']): Promise<RowCount[]> {
  const counts = await rowCounts(connection, await presentTables(connection, engine))
  return counts.filter(({ rows }) => rows > 0)
}

export async function refuseData(
  connection: Connection,
  engine: Database['engine'],
  advice = '',
): Promise<void> {
  const present = await presentData(connection, engine)
  if (present.length === 0) return
  throw new UpkeepRefused(
    `There is data in that database already (${inWords(present)}). ${advice}Nothing was changed.`,
  )
}

export function inWords(counts: readonly RowCount[]): string {
  return counts.map(({ name, rows }) => `${name} ${rows}`).join(', ')
}

export async function dropOwnTables(connection: Connection, engine: Database['engine']): Promise<void> {
  const present = await presentTables(connection, engine)
  for (const { name } of present.toReversed()) await connection.query(`DROP TABLE ${name}`)
  await connection.query('DROP TABLE IF EXISTS migrations')
}

async function presentTables(connection: Connection, engine: Database['engine']): Promise<OwnTable[]> {
  const ran = await appliedMigrations(connection, engine)
  return ran.length === 0 ? [] : ownTables(ran)
}
