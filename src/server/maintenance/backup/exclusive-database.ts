import { type Database, DatabaseUnavailable } from '../../db/database.ts'
import { openPostgres } from '../../db/postgres/postgres-database.ts'
import { openSqlite } from '../../db/sqlite/sqlite-database.ts'
import { CommandError } from '../command-error.ts'

/** Opens a database file that no other process has open. No other process can open it until it is closed. */
export function openExclusiveSqlite(file: string): Database {
  try {
    return openSqlite(file, { exclusive: true })
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    throw new CommandError(`Another process has ${file} open. Stop the server first. No data was changed.`)
  }
}

/**
 * Connects to a database that no server is connected to. A server that starts later waits for the exclusive
 * transaction to end.
 */
export async function openExclusivePostgres(url: string): Promise<Database> {
  const database = openPostgres(url, { connections: 1 })
  try {
    const [servers] = await database.query<{ many: number }>(
      `SELECT count(*) AS many FROM pg_stat_activity WHERE datname = current_database()
         AND application_name = current_setting('application_name') AND pid <> pg_backend_pid()`,
    )
    if (servers?.many === 0) return database
    throw new CommandError('A server is connected to that database. Stop it first. No data was changed.')
  } catch (error) {
    await database.close()
    throw error
  }
}
