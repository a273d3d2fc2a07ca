import { resolve } from 'node:path'
import type { Database } from '../../db/database.ts'
import { IncompatibleDatabase } from '../../db/migrate.ts'
import { makePrivateFolder } from '../../private-folder.ts'
import { type Command, readArguments, type Surroundings } from '../command.ts'
import { databasePlace } from '../database-place.ts'
import { UpkeepRefused } from '../refusal.ts'
import { openLonePostgres, openLoneSqlite } from './lone-database.ts'
import { inWords, presentData } from './present-data.ts'
import { restoreBackup } from './restore-backup.ts'

const options = { replace: { type: 'boolean' }, 'send-waiting-mails': { type: 'boolean' } } as const

export const restoreCommand: Command = {
  usage: 'npm run restore -- file [--replace] [--send-waiting-mails]',
  async run(args, { config, print }) {
    const { values, word } = readArguments(args, options, this.usage)
    if (word === undefined) throw new UpkeepRefused(`Which file? Usage: ${this.usage}`)
    const { replace = false, 'send-waiting-mails': sendWaitingMails = false } = values
    const database = await openAlone(config)
    try {
      if (replace) await sayWhatGoes(database, print)
      const file = resolve(word)
      const { header, rows, passedOver } = await restoreBackup(database, {
        file,
        replace,
        sendWaitingMails,
      })
      print(
        `Restored ${rows} rows, as they were at ${new Date(header.madeAt).toISOString()}, into ${databasePlace(config).place}`,
      )
      if (passedOver.mails + passedOver.mailings > 0) print(passedOverLine(passedOver))
    } catch (error) {
      if (error instanceof IncompatibleDatabase) throw new UpkeepRefused(ofAnotherVersion(error, config))
      throw error
    } finally {
      await database.close()
    }
    return true
  },
}

function passedOverLine({ mails, mailings }: { mails: number; mailings: number }): string {
  return `The server of before may have sent what was due, so it is not sent again: ${mails} mails, and ${mailings} mailings to attendees.`
}

async function openAlone(config: Surroundings['config']): Promise<Database> {
  if (config.databaseUrl !== undefined) return openLonePostgres(config.databaseUrl)
  await makePrivateFolder(config.dataDir)
  return openLoneSqlite(databasePlace(config).place)
}

async function sayWhatGoes(database: Database, print: (line: string) => void): Promise<void> {
  const present = await presentData(database, database.engine)
  if (present.length > 0) print(`To be taken away: ${inWords(present)}.`)
}

/** Which tables that version has is not known here, so they cannot be taken away. */
function ofAnotherVersion(
  { message }: IncompatibleDatabase,
  { databaseUrl, dataDir }: Surroundings['config'],
): string {
  const way =
    databaseUrl === undefined
      ? `move ${databasePlace({ databaseUrl, dataDir }).place} away`
      : 'make an empty database'
  return `${message} To restore this backup, ${way} and restore into that. Nothing was changed.`
}
