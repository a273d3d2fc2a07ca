import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { UpkeepRefused } from './refusal.ts'

/** What a command works with. */
export interface Surroundings {
  config: Config
  /** Where people find the server. */
  address: { url: string; isLoopback: boolean; isHttps: boolean }
  print: (line: string) => void
}

export interface Command {
  /** What may follow its name. */
  usage: string
  /** Gives false when something is wrong. */
  run(args: string[], surroundings: Surroundings): Promise<boolean>
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>

/** At most one word and these options; all else is refused with what would be right. */
export function readArguments<Named extends Options>(args: string[], options: Named, usage: string) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length > 1) throw new Error(`Unexpected argument '${positionals[1]}'.`)
    return { values, word: positionals[0] }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new UpkeepRefused(`${reason?.replace(/\.?$/, '.')} Usage: ${usage}`)
  }
}
