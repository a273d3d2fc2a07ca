import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { version } from '../../../../package.json'
import { countText } from '../../../domain/fields/count-text.ts'
import { openDatabase } from '../../db/open-database.ts'
import { type Command, readArguments } from '../command.ts'
import { CommandError } from '../command-error.ts'
import { databaseLocation } from '../database-location.ts'
import { formatBytes } from '../format-bytes.ts'
import { printedProgress } from './progress.ts'
import { writeBackup } from './write-backup.ts'

export const backupCommand: Command = {
  usage: 'npm run backup [-- file]',
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
    return true
  },
}

/** Sorts by time and is a valid file name on every system. */
function fileNameAt(time: Date): string {
  return `daymark-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.jsonl.gz`
}
