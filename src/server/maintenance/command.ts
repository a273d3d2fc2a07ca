import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Problem } from '../../domain/problem.ts'
import type { Config, Environment } from '../config.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'

/** The message is shown to the user without a stack trace, and no data was changed. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** The API gets the problem itself; the command line gets an error that names the usage as well. */
export function withUsage(problem: Problem, usage?: string): Error {
  return usage === undefined ? problem : new CommandError(`${problem.message} Usage: ${usage}`)
}

export interface CommandContext {
  config: Config
  address: { url: string; isLoopback: boolean; isHttps: boolean }
  /** It serves only to find misspelt names of settings: config.ts reads the values. */
  env: Environment
  operator: string
  print: (line: string) => void
}

export interface Command {
  usage: string
  summary: string
  /** Resolves to false if the process should exit with an error. */
  run(args: string[], context: CommandContext): Promise<boolean | void>
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>

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

/** `file` is undefined for PostgreSQL. People are shown `place`, which has neither user nor password. */
export function databaseLocation({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  if (databaseUrl === undefined) {
    const file = join(dataDir, 'daymark.db')
    return { file, place: file }
  }
  const { host, pathname } = new URL(databaseUrl)
  return { file: undefined, place: `${host}${pathname}` }
}

/** Throws a CommandError instead of making a new database. */
export async function withExistingDatabase<Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { file } = databaseLocation(config)
  if (file !== undefined && !existsSync(file)) {
    throw new CommandError(`There is no database at ${file}. Check DATA_DIR.`)
  }
  const database = await openDatabase(config)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

export function formatBytes(bytes: number): string {
  let [size, unit] = [bytes, 0]
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000
    unit += 1
  }
  return `${size >= 100 || unit === 0 ? Math.round(size) : size.toFixed(1)} ${units[unit]}`
}
