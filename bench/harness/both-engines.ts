import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../scripts/postgres-server.mjs'
import type { Database } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openPostgres } from '../../src/server/db/postgres-database.ts'
import { openSqlite } from '../../src/server/db/sqlite-database.ts'

/** Opens one more database with nothing in it yet. */
export type OpenEmpty = () => Promise<Database>

/** Measures on SQLite and again on PostgreSQL, and leaves nothing behind. */
export async function onBothEngines(
  measure: (engine: string, open: OpenEmpty) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-bench-'))
  const given = process.env.TEST_DATABASE_URL
  const postgres = given ? { url: given, stop: async () => undefined } : await startPostgres()
  const server = openPostgres(postgres.url)
  const schemas: string[] = []
  let opened = 0
  try {
    await measure('SQLite', () => migrated(openSqlite(join(folder, `${++opened}.db`))))
    await measure('PostgreSQL', async () => {
      const schema = `bench_${Date.now()}_${++opened}`
      await server.query(`CREATE SCHEMA ${schema}`)
      schemas.push(schema)
      const url = new URL(postgres.url)
      url.searchParams.set('search_path', schema)
      return migrated(openPostgres(url.href))
    })
  } finally {
    for (const schema of schemas) await server.query(`DROP SCHEMA ${schema} CASCADE`)
    await server.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function migrated(database: Database): Promise<Database> {
  await migrate(database)
  return database
}
