import { describe, expect, test } from 'vitest'
import { SCHEMA } from '../../db/schema-history.ts'
import { onBothEngines } from '../../testing/database/databases.ts'
import { readSchema, type SchemaTable, sortByReferences } from './schema-tables.ts'

onBothEngines((stores) => {
  test('every table of the schema is read, with all its columns', async () => {
    const database = await stores.migrated()
    const columns =
      stores.engine === 'postgres'
        ? `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
           WHERE table_schema = current_schema()`
        : `SELECT t.name || '.' || c.name AS name FROM pragma_table_list t, pragma_table_xinfo(t.name) c
           WHERE t.schema = 'main' AND t.type IN ('table', 'virtual') AND t.name NOT LIKE 'sqlite%'`
    const found = (await database.query<{ name: string }>(columns)).map(({ name }) => name)
    const { tables, derivedTables } = await readSchema()
    const known = tables.flatMap(({ name, columns: own }) => own.map((column) => `${name}.${column}`))
    const others = ['schema_versions', ...derivedTables]
    const expected = found.filter((name) => !others.includes(name.slice(0, name.indexOf('.'))))
    expect(known.toSorted()).toEqual(expected.toSorted())
  })
})

describe('reading the schema', () => {
  const table = (name: string, references: string[]): SchemaTable => ({
    name,
    references,
    columns: ['id'],
    types: ['text'],
    key: ['id'],
  })

  test('tables are sorted so that a referenced table comes first', () => {
    const tables = [table('a', ['b', 'c']), table('b', ['c']), table('c', [])]
    expect(sortByReferences(tables).map(({ name }) => name)).toEqual(['c', 'b', 'a'])
  })

  test('tables that reference each other in a cycle are an error', () => {
    expect(() => sortByReferences([table('a', ['b']), table('b', ['a']), table('c', [])])).toThrow('a, b.')
  })

  test.each([
    [
      'a column type that the engines return differently',
      'CREATE TABLE t (id text PRIMARY KEY, at timestamp);\n',
      't.at',
    ],
    ['no primary key', 'CREATE TABLE t (id text);\n', 't has no primary key'],
  ])('a table with %s is an error', async (_what, sql, reason) => {
    const versions = 'CREATE TABLE schema_versions (version integer PRIMARY KEY, since bigint);\n'
    const history = { ...SCHEMA, current: { version: 1, sql: versions + sql } }
    await expect(readSchema(1, history)).rejects.toThrow(reason)
  })
})
