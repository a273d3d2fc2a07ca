import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Parameter } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { migrations } from '../../db/migration-files.ts'
import { openSqlite } from '../../db/sqlite/sqlite-database.ts'
import { IN_MEMORY } from '../../db/sqlite/sqlite-driver.ts'
import { emptyPostgres } from '../../testing/databases.ts'
import { everything, furnish } from '../../testing/filled-database.ts'
import { moveToPostgres } from './move-to-postgres.ts'

const leftovers: (() => Promise<unknown>)[] = []
let source: Database

beforeAll(async () => {
  source = openSqlite(IN_MEMORY)
  await migrate(source)
  await furnish(source)
})

afterAll(async () => {
  for (const remove of leftovers.toReversed()) await remove()
  await source.close()
})

async function emptyTarget(): Promise<Database> {
  return (await emptyPostgres((remove) => void leftovers.push(remove))).open()
}

test('every row arrives as it was, mails that wait included, and the report says how many', async () => {
  const target = await emptyTarget()
  const before = await everything(source)
  const moved = await moveToPostgres(source, target)
  expect(await everything(target)).toEqual(before)
  expect(await everything(source)).toEqual(before)
  expect(Object.fromEntries(moved.map(({ name, rows }) => [name, rows]))).toEqual(
    Object.fromEntries(Object.entries(before).map(([name, rows]) => [name, rows.length])),
  )
})

test('a database where the server was started, but nothing happened, counts as empty', async () => {
  const target = await emptyTarget()
  await migrate(target)
  await moveToPostgres(source, target)
  expect(await everything(target)).toEqual(await everything(source))
})

test('a database with data in it is refused and stays as it is', async () => {
  const target = await emptyTarget()
  await migrate(target)
  await target.query("INSERT INTO settings (name, value) VALUES ('theirs', 'kept')")
  await expect(moveToPostgres(source, target)).rejects.toThrow(
    'There is data in that database already (settings 1). Name an empty one. Nothing was changed.',
  )
  expect(await target.query('SELECT name FROM settings')).toEqual([{ name: 'theirs' }])
})

test('a row that does not arrive as it was is named, and nothing is kept', async () => {
  const target = await emptyTarget()
  await migrate(target)
  // Stands for whatever might alter a value on its way.
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
    /^The row \[".{36}"\] of teams did not arrive/,
  )
  expect(await target.query('SELECT id FROM teams')).toEqual([])
})

test('an installation that is not up to date moves as it is, and is brought up to date there', async () => {
  const old = openSqlite(IN_MEMORY)
  await migrate(old, migrations.slice(0, 1))
  await old.query("INSERT INTO settings (name, value) VALUES ('old', 'kept')")
  const target = await emptyTarget()
  await moveToPostgres(old, target)
  await old.close()
  await migrate(target)
  expect(await target.query('SELECT name, value FROM settings')).toEqual([{ name: 'old', value: 'kept' }])
})
