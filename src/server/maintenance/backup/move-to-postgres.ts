import type { Connection, Database } from '../../db/database.ts'
import { appliedMigrations, migrateWithin } from '../../db/migrate.ts'
import { CommandError } from '../command-error.ts'
import { dropSchemaTables, type RowCount, requireEmptyDatabase, rowCounts } from './existing-data.ts'
import { noProgress, type Progress } from './progress.ts'
import { withoutIndexes } from './rebuilt-indexes.ts'
import { readDerivedTables, readSchemaTables, type SchemaTable } from './schema-tables.ts'
import { addRows, type Cells, countRows, keyOf, pagesOfRows, rowsWithKeys } from './table-rows.ts'

/**
 * Copies every row and reads it back. The target changes in one transaction, which rolls back if a single
 * value differs. The source is only read.
 */
export function moveToPostgres(
  source: Database,
  target: Database,
  progress: Progress = noProgress,
): Promise<RowCount[]> {
  return source.snapshot(async (from) => {
    const ran = await appliedMigrations(from, source.engine)
    if (ran.length === 0) throw new CommandError('There is no data in DATA_DIR to move.')
    const tables = await readSchemaTables(ran)
    return target.exclusively(async (to) => {
      await requireEmptyDatabase(to, target.engine, 'Name an empty database. ')
      await dropSchemaTables(to, target.engine)
      await migrateWithin(to, target.engine, ran)
      const counts = await rowCounts(from, tables)
      const all = counts.reduce((sum, { rows }) => sum + rows, 0)
      const names = [...tables.map(({ name }) => name), ...(await readDerivedTables(target.engine, ran))]
      await withoutIndexes(to, target.engine, names, async () => {
        let done = 0
        for (const table of tables) {
          for await (const page of pagesOfRows(from, table)) {
            await addRows(to, target.engine, table, page)
            done += page.length
            progress('Copying', done, all)
          }
        }
      })
      const moved: RowCount[] = []
      for (const table of tables) moved.push(await verifyTable(table, from, to))
      return moved
    })
  })
}

/** Equal counts, and every source row found in the target: both tables hold the same rows. */
async function verifyTable(table: SchemaTable, from: Connection, to: Connection): Promise<RowCount> {
  const rows = await countRows(from, table)
  const found = await countRows(to, table)
  if (rows !== found) throw new Error(`${table.name} has ${rows} rows, but ${found} arrived.`)
  for await (const page of pagesOfRows(from, table)) await verifyPage(table, page, to)
  return { name: table.name, rows }
}

async function verifyPage(table: SchemaTable, page: readonly Cells[], to: Connection): Promise<void> {
  const keys = page.map((cells) => keyOf(table, cells))
  const arrived = await rowsWithKeys(to, table, keys)
  const byKey = new Map(arrived.map((cells) => [JSON.stringify(keyOf(table, cells)), JSON.stringify(cells)]))
  for (const cells of page) {
    const key = JSON.stringify(keyOf(table, cells))
    if (byKey.get(key) !== JSON.stringify(cells)) {
      throw new Error(`Row ${key} of ${table.name} arrived with different values.`)
    }
  }
}
