import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { CommandError } from './command-error.ts'

/** What a command works with. */
export interface CommandContext {
  config: Config
  /** The public URL of the server. */
  address: { url: string; isLoopback: boolean; isHttps: boolean }
  /** Only for finding misspelt names of settings: config.ts reads the values. */
  env: Readonly<Record<string, string | undefined>>
  /** Who runs it, for the record of administration. */
  operator: string
  print: (line: string) => void
}

export interface Command {
  /** Shown when the arguments are wrong. */
  usage: string
  /** Resolves to false if the process should exit with an error. */
  run(args: string[], context: CommandContext): Promise<boolean>
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>

/**
 * Parses at most one positional argument and the given options. Throws a CommandError with the usage
 * otherwise.
 */
export function readArguments<Named extends Options>(args: string[], options: Named, usage: string) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length > 1) throw new Error(`Unexpected argument '${positionals[1]}'.`)
    return { values, word: positionals[0] }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new CommandError(`${reason?.replace(/\.?$/, '.')} Usage: ${usage}`)
  }
}
