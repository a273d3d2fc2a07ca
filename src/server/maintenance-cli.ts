import { userInfo } from 'node:os'
import { Problem } from '../domain/problem.ts'
import { type Environment, InvalidSettings, readConfig } from './config.ts'
import { DatabaseUnavailable } from './db/database.ts'
import { resolvePublicUrl } from './http/public-url.ts'
import { addressCommand } from './maintenance/address-command.ts'
import { backupCommand, restoreCommand } from './maintenance/backup/backup-commands.ts'
import { blockCommand, unblockCommand } from './maintenance/block-commands.ts'
import { type Command, CommandError } from './maintenance/command.ts'
import { doctorCommand } from './maintenance/doctor.ts'
import { findingLine } from './maintenance/finding.ts'
import { importTeamCommand } from './maintenance/import-team-command.ts'
import { actsCommand, eventsCommand, messagesCommand, usersCommand } from './maintenance/list-commands.ts'
import { eraseCommand, personCommand } from './maintenance/person-commands.ts'
import { removeCommand } from './maintenance/remove-command.ts'
import { explainStartupError } from './startup/startup-errors.ts'

const COMMANDS = new Map<string, Command>([
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['doctor', doctorCommand],
  ['users', usersCommand],
  ['events', eventsCommand],
  ['block', blockCommand],
  ['unblock', unblockCommand],
  ['remove', removeCommand],
  ['person', personCommand],
  ['erase', eraseCommand],
  ['address', addressCommand],
  ['import-team', importTeamCommand],
  ['messages', messagesCommand],
  ['acts', actsCommand],
])

const HELP = ['--help', '-h', 'help']

/** Resolves to false if the process should exit with an error. */
export async function runMaintenance(
  words: readonly string[],
  env: Environment,
  print: (line: string) => void,
  printError = print,
): Promise<boolean> {
  // `npm run admin -- users` runs `daymark users`.
  const [name = '', ...args] = words[0] === 'admin' ? words.slice(1) : words
  try {
    const command = COMMANDS.get(name)
    if (HELP.includes(name) || (command && args.some((word) => HELP.slice(0, 2).includes(word)))) {
      for (const { usage, summary } of command ? [command] : COMMANDS.values())
        print(`${usage}\n    ${summary}`)
      if (!command)
        print('In a checkout: npm run backup, npm run restore -- FILE, npm run admin -- users, and so on.')
      return true
    }
    if (!command)
      throw new CommandError(`Name a command: ${[...COMMANDS.keys()].join(', ')}. --help explains them.`)
    const config = readConfig(env)
    const address = resolvePublicUrl(config.publicUrl, config.port)
    const context = { config, address, env, operator: operatorIn(env), print }
    return (await command.run(args, context)) ?? true
  } catch (error) {
    for (const line of explained(error, name)) printError(line)
    return false
  }
}

/** `deploy/daymark` sets DAYMARK_OPERATOR, since it runs the command as another user. */
function operatorIn(env: Environment): string {
  const names = [env.DAYMARK_OPERATOR, env.SUDO_USER, env.USER, env.LOGNAME]
  return names.find((name) => name?.trim())?.slice(0, 200) ?? userInfo().username
}

function explained(error: unknown, name: string): string[] {
  if (error instanceof InvalidSettings && name === 'doctor') {
    return error.sentences.map((message) => findingLine({ kind: 'error', topic: 'Settings', message }))
  }
  if (error instanceof CommandError || error instanceof Problem || error instanceof DatabaseUnavailable)
    return [error.message]
  return [explainStartupError(error)]
}
