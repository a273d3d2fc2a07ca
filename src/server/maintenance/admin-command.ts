import { existsSync } from 'node:fs'
import type { Database } from '../db/database.ts'
import { appliedMigrations, migrations } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { type CommandContext, CommandError, databaseLocation } from './command.ts'

const LONGEST_REASON = 500

/** Works on the database of a server that may be running. */
export async function withDatabase<Result>(
  { config }: Pick<CommandContext, 'config'>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { file } = databaseLocation(config)
  if (file !== undefined && !existsSync(file)) {
    throw new CommandError(`There is no database at ${file}. Check DATA_DIR.`)
  }
  const database = await openDatabase(config)
  try {
    const applied = await appliedMigrations(database, database.engine)
    if (applied.length < migrations.length) {
      throw new CommandError('The database is of an older version. Start the server of this version first.')
    }
    return await work(database)
  } finally {
    await database.close()
  }
}

/** A reason of one line, or a CommandError. */
export function readReason(reason: string | undefined, usage: string): string {
  const text = reason?.trim() ?? ''
  if (text !== '' && text.length <= LONGEST_REASON && !/\p{Cc}/u.test(text)) return text
  throw new CommandError(
    `Give a reason in one line of at most ${LONGEST_REASON} characters: --reason "…". Usage: ${usage}`,
  )
}

/** Such as "2026-11-15 17:58", in UTC. */
export function timeText(ms: number | null): string {
  return ms === null ? 'never' : new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
}

/** Text of strangers must not move the cursor of the operator's terminal. */
export function safeText(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ')
}
