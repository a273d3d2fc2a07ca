import { expect, test } from 'vitest'
import { onBothEngines } from '../testing/database/databases.ts'
import { describeSchema } from '../testing/database/described-schema.ts'
import { createTables, runStep, SCHEMA, statementsOf } from './schema-history.ts'

test('a script is split into statements at semicolons that end a line', () => {
  const sql = "-- Why.\nCREATE TABLE a (b text);\n\nINSERT INTO a VALUES ('x;y'); \r\n-- The end\n"
  expect(statementsOf(sql, 'sqlite')).toEqual(['CREATE TABLE a (b text)', "INSERT INTO a VALUES ('x;y')"])
})

test('an engine skips the statements of the other engine, and PostgreSQL what only SQLite knows', () => {
  const sql =
    '-- only postgres\nSELECT 1;\n-- only sqlite\nSELECT 2;\nCREATE TABLE a (b text) WITHOUT ROWID;\n'
  expect(statementsOf(sql, 'sqlite')).toEqual(['SELECT 2', 'CREATE TABLE a (b text) WITHOUT ROWID'])
  expect(statementsOf(sql, 'postgres')).toEqual(['SELECT 1', 'CREATE TABLE a (b text)'])
})

onBothEngines((stores) => {
  test('the steps lead from the oldest version to the tables of schema.sql', async () => {
    const [older, current] = [(await stores.empty()).open(), (await stores.empty()).open()]
    await older.transaction(async (connection) => {
      await createTables(connection, SCHEMA.start.version)
      for (const step of SCHEMA.steps) await runStep(connection, step)
    })
    await current.transaction((connection) => createTables(connection, SCHEMA.current.version))
    const tables = await describeSchema(current)
    expect(tables.length).toBeGreaterThan(300)
    expect(await describeSchema(older)).toEqual(tables)
  })
})
