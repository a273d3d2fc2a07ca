import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openSqliteDriver } from '../db/sqlite-driver.ts'
import { makePrivateFolder } from '../private-folder.ts'
import { backupFolder } from './data-check.ts'

const MOST_COPIES = 3
const UNFINISHED = '.unfinished'
/** The names sort by time. */
const NAME = /^daymark-.*-before-\d{4}\.db(?:\.unfinished)?$/

/**
 * Copies the SQLite database before it is carried over, so that the version before can be started again with the
 * copy. Only the latest copies are kept. Returns the path.
 */
export async function copyBeforeUpdate(dataDir: string, version: number, now = new Date()): Promise<string> {
  const folder = backupFolder(dataDir)
  await makePrivateFolder(folder)
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const file = join(folder, `daymark-${time}-before-${String(version).padStart(4, '0')}.db`)
  await deleteCopies(folder, MOST_COPIES - 1)
  // The connection that carries it over holds the write lock, so that nobody writes meanwhile.
  const source = openSqliteDriver(join(dataDir, 'daymark.db'))
  try {
    source.all('VACUUM INTO $1', [file + UNFINISHED])
  } finally {
    source.close()
  }
  const copy = await open(file + UNFINISHED, 'r+')
  await copy.chmod(0o600)
  await copy.sync()
  await copy.close()
  await rename(file + UNFINISHED, file)
  return file
}

async function deleteCopies(folder: string, keptCount: number): Promise<void> {
  const copies = (await readdir(folder)).filter((name) => NAME.test(name))
  const finishedCopies = copies.filter((name) => !name.endsWith(UNFINISHED)).toSorted()
  for (const name of copies.filter((copy) => !finishedCopies.slice(-keptCount).includes(copy)))
    await rm(join(folder, name))
}
