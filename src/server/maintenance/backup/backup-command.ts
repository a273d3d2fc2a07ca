import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { version } from '../../../../package.json'
import { openDatabase } from '../../db/open-database.ts'
import { type Command, readArguments } from '../command.ts'
import { databasePlace } from '../database-place.ts'
import { UpkeepRefused } from '../refusal.ts'
import { sizeText } from './size-text.ts'
import { writeBackup } from './write-backup.ts'

export const backupCommand: Command = {
  usage: 'npm run backup [-- file]',
  async run(args, { config, print }) {
    const { word } = readArguments(args, {}, this.usage)
    const { file: databaseFile, place } = databasePlace(config)
    if (databaseFile !== undefined && !existsSync(databaseFile)) {
      throw new UpkeepRefused(`There is no database at ${databaseFile}. Is DATA_DIR right?`)
    }
    const file = resolve(word ?? join(config.dataDir, 'backups', nameAt(new Date())))
    const database = openDatabase(config)
    try {
      const { rows, bytes } = await writeBackup(database, { file, product: version })
      print(`Backed up ${place}: ${rows} rows, ${sizeText(bytes)}, in ${file}`)
      print(
        'Addresses, events and secrets are in it: keep it, and a copy on another machine, where only you can read it.',
      )
    } finally {
      await database.close()
    }
    return true
  },
}

/** Sorts by time, and is a name on every system. */
function nameAt(time: Date): string {
  return `daymark-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.jsonl.gz`
}
