import { join } from 'node:path'
import type { Database } from './database.ts'

interface DatabasePlace {
  databaseUrl: string | undefined
  dataDir: string
}

/** Loads only the engine that is used. It does not connect to PostgreSQL yet: the server may start later. */
export async function openDatabase({ databaseUrl, dataDir }: DatabasePlace): Promise<Database> {
  if (databaseUrl) {
    const { openPostgres } = await import('./postgres-database.ts')
    return openPostgres(databaseUrl)
  }
  const { openSqlite } = await import('./sqlite-database.ts')
  return openSqlite(join(dataDir, 'daymark.db'))
}
