import { type Database, DatabaseUnavailable } from '../../db/database.ts'
import { openPostgres } from '../../db/postgres/postgres-database.ts'
import { openSqlite } from '../../db/sqlite/sqlite-database.ts'
import { UpkeepRefused } from '../refusal.ts'

/** Opens a file that no server has open; none can open it until it is closed. */
export function openLoneSqlite(file: string): Database {
  try {
    return openSqlite(file, { alone: true })
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    throw new UpkeepRefused(`Another program has ${file} open: stop the server first. Nothing was changed.`)
  }
}

/** Opens a database that no server is connected to. One that is started meanwhile waits for the end of what is exclusive. */
export async function openLonePostgres(url: string): Promise<Database> {
  const database = openPostgres(url, { connections: 1 })
  try {
    const [servers] = await database.query<{ many: number }>(
      `SELECT count(*) AS many FROM pg_stat_activity WHERE datname = current_database()
         AND application_name = current_setting('application_name') AND pid <> pg_backend_pid()`,
    )
    if (servers?.many === 0) return database
    throw new UpkeepRefused('A server is connected to that database: stop it first. Nothing was changed.')
  } catch (error) {
    await database.close()
    throw error
  }
}
