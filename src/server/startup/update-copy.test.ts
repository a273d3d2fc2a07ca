import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SCHEMA } from '../db/schema-history.ts'
import { openSqlite } from '../db/sqlite-database.ts'
import { makeFormerDatabase } from '../testing/database/former-database.ts'
import { startedServer } from '../testing/started-server.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { copyBeforeUpdate } from './update-copy.ts'

const count =
  "SELECT max(number) AS migration, (SELECT name FROM settings WHERE name = 'kept') AS name FROM migrations"

async function folderOfVersionBefore(): Promise<string> {
  const folder = await temporaryFolder()
  const database = openSqlite(join(folder, 'former.db'))
  await makeFormerDatabase(database)
  await database.query("INSERT INTO settings (name, value) VALUES ('kept', 'x')")
  await database.close()
  // Prepared statements keep the closed file open until they are garbage collected.
  await copyFile(join(folder, 'former.db'), join(folder, 'daymark.db'))
  return folder
}

test('before an update carries the SQLite database over, it is copied, and both are logged', async () => {
  const folder = await folderOfVersionBefore()
  const server = await startedServer({ DATA_DIR: folder })
  await server.stop()
  const [name = '', ...others] = await readdir(join(folder, 'backups'))
  const number = String(SCHEMA.current.version).padStart(4, '0')
  expect([name, others]).toEqual([expect.stringMatching(`^daymark-[-T\\d]{19}-before-${number}\\.db$`), []])
  expect(server.lines.slice(0, 2)).toEqual([
    `The database was copied to ${join(folder, 'backups', name)}.`,
    expect.stringMatching(/^The database was carried over to this version in \d+\.\d s\.$/),
  ])
  expect((await stat(join(folder, 'backups', name))).mode & 0o777).toBe(0o600)
  const copy = openSqlite(join(folder, 'backups', name))
  expect(await copy.query(count)).toEqual([{ migration: 53, name: 'kept' }])
  await copy.close()

  const again = await startedServer({ DATA_DIR: folder })
  await again.stop()
  expect(again.lines.join('\n')).not.toMatch(/carried|copied/)
  // Reading the copy above may have left files of SQLite beside it.
  const copies = (await readdir(join(folder, 'backups'))).filter((file) => file.endsWith('.db'))
  expect(copies).toEqual([name])
})

test('a new database is not copied', async () => {
  const folder = await temporaryFolder()
  await startedServer({ DATA_DIR: folder })
  expect(await readdir(folder)).not.toContain('backups')
})

test('the three latest copies are kept, and what a killed start has left is deleted', async () => {
  const folder = await folderOfVersionBefore()
  await mkdir(join(folder, 'backups'))
  await writeFile(join(folder, 'backups', 'daymark-2026-01-01T00-00-00-before-0034.db.unfinished'), 'x')
  await writeFile(join(folder, 'backups', 'daymark-2026-01-01T00-00-00.jsonl.gz'), 'x')
  for (let day = 1; day <= 5; day++)
    await copyBeforeUpdate(folder, 40 - day, new Date(Date.UTC(2026, 10, day)))
  expect((await readdir(join(folder, 'backups'))).toSorted()).toEqual([
    'daymark-2026-01-01T00-00-00.jsonl.gz',
    'daymark-2026-11-03T00-00-00-before-0037.db',
    'daymark-2026-11-04T00-00-00-before-0036.db',
    'daymark-2026-11-05T00-00-00-before-0035.db',
  ])
})
