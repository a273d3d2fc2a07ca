import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdtemp, readFile, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { openSqlite } from '../db/sqlite-database.ts'
import { restoreBackup } from '../maintenance/backup/restore-backup.ts'
import { writeBackup } from '../maintenance/backup/write-backup.ts'
import { runMaintenance } from '../maintenance-cli.ts'
import { postgresStores } from '../testing/database/databases.ts'
import { ownEnv } from '../testing/database/own-env.ts'
import { builtServer } from '../testing/server-process.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { MARK_FILE } from './data-check.ts'

const server = builtServer()

/** Reachable by others, so not in trial mode. */
const PUBLIC = { PUBLIC_URL: 'https://cal.example.com' }

async function newFolder(): Promise<string> {
  const folder = await temporaryFolder()
  await chmod(folder, 0o700)
  return folder
}

/** Starts a server as a process of its own, and returns what it printed until it was ready or gave up. */
async function run(env: Record<string, string>, options: { withDemo?: boolean } = {}): Promise<string> {
  const started = server.start({ PORT: '0', LOG_LEVEL: 'warn', SHUTDOWN_DELAY: '0', ...env }, options)
  await Promise.race([started.printed(/ is running at /).catch(() => null), started.exit])
  started.signal('SIGTERM')
  await started.exit
  return started.output()
}

/** In a process of its own, since this one would keep the file open. */
function addData(folder: string): void {
  const insert = "INSERT INTO users (id, email, created_at) VALUES ('ada', 'ada@example.com', 0)"
  const program = 'new (require("libsql"))(process.argv[1]).exec(process.argv[2])'
  execFileSync(process.execPath, ['-e', program, join(folder, 'daymark.db'), insert])
}

/** Made once for all tests, since every start of a server takes a second. */
let workedIn: string | undefined

afterAll(async () => {
  if (workedIn) await rm(workedIn, { recursive: true })
})

/** A folder in which a server has worked on data. */
async function usedFolder(): Promise<string> {
  const folder = await newFolder()
  workedIn ??= await workIn(await mkdtemp(join(tmpdir(), 'daymark-data-mark-')))
  // The other files of the database may vanish meanwhile.
  for (const name of ['daymark.db', MARK_FILE]) await copyFile(join(workedIn, name), join(folder, name))
  return folder
}

async function workIn(folder: string): Promise<string> {
  const database = openSqlite(join(folder, 'daymark.db'))
  await migrate(database)
  await database.close()
  addData(folder)
  await run({ DATA_DIR: folder, ...PUBLIC })
  return folder
}

const removeDatabase = async (folder: string) => {
  for (const end of ['', '-wal', '-shm']) await rm(join(folder, `daymark.db${end}`), { force: true })
}

describe('a database file that is gone', () => {
  test.each([
    ['missing', removeDatabase],
    ['empty', (folder: string) => truncate(join(folder, 'daymark.db'))],
  ])('a start is refused when the database with data is %s, with what to do', async (what, harm) => {
    const folder = await usedFolder()
    await harm(folder)
    const mark = join(folder, MARK_FILE)
    const start = () => run({ DATA_DIR: folder, ...PUBLIC })
    expect(await start()).toBe(
      `The database ${join(folder, 'daymark.db')} is ${what}, but it had data. Put the file back, or restore a ` +
        `backup: daymark restore FILE (docs/running.md). To start without any data instead, delete ${mark}.\n`,
    )
    await rm(mark)
    expect(await start()).toMatch(/^Daymark is running/)
  })

  test('a start after a restore needs nothing more', async () => {
    const folder = await usedFolder()
    const file = join(await temporaryFolder(), 'backup.jsonl.gz')
    const lost = openSqlite(join(folder, 'daymark.db'))
    await writeBackup(lost, { file, product: '1' })
    await lost.close()
    await removeDatabase(folder)
    const restored = openSqlite(join(folder, 'daymark.db'))
    await restoreBackup(restored, { file, replace: false, sendWaitingMails: false })
    await restored.close()
    expect(await run({ DATA_DIR: folder, ...PUBLIC })).toMatch(/^Daymark is running/)
  })
})

describe('the mark', () => {
  test('a new folder has no mark until there is data, and restarts without a word about it', async () => {
    const folder = await newFolder()
    const env = { DATA_DIR: folder, ...PUBLIC }
    for (let start = 0; start < 2; start += 1) expect(await run(env)).toMatch(/^Daymark is running/)
    expect(existsSync(join(folder, MARK_FILE))).toBe(false)
    // A new installation can be begun anew.
    await removeDatabase(folder)
    expect(await run(env)).toMatch(/^Daymark is running/)
  })

  test('the mark is written while the server runs, is for its owner only and says what it is for', async () => {
    const folder = await usedFolder()
    const mark = join(folder, MARK_FILE)
    expect((await stat(mark)).mode & 0o777).toBe(0o600)
    expect(await readFile(mark, 'utf8')).toMatch(/daymark\.db .* has data.*\nDelete this file/)
    expect(await run({ DATA_DIR: folder, ...PUBLIC })).toMatch(/^Daymark is running/)
  })

  test('after a move to PostgreSQL the file may be deleted', async () => {
    const folder = await usedFolder()
    const { DATABASE_URL = '' } = ownEnv(await postgresStores().empty())
    const lines: string[] = []
    const moved = await runMaintenance(
      ['migrate-to-postgres', DATABASE_URL],
      { DATA_DIR: folder, ...PUBLIC },
      (line) => void lines.push(line),
    )
    expect(moved, lines.join('\n')).toBe(true)
    await removeDatabase(folder)
    expect(await run({ DATA_DIR: folder, DATABASE_URL, ...PUBLIC })).toMatch(/^Daymark is running/)
  })

  test.each([false, true])(
    'in trial mode a deleted database starts anew, with the demo: %s',
    async (withDemo) => {
      const folder = await newFolder()
      await run({ DATA_DIR: folder }, { withDemo })
      if (!withDemo) {
        addData(folder)
        await run({ DATA_DIR: folder })
      }
      await removeDatabase(folder)
      expect(await run({ DATA_DIR: folder }, { withDemo })).toMatch(/^Daymark is running/)
    },
  )
})
