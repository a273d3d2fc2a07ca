import { existsSync } from 'node:fs'
import { countText } from '../../../domain/fields/count-text.ts'
import { readConfig } from '../../config.ts'
import { type Command, readArguments } from '../command.ts'
import { CommandError } from '../command-error.ts'
import { databaseLocation } from '../database-location.ts'
import { openExclusivePostgres, openExclusiveSqlite } from './exclusive-database.ts'
import { moveToPostgres } from './move-to-postgres.ts'
import { printedProgress } from './progress.ts'

export const moveCommand: Command = {
  usage: 'npm run migrate-to-postgres -- postgres://user:password@host:5432/database',
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
        const moved = await moveToPostgres(source, target, printedProgress(print))
        for (const { name, rows } of moved) print(`${name}: ${countText(rows, 'row')} copied and verified`)
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
    return true
  },
}
