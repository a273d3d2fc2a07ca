import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Parameter } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { openSqlite } from '../../db/sqlite-database.ts'
import { IN_MEMORY } from '../../db/sqlite-driver.ts'
import { readUidHost } from '../../tables/settings-table.ts'
import { emptyPostgres } from '../../testing/database/databases.ts'
import {
  allRows,
  SEED_EXCEPTIONS,
  seedDatabase,
  seedEmptyTables,
} from '../../testing/database/filled-database.ts'
import { makeFormerDatabase } from '../../testing/database/former-database.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const leftovers: (() => Promise<unknown>)[] = []
let source: Database

beforeAll(async () => {
  source = openSqlite(IN_MEMORY)
  await migrate(source)
  await seedDatabase(source)
  await seedEmptyTables(source)
})

afterAll(async () => {
  for (const remove of leftovers.toReversed()) await remove()
  await source.close()
})

async function move(from: Database, to: Database) {
  const file = join(await temporaryFolder(), 'moving.jsonl.gz')
  await writeBackup(from, { file, product: '1.2.3' })
  return restoreBackup(to, { file, replace: false, sendWaitingMails: true })
}

async function emptyTarget(): Promise<Database> {
  return (await emptyPostgres((remove) => void leftovers.push(remove))).open()
}

test('every row of every table arrives on PostgreSQL unchanged, waiting emails included, and the backup has the counts', async () => {
  const target = await emptyTarget()
  const before = await allRows(source)
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
  const { header } = await move(source, target)
  expect(await allRows(target)).toEqual(before)
  expect(await allRows(source)).toEqual(before)
  expect(Object.fromEntries(header.tables.map(({ name, rows }) => [name, rows]))).toEqual(
    Object.fromEntries(Object.entries(before).map(([name, rows]) => [name, rows.length])),
  )
})

test('exceptions, a cancellation and the host in UIDs arrive on PostgreSQL', async () => {
  const target = await emptyTarget()
  await move(source, target)
  expect(await readUidHost(target)).toBe('first.example.com')
  const rows = await target.query('SELECT exceptions, cancelled_at, cancellation_note FROM events')
  expect(rows).toEqual([{ exceptions: SEED_EXCEPTIONS, cancelled_at: 5, cancellation_note: 'Rain' }])
})

test('a target database whose tables have no rows counts as empty', async () => {
  const target = await emptyTarget()
  await migrate(target)
  await move(source, target)
  expect(await allRows(target)).toEqual(await allRows(source))
})

test('a target database that contains data is rejected and left unchanged', async () => {
  const target = await emptyTarget()
  await migrate(target)
  await target.query("INSERT INTO settings (name, value) VALUES ('theirs', 'kept')")
  await expect(move(source, target)).rejects.toThrow(
    'The database already contains data (settings 1). Restore into an empty database, ' +
      'or delete this data with --replace. No data was changed.',
  )
  expect(await target.query('SELECT name FROM settings')).toEqual([{ name: 'theirs' }])
})

test('a move that loses rows is refused, and the target stays empty', async () => {
  const target = await emptyTarget()
  await migrate(target)
  // Simulates anything that could lose a row during the copy.
  const losing: Database = {
    ...target,
    exclusively: (work) =>
      target.exclusively((connection) =>
        work({
          ...connection,
          query: async <Row extends object>(sql: string, parameters?: readonly Parameter[]) =>
            sql.startsWith('INSERT INTO support_messages') ? [] : connection.query<Row>(sql, parameters),
        }),
      ),
  }
  await expect(move(source, losing)).rejects.toThrow(
    'support_messages has 0 rows after the restore, but the backup has 1.',
  )
  expect(await target.query('SELECT id FROM teams')).toEqual([])
})

test('an older database moves with its old schema and is carried over at the target', async () => {
  const old = openSqlite(IN_MEMORY)
  await makeFormerDatabase(old)
  await old.query("INSERT INTO settings (name, value) VALUES ('old', 'kept')")
  const target = await emptyTarget()
  await move(old, target)
  await old.close()
  await migrate(target)
  expect(await target.query('SELECT name, value FROM settings')).toEqual([{ name: 'old', value: 'kept' }])
})
