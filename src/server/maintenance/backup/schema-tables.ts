import type { Connection } from '../../db/database.ts'
import { createTables, SCHEMA, type SchemaHistory } from '../../db/schema-history.ts'
import { openSqlite } from '../../db/sqlite-database.ts'
import { IN_MEMORY } from '../../db/sqlite-driver.ts'

export interface SchemaTable {
  name: string
  columns: string[]
  types: string[]
  key: string[]
  /** The rows of these tables must be written first. */
  references: string[]
}

/** Both engines return values of these types exactly as they were written. */
const SUPPORTED_TYPES = ['text', 'bigint', 'integer']

/**
 * Triggers of version 53 fill these while the rows that they are derived from are written, so backups leave them
 * out.
 */
const DERIVED_TABLES = ['attendee_counts']
const OF_VERSIONS = ['migrations', 'schema_versions']

interface Schema {
  /** Each table comes after those it references. The table of the schema's versions is left out. */
  tables: SchemaTable[]
  derivedTables: string[]
}

/**
 * The tables are read from an empty in-memory database, because the real one may contain tables of other programs.
 */
export async function readSchema(
  version: number = SCHEMA.current.version,
  history: SchemaHistory = SCHEMA,
): Promise<Schema> {
  const blank = openSqlite(IN_MEMORY)
  try {
    await blank.transaction((connection) => createTables(connection, version, history))
    const all = await blank.values<string>(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
         AND name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY name`,
    )
    const names = all.filter((name) => !OF_VERSIONS.includes(name))
    const tables: SchemaTable[] = []
    for (const name of names) if (!DERIVED_TABLES.includes(name)) tables.push(await readTable(blank, name))
    return {
      tables: sortByReferences(tables),
      derivedTables: names.filter((name) => DERIVED_TABLES.includes(name)),
    }
  } finally {
    await blank.close()
  }
}

async function readTable(blank: Connection, name: string): Promise<SchemaTable> {
  const columns = await blank.query<{ name: string; type: string; pk: number }>(
    'SELECT name, type, pk FROM pragma_table_xinfo($1) ORDER BY cid',
    [name],
  )
  const unsupported = columns.find(({ type }) => !SUPPORTED_TYPES.includes(type.toLowerCase()))
  if (unsupported) {
    throw new Error(
      `${name}.${unsupported.name} has the type ${unsupported.type}, which backups do not support.`,
    )
  }
  const key = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk)
  if (key.length === 0) throw new Error(`${name} has no primary key, so its rows cannot be paged.`)
  const references = await blank.values<string>(
    'SELECT DISTINCT "table" AS name FROM pragma_foreign_key_list($1) ORDER BY 1',
    [name],
  )
  return {
    name,
    columns: columns.map((column) => column.name),
    types: columns.map((column) => column.type),
    key: key.map((column) => column.name),
    references,
  }
}

export function sortByReferences(tables: readonly SchemaTable[]): SchemaTable[] {
  const order: SchemaTable[] = []
  const rest = new Set(tables)
  while (rest.size > 0) {
    const next = [...rest].find(({ references }) =>
      references.every((name) => order.some((table) => table.name === name)),
    )
    if (!next) {
      const cycle = [...rest].map(({ name }) => name).join(', ')
      throw new Error(`These tables reference each other in a cycle: ${cycle}.`)
    }
    rest.delete(next)
    order.push(next)
  }
  return order
}
