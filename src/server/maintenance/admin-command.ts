import { actReason, LONGEST_REASON } from '../../domain/admin-act.ts'
import { Problem } from '../../domain/problem.ts'
import type { Database } from '../db/database.ts'
import { readVersion } from '../db/migrate.ts'
import { SCHEMA } from '../db/schema-history.ts'
import { type CommandContext, CommandError, withExistingDatabase } from './command.ts'

/** The server of this database may be running. */
export function withDatabase<Result>(
  { config }: CommandContext,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  return withExistingDatabase(config, async (database) => {
    if ((await readVersion(database)) === SCHEMA.current.version) return work(database)
    throw new CommandError('The database is of an older version. Start the server of this version first.')
  })
}

export function readReason(reason: string | undefined, usage: string): string {
  const { success, data } = actReason.safeParse(reason)
  if (success) return data
  throw new CommandError(
    `Give a reason in one line of at most ${LONGEST_REASON} characters: --reason "…". Usage: ${usage}`,
  )
}

export interface Act {
  reason: string
  operator: string
  admins: readonly string[]
}

/** Administrators cannot lock each other or themselves out. The pattern is an address, or @ and a domain. */
export function spareAdmins({ admins }: Pick<Act, 'admins'>, pattern: string): void {
  const spared = admins.find((email) => [email, email.slice(email.lastIndexOf('@'))].includes(pattern))
  if (spared) throw new Problem('conflict', ['isAdministrator', spared])
}

/** The time is in UTC, such as "2026-11-15 17:58". */
export function timeText(ms: number | null): string {
  return ms === null ? 'never' : new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
}

/** Text of strangers must not move the cursor of the operator's terminal. */
export function safeText(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ')
}
