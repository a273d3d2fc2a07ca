import { join, resolve } from 'node:path'
import { version } from '../../../../package.json'
import { countText } from '../../../domain/text.ts'
import { type Database, DatabaseUnavailable } from '../../db/database.ts'
import { IncompatibleDatabase } from '../../db/migrate.ts'
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
  withExistingDatabase,
} from '../command.ts'
import { existingData, formatCounts, restoreBackup } from './restore-backup.ts'
import { printedProgress, writeBackup } from './write-backup.ts'

export const backupCommand: Command = {
  usage: 'daymark backup [FILE]',
  summary: 'Writes all data to one file while the server runs.',
  async run(args, { config, print }) {
    const { word } = readArguments(args, {}, this.usage)
    const { place } = databaseLocation(config)
    const file = resolve(word ?? join(config.dataDir, 'backups', fileNameAt(new Date())))
    const options = { file, product: version, progress: printedProgress(print) }
    const { rows, bytes } = await withExistingDatabase(config, (database) => writeBackup(database, options))
    print(`Backed up ${place}: ${countText(rows, 'row')}, ${formatBytes(bytes)}, in ${file}`)
    print(
      'It contains email addresses, events and secrets. Keep it private, and keep a copy on another machine.',
    )
  },
}

/** The name sorts by time and is valid on every system. */
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
      const counts = replace ? await existingData(database) : []
      if (counts.length > 0) print(`This data will be deleted: ${formatCounts(counts)}.`)
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

async function openExclusive({ databaseUrl, dataDir }: CommandContext['config']): Promise<Database> {
  if (databaseUrl !== undefined) return openExclusivePostgres(databaseUrl)
  await makePrivateFolder(dataDir)
  return openExclusiveSqlite(join(dataDir, 'daymark.db'))
}

/** No other process can open the file until it is closed. */
function openExclusiveSqlite(file: string): Database {
  try {
    return openSqlite(file, { exclusive: true })
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    throw new CommandError(`Another process has ${file} open. Stop the server first. No data was changed.`)
  }
}

/** A server that starts later waits for the exclusive transaction to end. */
async function openExclusivePostgres(url: string): Promise<Database> {
  const database = openPostgres(url, { connections: 1 })
  try {
    const servers = await database.number(
      `SELECT count(*) AS many FROM pg_stat_activity WHERE datname = current_database()
         AND application_name IN (current_setting('application_name'), 'daymark') AND pid <> pg_backend_pid()`,
    )
    if (servers === 0) return database
    throw new CommandError('A server is connected to that database. Stop it first. No data was changed.')
  } catch (error) {
    await database.close()
    throw error
  }
}
