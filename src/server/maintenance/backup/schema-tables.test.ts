import { describe, expect, test } from 'vitest'
import { readMigration } from '../../db/migration-files.ts'
import { onBothEngines } from '../../testing/databases.ts'
import { inOrderOfReference, type OwnTable, ownTables } from './schema-tables.ts'

onBothEngines((stores) => {
  test('every table that the migrations make is known, with all its columns', async () => {
    const database = await stores.migrated()
    const columns =
      stores.engine === 'postgres'
        ? `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
           WHERE table_schema = current_schema()`
        : `SELECT t.name || '.' || c.name AS name FROM sqlite_schema t, pragma_table_xinfo(t.name) c
           WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%'`
    const found = (await database.query<{ name: string }>(columns)).map(({ name }) => name)
    const known = (await ownTables()).flatMap(({ name, columns: own }) =>
      own.map((column) => `${name}.${column}`),
    )
    expect(known.toSorted()).toEqual(found.filter((name) => !name.startsWith('migrations.')).toSorted())
  })
})

describe('the tables', () => {
  const table = (name: string, references: string[]): OwnTable => ({
    name,
    references,
    columns: ['id'],
    key: ['id'],
  })

  test('come in an order in which their rows can be written', () => {
    const tables = [table('a', ['b', 'c']), table('b', ['c']), table('c', [])]
    expect(inOrderOfReference(tables).map(({ name }) => name)).toEqual(['c', 'b', 'a'])
  })

  test('are refused when they refer to each other', () => {
    expect(() => inOrderOfReference([table('a', ['b']), table('b', ['a']), table('c', [])])).toThrow('a, b.')
  })

  test.each([
    [
      'a type that the engines give back differently',
      'CREATE TABLE t (id text PRIMARY KEY, at timestamp);\n',
      't.at',
    ],
    ['no primary key', 'CREATE TABLE t (id text);\n', 't has no primary key'],
  ])('are refused with %s', async (_what, sql, reason) => {
    await expect(ownTables([readMigration('0001_t.sql', sql)])).rejects.toThrow(reason)
  })
})
