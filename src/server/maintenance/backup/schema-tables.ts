import type { Connection } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { type Migration, migrations } from '../../db/migration-files.ts'
import { openSqlite } from '../../db/sqlite/sqlite-database.ts'
import { IN_MEMORY } from '../../db/sqlite/sqlite-driver.ts'

/** A table that the migrations make, as far as carrying its rows from one database to another needs to know it. */
export interface OwnTable {
  name: string
  columns: string[]
  /** The columns of the primary key. */
  key: string[]
  /** The tables whose rows must be there before these. */
  references: string[]
}

/** Both engines give these back as the texts and numbers that were put in. */
const CARRIED_TYPES = ['text', 'bigint', 'integer']

/**
 * The tables that these migrations make, each after those it refers to; not the one that notes the migrations. They are read from an empty
 * database in memory rather than from the real one, whose owner may keep other tables beside ours.
 */
export async function ownTables(made: readonly Migration[] = migrations): Promise<OwnTable[]> {
  const blank = openSqlite(IN_MEMORY)
  try {
    await migrate(blank, made)
    const names = await blank.query<{ name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'migrations' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY name",
    )
    const tables: OwnTable[] = []
    for (const { name } of names) tables.push(await readTable(blank, name))
    return inOrderOfReference(tables)
  } finally {
    await blank.close()
  }
}

async function readTable(blank: Connection, name: string): Promise<OwnTable> {
  const columns = await blank.query<{ name: string; type: string; pk: number }>(
    'SELECT name, type, pk FROM pragma_table_xinfo($1) ORDER BY cid',
    [name],
  )
  const strange = columns.find(({ type }) => !CARRIED_TYPES.includes(type.toLowerCase()))
  if (strange) {
    throw new Error(`${name}.${strange.name} is of the type ${strange.type}, which no backup can carry.`)
  }
  const key = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk)
  if (key.length === 0) throw new Error(`${name} has no primary key, so its rows cannot be told apart.`)
  const references = await blank.query<{ name: string }>(
    'SELECT DISTINCT "table" AS name FROM pragma_foreign_key_list($1) ORDER BY 1',
    [name],
  )
  return {
    name,
    columns: columns.map((column) => column.name),
    key: key.map((column) => column.name),
    references: references.map((reference) => reference.name),
  }
}

export function inOrderOfReference(tables: readonly OwnTable[]): OwnTable[] {
  const ordered: OwnTable[] = []
  const left = new Set(tables)
  while (left.size > 0) {
    const next = [...left].find(({ references }) =>
      references.every((name) => ordered.some((table) => table.name === name)),
    )
    if (!next) {
      const circle = [...left].map(({ name }) => name).join(', ')
      throw new Error(
        `No row of these tables can be written first, since they refer to each other: ${circle}.`,
      )
    }
    left.delete(next)
    ordered.push(next)
  }
  return ordered
}
