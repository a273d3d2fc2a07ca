import { join } from 'node:path'
import type { Database } from './database.ts'
import { openPostgres } from './postgres/postgres-database.ts'
import { openSqlite } from './sqlite/sqlite-database.ts'

/** Does not connect to PostgreSQL yet: the server may start later. */
export function openDatabase(place: { databaseUrl: string | undefined; dataDir: string }): Database {
  return place.databaseUrl ? openPostgres(place.databaseUrl) : openSqlite(join(place.dataDir, 'daymark.db'))
}
