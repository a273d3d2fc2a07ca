import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { teamImportSentences } from '../../domain/team-import.ts'
import { TeamFileImport } from '../import/import-team.ts'
import { readTeamFile } from '../import/read-team-file.ts'
import { lockUserByEmail } from '../tables/accounts/user-table.ts'
import { jsonText } from '../tables/json-text.ts'
import { safeText, withDatabase } from './admin-command.ts'
import { type Command, CommandError, readArguments } from './command.ts'
import { readAddress } from './person-commands.ts'

const options = {
  owner: { type: 'string' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
} as const

export const importTeamCommand: Command = {
  usage: 'daymark import-team FILE --owner ADDRESS [--dry-run] [--json]',
  summary:
    'Makes a new team from the JSON export of a team, with attendees and followers. Nobody gets an email. The owner has an account here.',
  async run(args, context) {
    const { values, word } = readArguments(args, options, this.usage)
    if (word === undefined) throw new CommandError(`Name the file. Usage: ${this.usage}`)
    const email = readAddress(values.owner, this.usage)
    const isDryRun = values['dry-run'] === true
    const result = await withDatabase(context, async (database) => {
      const owner = await lockUserByEmail(database, email)
      if (!owner || owner.isUnproven)
        throw new CommandError(`${email} has not signed in on this server. Nothing was imported.`)
      const importer = { owner, publicUrl: context.address.url, isWithPeople: true, isDryRun }
      const team = new TeamFileImport(database, importer)
      try {
        for await (const records of readTeamFile(textsOf(resolve(word)))) await team.take(records)
        return await team.finish()
      } catch (error) {
        await team.drop()
        throw error
      }
    })
    if (values.json) return context.print(jsonText(result))
    if (isDryRun) context.print('This would be imported:')
    for (const sentence of teamImportSentences(result)) context.print(safeText(sentence))
  },
}

async function* textsOf(file: string): AsyncGenerator<string> {
  try {
    for await (const text of createReadStream(file, 'utf8')) yield String(text)
  } catch (error) {
    throw new CommandError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
