import { resolve } from 'node:path'
import { countText } from '../../../domain/fields/count-text.ts'
import type { Database } from '../../db/database.ts'
import { IncompatibleDatabase } from '../../db/migrate.ts'
import { makePrivateFolder } from '../../private-folder.ts'
import { type Command, type CommandContext, readArguments } from '../command.ts'
import { CommandError } from '../command-error.ts'
import { databaseLocation } from '../database-location.ts'
import { openExclusivePostgres, openExclusiveSqlite } from './exclusive-database.ts'
import { existingData, formatCounts } from './existing-data.ts'
import { printedProgress } from './progress.ts'
import { restoreBackup } from './restore-backup.ts'

const options = { replace: { type: 'boolean' }, 'send-waiting-mails': { type: 'boolean' } } as const

export const restoreCommand: Command = {
  usage: 'npm run restore -- file [--replace] [--send-waiting-mails]',
  async run(args, { config, print }) {
    const { values, word } = readArguments(args, options, this.usage)
    if (word === undefined) throw new CommandError(`Name the backup file. Usage: ${this.usage}`)
    const { replace = false, 'send-waiting-mails': sendWaitingMails = false } = values
    const database = await openExclusive(config)
    try {
      if (replace) await printWhatIsDeleted(database, print)
      const file = resolve(word)
      const { header, rows, skipped } = await restoreBackup(database, {
        file,
        replace,
        sendWaitingMails,
        progress: printedProgress(print),
      })
      print(
        `Restored ${countText(rows, 'row')}, as they were at ${new Date(header.madeAt).toISOString()}, into ${databaseLocation(config).place}`,
      )
      if (skipped.mails + skipped.mailings > 0) print(skippedLine(skipped))
    } catch (error) {
      if (error instanceof IncompatibleDatabase) throw new CommandError(otherVersionMessage(error, config))
      throw error
    } finally {
      await database.close()
    }
    return true
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

async function printWhatIsDeleted(database: Database, print: (line: string) => void): Promise<void> {
  const found = await existingData(database, database.engine)
  if (found.length > 0) print(`This data will be deleted: ${formatCounts(found)}.`)
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
