import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { openSqlite } from '../db/sqlite-database.ts'
import { startedServer } from '../testing/started-server.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { MARK_FILE, markData, requireDatabaseFile } from './data-check.ts'

const ADD_USER = "INSERT INTO users (id, email, created_at) VALUES ('ada', 'ada@example.com', 0)"

/** A folder with a database file and a mark, which the check only looks at from outside. */
async function markedFolder(): Promise<string> {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'daymark.db'), 'x')
  await writeFile(join(folder, MARK_FILE), '')
  return folder
}

async function removeDatabase(folder: string): Promise<void> {
  for (const end of ['', '-wal', '-shm']) await rm(join(folder, `daymark.db${end}`), { force: true })
}

const check = (dataDir: string, databaseUrl?: string) => requireDatabaseFile({ dataDir, databaseUrl })

describe('a database file that is gone', () => {
  test.each([
    ['missing', removeDatabase],
    ['empty', (folder: string) => truncate(join(folder, 'daymark.db'))],
  ])('a database with data that is %s is an error that says what to do', async (what, harm) => {
    const folder = await markedFolder()
    await harm(folder)
    const mark = join(folder, MARK_FILE)
    await expect(check(folder)).rejects.toThrow(
      `The database ${join(folder, 'daymark.db')} is ${what}, but it had data. Put the file back, or restore a ` +
        `backup: daymark restore FILE (docs/running.md). To start without any data instead, delete ${mark}.`,
    )
    await rm(mark)
    await expect(check(folder)).resolves.toBeUndefined()
  })

  test('with backups and a mark, both are named as what is in the way of a start without data', async () => {
    const folder = await markedFolder()
    await removeDatabase(folder)
    await mkdir(join(folder, 'backups'))
    await writeFile(join(folder, 'backups', 'daymark-2026-11-15T03-00-00Z.jsonl.gz'), 'x')
    await expect(check(folder)).rejects.toThrow(
      `delete ${join(folder, MARK_FILE)} and move ${join(folder, 'backups')} away.`,
    )
  })

  test('a file that is there again, as after a restore, needs nothing more', async () => {
    await expect(check(await markedFolder())).resolves.toBeUndefined()
  })

  test('after a move to PostgreSQL the file may be deleted', async () => {
    const folder = await markedFolder()
    await removeDatabase(folder)
    await expect(check(folder, 'postgres://127.0.0.1/daymark')).resolves.toBeUndefined()
  })
})

test('the mark is written once there is a user, is for its owner only and says what it is for', async () => {
  const folder = await temporaryFolder()
  const database = openSqlite(join(folder, 'daymark.db'))
  onTestFinished(() => database.close())
  await migrate(database)
  const log = { error: () => expect.unreachable() }
  const mark = join(folder, MARK_FILE)
  await markData(database, folder, log)
  expect(existsSync(mark)).toBe(false)
  await database.query(ADD_USER)
  for (let time = 0; time < 2; time += 1) await markData(database, folder, log)
  expect((await stat(mark)).mode & 0o777).toBe(0o600)
  expect(await readFile(mark, 'utf8')).toMatch(/daymark\.db .* has data.*\nDelete this file/)
})

test('a mark that cannot be written is logged, and nothing more', async () => {
  const folder = await temporaryFolder()
  const database = openSqlite(join(folder, 'daymark.db'))
  onTestFinished(() => database.close())
  await migrate(database)
  await database.query(ADD_USER)
  const logged: string[] = []
  await markData(database, join(folder, 'gone'), { error: (_fields, text) => void logged.push(text) })
  expect(logged).toEqual(['The mark beside the database could not be written'])
})

test.each([
  ['a server that others reach does not start without a database that had a user', true],
  ['a server in trial mode starts anew without a database that had a user', false],
])('%s', async (_title, isPublic) => {
  const folder = await temporaryFolder()
  await chmod(folder, 0o700)
  const env = { DATA_DIR: folder, ...(isPublic && { PUBLIC_URL: 'https://cal.example.com' }) }
  const first = await startedServer(env)
  const database = openSqlite(join(folder, 'daymark.db'))
  await database.query(ADD_USER)
  await database.close()
  await first.stop()
  expect(existsSync(join(folder, MARK_FILE))).toBe(isPublic)
  await removeDatabase(folder)
  const second = startedServer(env)
  if (isPublic) await expect(second).rejects.toThrow('but it had data')
  else expect((await second).lines[0]).toMatch(/^Daymark is running/)
})
