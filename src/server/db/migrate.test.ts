import { describe, expect, test } from 'vitest'
import { onBothEngines } from '../testing/database/databases.ts'
import { IncompatibleDatabase, migrate, migrations, readMigration } from './migrate.ts'

const first = readMigration(
  '0001_things.sql',
  "CREATE TABLE things (name text);\nINSERT INTO things VALUES ('one');\n",
)
const second = readMigration('0002_more.sql', "INSERT INTO things VALUES ('two');\n")

describe('a migration file', () => {
  test('a migration file is split into statements at semicolons that end a line', () => {
    const text = "-- Why.\nCREATE TABLE a (b text);\n\nINSERT INTO a VALUES ('x;y'); \n-- The end\n"
    expect(readMigration('./migrations/0012_some_name.sql', text)).toMatchObject({
      number: 12,
      name: 'some_name',
      statements: [{ sql: 'CREATE TABLE a (b text)' }, { sql: "INSERT INTO a VALUES ('x;y')" }],
    })
  })

  test('a migration file marks the statements of only one engine', () => {
    const text = '-- only postgres\nSELECT 1;\n-- only sqlite\nSELECT 2;\nSELECT 3;\n'
    expect(readMigration('0001_x.sql', text).statements).toEqual([
      { sql: 'SELECT 1', onlyFor: 'postgres' },
      { sql: 'SELECT 2', onlyFor: 'sqlite' },
      { sql: 'SELECT 3' },
    ])
  })

  test('a migration file with Windows line endings is the same migration', () => {
    const windows = readMigration('0001_x.sql', 'SELECT 1;\r\nSELECT 2;\r\n')
    expect(windows).toEqual(readMigration('0001_x.sql', 'SELECT 1;\nSELECT 2;\n'))
  })

  test('a migration file without a number in its name is rejected', () => {
    expect(() => readMigration('./migrations/things.sql', '')).toThrow('NNNN_name.sql')
  })

  test('the migration files have rising numbers without repeats', () => {
    const numbers = migrations.map(({ number }) => number)
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
  })
})

onBothEngines((stores) => {
  const names = 'SELECT name FROM things ORDER BY name'

  test('each migration runs once, in order, and is recorded', async () => {
    const database = (await stores.empty()).open()
    await migrate(database, [first])
    await migrate(database, [first, second])
    await migrate(database, [first, second])
    expect(await database.query(names)).toEqual([{ name: 'one' }, { name: 'two' }])
    expect(await database.query('SELECT number, name FROM migrations ORDER BY number')).toEqual([
      { number: 1, name: 'things' },
      { number: 2, name: 'more' },
    ])
  })

  test('an engine skips the statements of the other engine', async () => {
    const database = (await stores.empty()).open()
    const text = `CREATE TABLE things (name text);
-- only postgres
INSERT INTO things VALUES ('postgres');
-- only sqlite
INSERT INTO things VALUES ('sqlite');
`
    await migrate(database, [readMigration('0001_own.sql', text)])
    expect(await database.query(names)).toEqual([{ name: stores.engine }])
  })

  test('a migration that fails halfway is rolled back, and runs once it is fixed', async () => {
    const database = (await stores.empty()).open()
    const broken = readMigration(
      '0002_more.sql',
      "INSERT INTO things VALUES ('two');\nINSERT INTO nowhere VALUES (1);\n",
    )
    await migrate(database, [first])
    await expect(migrate(database, [first, broken])).rejects.toThrow('nowhere')
    expect(await database.query(names)).toEqual([{ name: 'one' }])
    await migrate(database, [first, second])
    expect(await database.query(names)).toEqual([{ name: 'one' }, { name: 'two' }])
  })

  test('five instances that start together on an empty database run each migration once', async () => {
    const store = await stores.empty()
    const instances = Array.from({ length: 5 }, () => store.open())
    await Promise.all(instances.map((instance) => migrate(instance, [first, second])))
    expect(await instances[0]?.query(names)).toEqual([{ name: 'one' }, { name: 'two' }])
  })

  test('a database of a newer version is rejected with a clear message', async () => {
    const database = (await stores.empty()).open()
    await migrate(database, [first, second])
    await expect(migrate(database, [first])).rejects.toThrow(
      'The database was made by a newer version of this program (its migration 2 is unknown here).',
    )
    await expect(migrate(database, [first])).rejects.toThrow(IncompatibleDatabase)
  })

  test('a migration whose text has changed since it ran is rejected', async () => {
    const database = (await stores.empty()).open()
    await migrate(database, [first])
    const changed = readMigration('0001_things.sql', 'CREATE TABLE things (name text, more text);\n')
    await expect(migrate(database, [changed])).rejects.toThrow('Migration 1 (things) is not the one')
  })
})
