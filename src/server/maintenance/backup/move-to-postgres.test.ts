import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Parameter } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { migrations } from '../../db/migration-files.ts'
import { openSqlite } from '../../db/sqlite/sqlite-database.ts'
import { IN_MEMORY } from '../../db/sqlite/sqlite-driver.ts'
import { readUidHost } from '../../tables/events/uid-host-table.ts'
import { emptyPostgres } from '../../testing/database/databases.ts'
import { allRows, SEED_EXCEPTIONS, seedDatabase } from '../../testing/database/filled-database.ts'
import { moveToPostgres } from './move-to-postgres.ts'

const leftovers: (() => Promise<unknown>)[] = []
let source: Database

beforeAll(async () => {
  source = openSqlite(IN_MEMORY)
  await migrate(source)
  await seedDatabase(source)
})

afterAll(async () => {
  for (const remove of leftovers.toReversed()) await remove()
  await source.close()
})

async function emptyTarget(): Promise<Database> {
  return (await emptyPostgres((remove) => void leftovers.push(remove))).open()
}

test('every row is copied unchanged, waiting emails included, and the report has the counts', async () => {
  const target = await emptyTarget()
  const before = await allRows(source)
  const moved = await moveToPostgres(source, target)
  expect(await allRows(target)).toEqual(before)
  expect(await allRows(source)).toEqual(before)
  expect(Object.fromEntries(moved.map(({ name, rows }) => [name, rows]))).toEqual(
    Object.fromEntries(Object.entries(before).map(([name, rows]) => [name, rows.length])),
  )
})

test('exceptions, a cancellation and the host in UIDs arrive on PostgreSQL', async () => {
  const target = await emptyTarget()
  await moveToPostgres(source, target)
  expect(await readUidHost(target)).toBe('first.example.com')
  const rows = await target.query('SELECT exceptions, cancelled_at, cancellation_note FROM events')
  expect(rows).toEqual([{ exceptions: SEED_EXCEPTIONS, cancelled_at: 5, cancellation_note: 'Rain' }])
})

test('a target database that only ran the migrations counts as empty', async () => {
  const target = await emptyTarget()
  await migrate(target)
  await moveToPostgres(source, target)
  expect(await allRows(target)).toEqual(await allRows(source))
})

test('a target database that contains data is rejected and left unchanged', async () => {
  const target = await emptyTarget()
  await migrate(target)
  await target.query("INSERT INTO settings (name, value) VALUES ('theirs', 'kept')")
  await expect(moveToPostgres(source, target)).rejects.toThrow(
    'The database already contains data (settings 1). Name an empty database. No data was changed.',
  )
  expect(await target.query('SELECT name FROM settings')).toEqual([{ name: 'theirs' }])
})

test('a row that arrives with different values is named, and the target stays empty', async () => {
  const target = await emptyTarget()
  await migrate(target)
  // Simulates anything that could change a value during the copy.
  await target.query(
    `CREATE FUNCTION alter_it() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.name := ''?''; RETURN NEW; END'`,
  )
  const altering: Database = {
    ...target,
    exclusively: (work) =>
      target.exclusively((connection) =>
        work({
          async query<Row extends object>(sql: string, parameters?: readonly Parameter[]) {
            const rows = await connection.query<Row>(sql, parameters)
            if (sql.includes('CREATE TABLE teams')) {
              await connection.query(
                'CREATE TRIGGER alter_it BEFORE INSERT ON teams FOR EACH ROW EXECUTE FUNCTION alter_it()',
              )
            }
            return rows
          },
        }),
      ),
  }
  await expect(moveToPostgres(source, altering)).rejects.toThrow(
    /^Row \[".{36}"\] of teams arrived with different values/,
  )
  expect(await target.query('SELECT id FROM teams')).toEqual([])
})

test('an older database moves with its old schema and is migrated at the target', async () => {
  const old = openSqlite(IN_MEMORY)
  await migrate(old, migrations.slice(0, 1))
  await old.query("INSERT INTO settings (name, value) VALUES ('old', 'kept')")
  const target = await emptyTarget()
  await moveToPostgres(old, target)
  await old.close()
  await migrate(target)
  expect(await target.query('SELECT name, value FROM settings')).toEqual([{ name: 'old', value: 'kept' }])
})
