import { describe, expect, test } from 'vitest'
import { previousRelease } from '../../../scripts/testing/previous-release.mjs'
import { onBothEngines, postgresStores } from '../testing/database/databases.ts'
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

describe('the migrations since the previous release, whose servers still run', () => {
  /** Not those that take away what already the previous release does not use, as a comment above them says. */
  function takingAway(text: string): string[] {
    return text
      .split(/;[ \t]*$/m)
      .filter((statement) => !/^-- The previous release does not use /m.test(statement))
      .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
      .filter(
        (sql) =>
          /\b(?:DROP|RENAME|TRUNCATE|SET NOT NULL|ADD CONSTRAINT|ALTER COLUMN \w+ TYPE)\b/i.test(sql) ||
          (/\bADD COLUMN\b.*\bNOT NULL\b/is.test(sql) && !/\bDEFAULT\b/i.test(sql)),
      )
  }

  test('the migrations since the previous release only add', () => {
    const texts = import.meta.glob<string>('./migrations/*.sql', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const later = Object.entries(texts).filter(
      ([path, text]) => readMigration(path, text).number > previousRelease.lastMigration,
    )
    const found = later.flatMap(([path, text]) => takingAway(text).map((sql) => `${path}: ${sql}`))
    expect(found).toEqual([])
  })

  test.each([
    'ALTER TABLE attendees DROP COLUMN name;',
    'DROP TABLE mails;',
    'DROP INDEX IF EXISTS mails_by_key;',
    'ALTER TABLE events RENAME COLUMN title TO name;',
    'ALTER TABLE events RENAME TO plans;',
    'ALTER TABLE events ALTER COLUMN starts_at TYPE text;',
    'ALTER TABLE events\n  ADD COLUMN color text NOT NULL;',
    '-- The next release will not use it.\nDROP TABLE mails;',
  ])('the migration %j is found, which would break them', (sql) => {
    expect(takingAway(`${sql}\n`)).toHaveLength(1)
  })

  test.each([
    'CREATE TABLE things (name text NOT NULL);',
    "ALTER TABLE events ADD COLUMN color text NOT NULL DEFAULT '';",
    'ALTER TABLE events ADD COLUMN color text;',
    '-- Why we DROP nothing.\nCREATE INDEX events_by_color ON events (color);',
    '-- The previous release does not use it any more.\nALTER TABLE events DROP COLUMN color;',
  ])('the migration %j is fine', (sql) => {
    expect(takingAway(`${sql}\n`)).toEqual([])
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

test('a migration gives way to a transaction that goes through its tables the other way round', async () => {
  const store = await postgresStores().empty()
  const [watching, server, starting] = [store.open(), store.open(), store.open()]
  // PostgreSQL ends no deadlock in the time of this test, so nobody may come into one.
  await watching.query(`DO $do$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET deadlock_timeout = %L', current_database(), '60s');
  END $do$`)
  const tables = readMigration('0001_x.sql', 'CREATE TABLE one (a text);\nCREATE TABLE two (a text);\n')
  const columns = readMigration(
    '0002_y.sql',
    'ALTER TABLE one ADD COLUMN b text;\nALTER TABLE two ADD COLUMN b text;\n',
  )
  await migrate(server, [tables])
  const waiting = () =>
    watching.query(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
  let migrated: Promise<unknown> | undefined
  await server.transaction(async (connection) => {
    await connection.query("INSERT INTO two (a) VALUES ('x')")
    migrated = migrate(starting, [tables, columns])
    await expect.poll(async () => (await waiting()).length, { timeout: 5_000, interval: 20 }).toBe(1)
    await connection.query("INSERT INTO one (a) VALUES ('x')")
  })
  await migrated
  expect(await watching.query('SELECT a, b FROM one')).toEqual([{ a: 'x', b: null }])
})
