import { chmod, mkdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqlite } from '../db/sqlite-database.ts'
import { startedServer } from '../testing/started-server.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { explainStartupError } from './startup-errors.ts'

async function usedFolder(): Promise<string> {
  const folder = await temporaryFolder()
  await chmod(folder, 0o700)
  const server = await startedServer({ DATA_DIR: folder })
  await server.stop()
  await mkdir(join(folder, 'backups'))
  await writeFile(join(folder, 'backups', 'daymark-2026-11-15T03-00-00Z.jsonl.gz'), 'x')
  return folder
}

test('a DATA_DIR that others can read is named at start', async () => {
  const folder = await temporaryFolder()
  await chmod(folder, 0o755)
  const { lines } = await startedServer({ DATA_DIR: folder })
  expect(lines[0]).toBe(
    `Other users of this machine can read ${folder}, with all addresses and events. Run: chmod 700 ${folder}`,
  )
  await chmod(folder, 0o700)
  expect((await startedServer({ DATA_DIR: folder })).lines[0]).toMatch(/^Daymark is running/)
})

test('a database that is empty although there are backups stops the start, with what to do', async () => {
  const folder = await usedFolder()
  await truncate(join(folder, 'daymark.db'))
  await expect(startedServer({ DATA_DIR: folder })).rejects.toThrow(
    /daymark\.db is empty, but there are backups of it\. Restore the latest one: daymark restore .*2026-11-15/,
  )
})

test.each([
  ['its first pages', 3, 40],
  ['its last pages', -20, undefined],
])('a database that is damaged in %s stops the start, with what to do', async (_where, first, end) => {
  const folder = await usedFolder()
  const file = join(folder, 'daymark.db')
  const content = await readFile(file)
  content.subarray(first * 4096, end && end * 4096).fill(0x55)
  await writeFile(file, content)
  const error: unknown = await startedServer({ DATA_DIR: folder }).catch((reason: unknown) => reason)
  expect(explainStartupError(error)).toMatch(
    /daymark\.db .* damaged.* move it away together with its -wal and -shm files, and restore the latest backup/is,
  )
})

test('a database with one damaged page that no start reads stops the start, with what to do', async () => {
  const folder = await usedFolder()
  const file = join(folder, 'daymark.db')
  const database = openSqlite(file)
  const [root] = await database.query<{ rootpage: number }>(
    "SELECT rootpage FROM sqlite_master WHERE name = 'support_messages'",
  )
  await database.close()
  const content = await readFile(file)
  const page = root?.rootpage ?? 0
  content.subarray((page - 1) * 4096, page * 4096).fill(0x55)
  await writeFile(file, content)
  await expect(startedServer({ DATA_DIR: folder })).rejects.toThrow(
    /daymark\.db is damaged \([^]+\)\. Move it away together with its -wal and -shm files, and restore the latest/,
  )
})

test('a new DATA_DIR starts without a word about data', async () => {
  const folder = join(await temporaryFolder(), 'new')
  const { lines } = await startedServer({ DATA_DIR: folder })
  expect(lines[0]).toMatch(/^Daymark is running/)
})
