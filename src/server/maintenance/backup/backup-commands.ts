import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { version } from '../../../../package.json'
import { countText } from '../../../domain/text.ts'
import { readConfig } from '../../config.ts'
import { type Database, DatabaseUnavailable } from '../../db/database.ts'
import { IncompatibleDatabase } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open-database.ts'
import { openPostgres } from '../../db/postgres-database.ts'
import { openSqlite } from '../../db/sqlite-database.ts'
import { makePrivateFolder } from '../../private-folder.ts'
import {
  type Command,
  type CommandContext,
  CommandError,
  databaseLocation,
  formatBytes,
  readArguments,
} from '../command.ts'
import type { BackupHeader } from './backup-file.ts'
import { existingData, formatCounts, restoreBackup } from './restore-backup.ts'
import { type Progress, printedProgress, writeBackup } from './write-backup.ts'

export const backupCommand: Command = {
  usage: 'daymark backup [FILE]',
  summary: 'Writes all data to one file while the server runs.',
  async run(args, { config, print }) {
    const { word } = readArguments(args, {}, this.usage)
    const { file: databaseFile, place } = databaseLocation(config)
    if (databaseFile !== undefined && !existsSync(databaseFile)) {
      throw new CommandError(`There is no database at ${databaseFile}. Check DATA_DIR.`)
    }
    const file = resolve(word ?? join(config.dataDir, 'backups', fileNameAt(new Date())))
    const database = await openDatabase(config)
    try {
      const { rows, bytes } = await writeBackup(database, {
        file,
        product: version,
        progress: printedProgress(print),
      })
      print(`Backed up ${place}: ${countText(rows, 'row')}, ${formatBytes(bytes)}, in ${file}`)
      print(
        'It contains email addresses, events and secrets. Keep it private, and keep a copy on another machine.',
      )
    } finally {
      await database.close()
    }
  },
}

/** Sorts by time and is a valid file name on every system. */
function fileNameAt(time: Date): string {
  return `daymark-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.jsonl.gz`
}

const options = { replace: { type: 'boolean' }, 'send-waiting-mails': { type: 'boolean' } } as const

export const restoreCommand: Command = {
  usage: 'daymark restore FILE [--replace] [--send-waiting-mails]',
  summary: 'Restores a backup into an empty database, or with --replace over what is there.',
  async run(args, { config, print }) {
    const { values, word } = readArguments(args, options, this.usage)
    if (word === undefined) throw new CommandError(`Name the backup file. Usage: ${this.usage}`)
    const { replace = false, 'send-waiting-mails': sendWaitingMails = false } = values
    const database = await openExclusive(config)
    try {
      const found = replace ? await existingData(database) : []
      if (found.length > 0) print(`This data will be deleted: ${formatCounts(found)}.`)
      const file = resolve(word)
      const { header, rows, erasedAgain, skipped } = await restoreBackup(database, {
        file,
        replace,
        sendWaitingMails,
        progress: printedProgress(print),
      })
      print(
        `Restored ${countText(rows, 'row')}, as they were at ${new Date(header.madeAt).toISOString()}, into ${databaseLocation(config).place}`,
      )
      if (skipped.mails + skipped.mailings > 0) print(skippedLine(skipped))
      if (erasedAgain > 0) print(`Erased again: ${erasedAgain} who were erased after the backup was made.`)
    } catch (error) {
      if (error instanceof IncompatibleDatabase) throw new CommandError(otherVersionMessage(error, config))
      throw error
    } finally {
      await database.close()
    }
  },
}

function skippedLine({ mails, mailings }: { mails: number; mailings: number }): string {
  return (
    `Not sent again, because the old server may have sent them: ${countText(mails, 'email')} that ${mails === 1 ? 'was' : 'were'} due, ` +
    `and ${countText(mailings, 'mailing')} to attendees.`
  )
}

async function openExclusive(config: CommandContext['config']): Promise<Database> {
  if (config.databaseUrl !== undefined) return openExclusivePostgres(config.databaseUrl)
  await makePrivateFolder(config.dataDir)
  return openExclusiveSqlite(databaseLocation(config).place)
}

/** The tables of another version are unknown here, so they cannot be dropped. */
function otherVersionMessage(
  { message }: IncompatibleDatabase,
  { databaseUrl, dataDir }: CommandContext['config'],
): string {
  const advice =
    databaseUrl === undefined
      ? `move ${databaseLocation({ databaseUrl, dataDir }).place} away`
      : 'create an empty database'
  return `${message} To restore this backup, ${advice} and run the command again. No data was changed.`
}

export const moveCommand: Command = {
  usage: 'daymark migrate-to-postgres postgres://user:password@host:5432/database',
  summary: 'Copies the embedded database to PostgreSQL and verifies every row.',
  async run(args, { config, print }) {
    const { word } = readArguments(args, {}, this.usage)
    const url = readConfig({ DATABASE_URL: word }).databaseUrl ?? config.databaseUrl
    if (url === undefined) throw new CommandError(`Name the target database. Usage: ${this.usage}`)
    const { place: file } = databaseLocation({ ...config, databaseUrl: undefined })
    if (!existsSync(file)) {
      throw new CommandError(`There is no database at ${file} to move. Check DATA_DIR.`)
    }
    const target = await openExclusivePostgres(url)
    try {
      const source = openExclusiveSqlite(file)
      try {
        const copy = join(config.dataDir, `moving-${randomUUID()}.jsonl.gz`)
        const { tables } = await moveDatabase(source, target, copy, printedProgress(print))
        for (const { name, rows } of tables) print(`${name}: ${countText(rows, 'row')} copied and verified`)
      } finally {
        await source.close()
      }
    } finally {
      await target.close()
    }
    print(`All data is now in ${databaseLocation({ ...config, databaseUrl: url }).place}.`)
    print(
      word === undefined
        ? 'DATABASE_URL already points there. Start the server.'
        : 'Set DATABASE_URL to the address you gave here, then start the server.',
    )
    print(`${file} is unchanged. Keep it until you are satisfied, but do not start a server on it.`)
  },
}

/** By a backup in a file, which is removed again. The source is only read. */
export async function moveDatabase(
  source: Database,
  target: Database,
  file: string,
  progress?: Progress,
): Promise<BackupHeader> {
  try {
    await writeBackup(source, { file, product: version, progress })
    const { header } = await restoreBackup(target, {
      file,
      replace: false,
      sendWaitingMails: true,
      advice: 'Name an empty database. ',
      progress,
    })
    return header
  } finally {
    await rm(file, { force: true })
  }
}

/** Opens a database file that no other process has open. No other process can open it until it is closed. */
function openExclusiveSqlite(file: string): Database {
  try {
    return openSqlite(file, { exclusive: true })
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    throw new CommandError(`Another process has ${file} open. Stop the server first. No data was changed.`)
  }
}

/**
 * Connects to a database that no server is connected to. A server that starts later waits for the exclusive
 * transaction to end.
 */
async function openExclusivePostgres(url: string): Promise<Database> {
  const database = openPostgres(url, { connections: 1 })
  try {
    const servers = await database.number(
      `SELECT count(*) AS many FROM pg_stat_activity WHERE datname = current_database()
         AND application_name = current_setting('application_name') AND pid <> pg_backend_pid()`,
    )
    if (servers === 0) return database
    throw new CommandError('A server is connected to that database. Stop it first. No data was changed.')
  } catch (error) {
    await database.close()
    throw error
  }
}
