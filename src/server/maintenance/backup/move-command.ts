import { existsSync } from 'node:fs'
import { readConfig } from '../../config.ts'
import { type Command, readArguments } from '../command.ts'
import { databasePlace } from '../database-place.ts'
import { UpkeepRefused } from '../refusal.ts'
import { openLonePostgres, openLoneSqlite } from './lone-database.ts'
import { moveToPostgres } from './move-to-postgres.ts'

export const moveCommand: Command = {
  usage: 'npm run migrate-to-postgres -- postgres://user:password@host:5432/database',
  async run(args, { config, print }) {
    const { word } = readArguments(args, {}, this.usage)
    const url = readConfig({ DATABASE_URL: word }).databaseUrl ?? config.databaseUrl
    if (url === undefined) throw new UpkeepRefused(`Where to? Usage: ${this.usage}`)
    const { place: file } = databasePlace({ ...config, databaseUrl: undefined })
    if (!existsSync(file)) {
      throw new UpkeepRefused(`There is no database at ${file} to move. Is DATA_DIR right?`)
    }
    const target = await openLonePostgres(url)
    try {
      const source = openLoneSqlite(file)
      try {
        const moved = await moveToPostgres(source, target)
        for (const { name, rows } of moved) print(`${name}: ${rows} rows moved, read back and found the same`)
      } finally {
        await source.close()
      }
    } finally {
      await target.close()
    }
    print(`All is in ${databasePlace({ ...config, databaseUrl: url }).place} now.`)
    print(
      word === undefined
        ? 'DATABASE_URL leads there already: start the server.'
        : 'Set DATABASE_URL to the address you gave here, and start the server.',
    )
    print(`${file} is unchanged: keep it until you are content, and start nothing on it.`)
    return true
  },
}
