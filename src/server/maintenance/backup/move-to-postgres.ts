import type { Connection, Database } from '../../db/database.ts'
import { appliedMigrations, migrateWithin } from '../../db/migrate.ts'
import { UpkeepRefused } from '../refusal.ts'
import { dropOwnTables, type RowCount, refuseData } from './present-data.ts'
import { type OwnTable, ownTables } from './schema-tables.ts'
import { addRows, type Cells, countRows, keyOf, pagesOfRows, rowsWithKeys } from './table-rows.ts'

/**
 * Carries every row over and reads it back. All of it is one transaction over there: what does not prove the same to the last value is not
 * kept. Nothing is changed here.
 */
export function moveToPostgres(source: Database, target: Database): Promise<RowCount[]> {
  return source.snapshot(async (here) => {
    const ran = await appliedMigrations(here, source.engine)
    if (ran.length === 0) throw new UpkeepRefused('There is no data in DATA_DIR to move.')
    const tables = await ownTables(ran)
    return target.exclusively(async (there) => {
      await refuseData(there, target.engine, 'Name an empty one. ')
      await dropOwnTables(there, target.engine)
      await migrateWithin(there, target.engine, ran)
      for (const table of tables) {
        for await (const page of pagesOfRows(here, table)) await addRows(there, table, page)
      }
      const moved: RowCount[] = []
      for (const table of tables) moved.push(await comparedRows(table, here, there))
      return moved
    })
  })
}

/** As many rows here as there, and every one of here is there: so they are the same ones. */
async function comparedRows(table: OwnTable, here: Connection, there: Connection): Promise<RowCount> {
  const rows = await countRows(here, table)
  const found = await countRows(there, table)
  if (rows !== found) throw new Error(`${table.name} has ${rows} rows, and ${found} have arrived.`)
  for await (const page of pagesOfRows(here, table)) await comparePage(table, page, there)
  return { name: table.name, rows }
}

async function comparePage(table: OwnTable, page: readonly Cells[], there: Connection): Promise<void> {
  const keys = page.map((cells) => keyOf(table, cells))
  const arrived = await rowsWithKeys(there, table, keys)
  const byKey = new Map(arrived.map((cells) => [JSON.stringify(keyOf(table, cells)), JSON.stringify(cells)]))
  for (const cells of page) {
    const key = JSON.stringify(keyOf(table, cells))
    if (byKey.get(key) !== JSON.stringify(cells)) {
      throw new Error(`The row ${key} of ${table.name} did not arrive as it was.`)
    }
  }
}
