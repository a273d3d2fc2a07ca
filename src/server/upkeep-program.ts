import { readConfig, WrongSettings } from './config.ts'
import { DatabaseAway } from './db/database.ts'
import { publicAddress } from './http/public-address.ts'
import { explainStartFailure } from './start-failure.ts'
import { backupCommand } from './upkeep/backup-command.ts'
import type { Command } from './upkeep/command.ts'
import { doctorCommand } from './upkeep/doctor-command.ts'
import { findingLine } from './upkeep/finding.ts'
import { moveCommand } from './upkeep/move-command.ts'
import { restoreCommand } from './upkeep/restore-command.ts'
import { UpkeepRefused } from './upkeep/upkeep-refused.ts'

const COMMANDS = new Map<string, Command>([
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['migrate-to-postgres', moveCommand],
  ['doctor', doctorCommand],
])

/** Runs a command for whoever keeps a server running, and says whether all is well. */
export async function runUpkeep(
  [name = '', ...args]: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
): Promise<boolean> {
  try {
    const command = COMMANDS.get(name)
    if (!command) throw new UpkeepRefused(`Which of these? ${[...COMMANDS.keys()].join(', ')}`)
    const config = readConfig(env)
    const address = publicAddress(config.publicUrl, config.port)
    return await command.run(args, { config, address, print })
  } catch (error) {
    for (const line of explained(error, name)) print(line)
    return false
  }
}

function explained(error: unknown, name: string): string[] {
  if (error instanceof WrongSettings && name === 'doctor') {
    return error.faults.map((says) => findingLine({ kind: 'wrong', about: 'Settings', says }))
  }
  if (error instanceof UpkeepRefused || error instanceof DatabaseAway) return [error.message]
  return [explainStartFailure(error)]
}
