import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { runMaintenance } from './maintenance-cli.ts'
import { emptyPostgres, onBothEngines, type Store } from './testing/databases.ts'
import { everything, furnish } from './testing/filled-database.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

async function upkeep(env: Record<string, string>, ...args: string[]) {
  const lines: string[] = []
  const isWell = await runMaintenance(args, env, (line) => void lines.push(line))
  return { isWell, lines }
}

/** Other tests use other schemas of the same PostgreSQL database; their servers are not those of this one. */
function ownEnv({ env }: Pick<Store, 'env'>): Record<string, string> {
  if (!env.DATABASE_URL) return env
  const url = new URL(env.DATABASE_URL)
  url.searchParams.set('application_name', randomUUID())
  return { ...env, DATABASE_URL: url.href }
}

/**
 * The settings of the same data that nobody has open. A file is copied: within one process, statements that were prepared keep it open until
 * they are collected.
 */
async function withoutServer(store: Pick<Store, 'env'>): Promise<Record<string, string>> {
  if (store.env.DATABASE_URL) return ownEnv(store)
  const DATA_DIR = await temporaryFolder()
  const [from, to] = [join(store.env.DATA_DIR ?? '', 'daymark.db'), join(DATA_DIR, 'daymark.db')]
  await copyFile(from, to)
  if (existsSync(`${from}-wal`)) await copyFile(`${from}-wal`, `${to}-wal`)
  return { DATA_DIR }
}

function opened(env: Record<string, string>): Database {
  const database = openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR ?? '' })
  onTestFinished(() => database.close())
  return database
}

async function counts(database: Database): Promise<[string, number][]> {
  return Object.entries(await everything(database)).map(([name, rows]) => [name, rows.length])
}

async function furnishedStore(store: Store): Promise<void> {
  const database = store.open()
  await migrate(database)
  await furnish(database)
}

onBothEngines((stores) => {
  test('a backup while a server runs goes into a folder of its own, and is restored elsewhere', async () => {
    const from = await stores.empty()
    await furnishedStore(from)
    const { isWell, lines } = await upkeep(from.env, 'backup')
    expect(isWell).toBe(true)
    const folder = join(from.env.DATA_DIR ?? '', 'backups')
    const [name = ''] = await readdir(folder)
    expect(name).toMatch(/^daymark-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.jsonl\.gz$/)
    expect(lines[0]).toMatch(/^Backed up .*: \d+ rows, [\d.]+ kB, in .*\.jsonl\.gz$/)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)

    const to = await stores.empty()
    const restored = await upkeep(ownEnv(to), 'restore', join(folder, name))
    expect(restored.lines).toEqual([
      expect.stringMatching(/^Restored \d+ rows, as they were at .*, into /),
      expect.stringMatching(/not sent again: 2 mails, and 0 mailings/),
    ])
    expect(await counts(opened(await withoutServer(to)))).toEqual(await counts(from.open()))
  })

  test('nothing is restored while a server runs on that database', async () => {
    const store = await stores.empty()
    const env = ownEnv(store)
    await migrate(opened(env))
    const { isWell, lines } = await upkeep(env, 'restore', 'any.gz', '--replace')
    expect([isWell, lines]).toEqual([
      false,
      [expect.stringMatching(/stop (?:it|the server) first\. Nothing was changed\.$/)],
    ])
  })

  test('what goes is said before it is replaced', async () => {
    const store = await stores.empty()
    const file = join(await temporaryFolder(), 'house.gz')
    await furnishedStore(store)
    await upkeep(store.env, 'backup', file)
    const { lines } = await upkeep(await withoutServer(store), 'restore', file, '--replace')
    expect(lines[0]).toMatch(/^To be taken away: .*events 1/)
  })
})

test('the embedded database moves to PostgreSQL, and what is left to do is said', async () => {
  const DATA_DIR = await temporaryFolder()
  const target = await emptyPostgres((remove) => onTestFinished(async () => void (await remove())))
  const { DATABASE_URL = '' } = ownEnv(target)
  const source = opened({ DATA_DIR })
  await migrate(source)
  await furnish(source)
  const here = await withoutServer({ env: { DATA_DIR } })
  const { isWell, lines } = await upkeep({ ...here, DATABASE_URL }, 'migrate-to-postgres')
  expect([isWell, lines.at(-2)]).toEqual([true, 'DATABASE_URL leads there already: start the server.'])
  expect(lines).toContain('events: 1 rows moved, read back and found the same')
  expect(await counts(opened({ DATABASE_URL }))).toEqual(await counts(source))
})

describe('a command', () => {
  test.each([
    [['backup', 'a', 'b'], "Unexpected argument 'b'. Usage: npm run backup [-- file]"],
    [['backup', '--fast'], "Unknown option '--fast'. Usage: npm run backup [-- file]"],
    [['restore'], 'Which file? Usage: npm run restore -- file [--replace] [--send-waiting-mails]'],
    [
      ['migrate-to-postgres'],
      'Where to? Usage: npm run migrate-to-postgres -- postgres://user:password@host:5432/database',
    ],
    [
      ['migrate-to-postgres', 'mysql://me:hush@host/x'],
      'DATABASE_URL is not an address of that kind; it must be postgres://user:password@host:5432/database.',
    ],
    [['tidy'], 'Which of these? backup, restore, migrate-to-postgres, doctor'],
  ])('%j is refused: %s', async (args, sentence) => {
    expect(await upkeep({}, ...args)).toEqual({ isWell: false, lines: [sentence] })
  })

  test('on a folder without a database says so and makes none', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, 'daymark.db')
    const sentence = `There is no database at ${file}`
    expect((await upkeep({ DATA_DIR: folder }, 'backup')).lines[0]).toContain(sentence)
    const target = 'postgres://127.0.0.1:1/x'
    expect((await upkeep({ DATA_DIR: folder }, 'migrate-to-postgres', target)).lines[0]).toContain(sentence)
    expect(await readdir(folder)).toEqual([])
  })

  test('that cannot write its file says why', async () => {
    const folder = await temporaryFolder()
    await migrate(opened({ DATA_DIR: folder }))
    for (const place of [join(folder, 'daymark.db'), '/proc/daymark']) {
      const { lines } = await upkeep({ DATA_DIR: folder }, 'backup', join(place, 'x.gz'))
      expect(lines[0]).toMatch(/^The backup cannot be written: /)
    }
  })
})
