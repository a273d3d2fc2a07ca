import { existsSync } from 'node:fs'
import { actReason, LONGEST_REASON } from '../../domain/admin-act.ts'
import type { Database } from '../db/database.ts'
import { appliedMigrations, migrations } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { type CommandContext, CommandError, databaseLocation } from './command.ts'

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
    const applied = await appliedMigrations(database)
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
  const { success, data } = actReason.safeParse(reason)
  if (success) return data
  throw new CommandError(
    `Give a reason in one line of at most ${LONGEST_REASON} characters: --reason "…". Usage: ${usage}`,
  )
}

/** What every act is recorded with. */
export interface Act {
  reason: string
  /** Who acts. */
  operator: string
  /** The addresses in ADMINS. */
  admins: readonly string[]
}

/** Administrators cannot lock each other or themselves out. @param pattern an address, or @ and a domain */
export function spareAdmins({ admins }: Pick<Act, 'admins'>, pattern: string): void {
  const spared = admins.find((email) => [email, email.slice(email.lastIndexOf('@'))].includes(pattern))
  if (spared) throw new CommandError(`${spared} is an administrator. Take the address out of ADMINS first.`)
}

/** Such as "2026-11-15 17:58", in UTC. */
export function timeText(ms: number | null): string {
  return ms === null ? 'never' : new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
}

/** Text of strangers must not move the cursor of the operator's terminal. */
export function safeText(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ')
}
