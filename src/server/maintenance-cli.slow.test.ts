import { existsSync } from 'node:fs'
import { copyFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { runMaintenance } from './maintenance-cli.ts'
import { emptyPostgres, onSqliteFirst, type Store } from './testing/database/databases.ts'
import { allRows, seedDatabase } from './testing/database/filled-database.ts'
import { ownEnv } from './testing/database/own-env.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

async function maintenance(env: Record<string, string>, ...args: string[]) {
  const lines: string[] = []
  const isWell = await runMaintenance(args, env, (line) => void lines.push(line))
  return { isWell, lines }
}

/**
 * Settings for the same data without a server. A SQLite file is copied, because prepared statements of this
 * process keep the original open until they are garbage-collected.
 */
async function withoutServer(store: Pick<Store, 'env'>): Promise<Record<string, string>> {
  if (store.env.DATABASE_URL) return ownEnv(store)
  const DATA_DIR = await temporaryFolder()
  const [from, to] = [join(store.env.DATA_DIR ?? '', 'daymark.db'), join(DATA_DIR, 'daymark.db')]
  await copyFile(from, to)
  if (existsSync(`${from}-wal`)) await copyFile(`${from}-wal`, `${to}-wal`)
  return { DATA_DIR }
}

async function opened(env: Record<string, string>): Promise<Database> {
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR ?? '' })
  onTestFinished(() => database.close())
  return database
}

async function counts(database: Database): Promise<[string, number][]> {
  return Object.entries(await allRows(database)).map(([name, rows]) => [name, rows.length])
}

async function seedStore(store: Store): Promise<void> {
  const database = store.open()
  await migrate(database)
  await seedDatabase(database)
}

onSqliteFirst((stores) => {
  test('a backup is written while a server runs, and is restored into another database', async () => {
    const from = await stores.empty()
    await seedStore(from)
    const { isWell, lines } = await maintenance(from.env, 'backup')
    expect(isWell).toBe(true)
    const folder = join(from.env.DATA_DIR ?? '', 'backups')
    const [name = ''] = await readdir(folder)
    expect(name).toMatch(/^daymark-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.jsonl\.gz$/)
    expect(lines[0]).toMatch(/^Backed up .*: [\d,]+ rows, [\d.]+ kB, in .*\.jsonl\.gz$/)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)

    const to = await stores.empty()
    const restored = await maintenance(ownEnv(to), 'restore', join(folder, name))
    // A slow restore also says how far it is.
    expect(restored.lines.filter((line) => !line.startsWith('Restoring:'))).toEqual([
      expect.stringMatching(/^Restored [\d,]+ rows, as they were at .*, into /),
      expect.stringMatching(/^Not sent again, .*: 2 emails that were due, and 0 mailings/),
    ])
    expect(await counts(await opened(await withoutServer(to)))).toEqual(await counts(from.open()))
  })

  test('a restore is rejected while a server runs on the database', async () => {
    const store = await stores.empty()
    const env = ownEnv(store)
    await migrate(await opened(env))
    const { isWell, lines } = await maintenance(env, 'restore', 'any.gz', '--replace')
    expect([isWell, lines]).toEqual([
      false,
      [expect.stringMatching(/Stop (?:it|the server) first\. No data was changed\.$/)],
    ])
  })

  test('restore --replace first prints what it deletes', async () => {
    const store = await stores.empty()
    const file = join(await temporaryFolder(), 'backup.gz')
    await seedStore(store)
    await maintenance(store.env, 'backup', file)
    const { lines } = await maintenance(await withoutServer(store), 'restore', file, '--replace')
    expect(lines[0]).toMatch(/^This data will be deleted: .*events 1/)
  })
})

test('a backup of SQLite, restored where DATABASE_URL is set, moves all data to PostgreSQL with the waiting emails', async () => {
  const DATA_DIR = await temporaryFolder()
  const target = await emptyPostgres((remove) => onTestFinished(async () => void (await remove())))
  const { DATABASE_URL = '' } = ownEnv(target)
  const source = await opened({ DATA_DIR })
  await migrate(source)
  await seedDatabase(source)
  const here = await withoutServer({ env: { DATA_DIR } })
  const file = join(here.DATA_DIR ?? '', 'moving.jsonl.gz')
  expect((await maintenance(here, 'backup', file)).isWell).toBe(true)
  const there = { ...here, DATABASE_URL }
  const { isWell, lines } = await maintenance(there, 'restore', file, '--send-waiting-mails')
  const { host, pathname } = new URL(DATABASE_URL)
  expect([isWell, lines]).toEqual([true, [expect.stringContaining(`, into ${host}${pathname}`)]])
  expect(await allRows(await opened({ DATABASE_URL }))).toEqual(await allRows(source))
})

describe('a maintenance command', () => {
  test.each([
    [['backup', 'a', 'b'], "Unexpected argument 'b'. Usage: daymark backup [FILE]"],
    [['backup', '--fast'], "Unknown option '--fast'. Usage: daymark backup [FILE]"],
    [['restore'], 'Name the backup file. Usage: daymark restore FILE [--replace] [--send-waiting-mails]'],
    [
      ['migrate-to-postgres', 'postgres://127.0.0.1:1/x'],
      'Name a command: backup, restore, doctor, users, events, block, unblock, remove, person, erase, address, import-team, messages, acts. --help explains them.',
    ],
  ])('the arguments %j are rejected: %s', async (args, sentence) => {
    expect(await maintenance({}, ...args)).toEqual({ isWell: false, lines: [sentence] })
  })

  test('a command for a folder without a database reports that and creates none', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, 'daymark.db')
    const { lines } = await maintenance({ DATA_DIR: folder }, 'backup')
    expect(lines[0]).toContain(`There is no database at ${file}`)
    expect(await readdir(folder)).toEqual([])
  })

  test('a backup that cannot be written reports the reason', async () => {
    const folder = await temporaryFolder()
    await migrate(await opened({ DATA_DIR: folder }))
    for (const place of [join(folder, 'daymark.db'), '/proc/daymark']) {
      const { lines } = await maintenance({ DATA_DIR: folder }, 'backup', join(place, 'x.gz'))
      expect(lines[0]).toMatch(/^The backup cannot be written: /)
    }
  })
})
