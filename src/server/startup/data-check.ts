import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type Database, DatabaseUnavailable } from '../db/database.ts'
import { readVersion } from '../db/migrate.ts'
import type { JobLog } from '../db/repeating-job.ts'
import { SCHEMA } from '../db/schema-history.ts'
import { hasUsers } from '../tables/accounts/user-table.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/** The data is gone or damaged. The message says what to do. */
export class UnusableData extends Error {
  override readonly name = 'UnusableData'
}

/** A full check of a larger file would delay every start; the doctor checks files of any size. */
const MAX_CHECKED_BYTES = 256e6

/**
 * Throws UnusableData if the database file is missing or empty although it had data, or although there are backups of
 * it. A start would create an empty database, and people would go on in that one.
 */
export async function requireDatabaseFile({ dataDir, databaseUrl }: Place): Promise<void> {
  if (databaseUrl !== undefined) return
  const file = join(dataDir, 'daymark.db')
  const stats = await stat(file).catch(() => null)
  if (stats && stats.size > 0) return
  const latest = await latestBackup(dataDir)
  const mark = join(dataDir, MARK_FILE)
  const isMarked = (await stat(mark).catch(() => null)) !== null
  if (latest === undefined && !isMarked) return
  const inTheWay = [
    ...(isMarked ? [`delete ${mark}`] : []),
    ...(latest === undefined ? [] : [`move ${backupFolder(dataDir)} away`]),
  ].join(' and ')
  throw new UnusableData(
    `The database ${file} is ${stats ? 'empty' : 'missing'}, ` +
      (latest === undefined
        ? 'but it had data. Put the file back, or restore a backup: daymark restore FILE (docs/running.md). '
        : 'but there are backups of it. ' +
          `Restore the latest one: daymark restore ${latest.path} (docs/running.md). `) +
      `To start without any data instead, ${inTheWay}.`,
  )
}

/** Backups outside DATA_DIR are not seen. */
export async function latestBackup(dataDir: string) {
  const names = await readdir(backupFolder(dataDir)).catch(() => [])
  const backups = names
    .filter((name) => name.endsWith('.jsonl.gz'))
    .map(async (name) => {
      const path = join(backupFolder(dataDir), name)
      const { size, mtimeMs } = await stat(path)
      return { path, bytes: size, madeAt: mtimeMs }
    })
  return (await Promise.all(backups)).toSorted((one, other) => other.madeAt - one.madeAt).at(0)
}

export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups')
}

export async function requireIntactDatabase(database: Database, { dataDir }: Place): Promise<void> {
  if (database.engine !== 'sqlite') return
  const file = join(dataDir, 'daymark.db')
  if ((await stat(file)).size > MAX_CHECKED_BYTES) return
  const result = await quickCheck(database)
  if (result === 'ok') return
  throw new UnusableData(
    `The database ${file} is damaged (${result}). Move it away together with its -wal and -shm files, and ` +
      'restore the latest backup: daymark restore FILE (docs/running.md).',
  )
}

/**
 * Throws DatabaseUnavailable if this version has to carry the SQLite file over while another process has it open: a
 * server of the version before would not find its columns afterwards. On PostgreSQL, `migrate` asks the database.
 */
export async function requireStoppedServer({ dataDir, databaseUrl }: Place): Promise<void> {
  if (databaseUrl !== undefined) return
  const file = join(dataDir, 'daymark.db')
  const { openSqlite } = await import('../db/sqlite-database.ts')
  try {
    await openSqlite(file, { exclusive: true }).close()
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    const database = openSqlite(file)
    const version = await readVersion(database)
    await database.close()
    if (version === null || version === SCHEMA.current.version) return
    throw new DatabaseUnavailable(
      `Another process has ${file} open, and this version would change its tables. Stop the server of the version before. No data was changed.`,
      { cause: error },
    )
  }
}

/** A file that is damaged in its first pages cannot even be checked. */
async function quickCheck(database: Database): Promise<string> {
  try {
    const result = await database.value<string>('SELECT quick_check AS result FROM pragma_quick_check(1)')
    return result ?? 'no result'
  } catch (error) {
    if (error instanceof Error && error.name === 'SqliteError') return error.message
    throw error
  }
}

/** It lies beside the database file once that has data, so that a start without the file is noticed. */
export const MARK_FILE = 'daymark.db.has-data'

const TEXT = `The file daymark.db in this folder has data. Without it, the server does not start.
Delete this file to start without any data.
`

/** Writes the mark if there are users. A mark that cannot be written stops neither the start nor the stop. */
export async function markData(
  database: Database,
  dataDir: string,
  log: Pick<JobLog, 'error'>,
): Promise<void> {
  try {
    if (await hasUsers(database)) await writeFile(join(dataDir, MARK_FILE), TEXT, { mode: 0o600 })
  } catch (error) {
    log.error({ err: error }, 'The mark beside the database could not be written')
  }
}
