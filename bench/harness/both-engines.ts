import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../scripts/testing/postgres-server.mjs'
import type { Database } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openPostgres } from '../../src/server/db/postgres-database.ts'
import { openSqlite } from '../../src/server/db/sqlite-database.ts'
import type { Row } from './table.ts'

/** How any process can open the database. */
export interface Store {
  engine: Database['engine']
  /** A file path or a PostgreSQL URL. */
  location: string
}

export interface Engine {
  name: 'SQLite' | 'PostgreSQL'
  /**
   * A new database with all tables and no rows. With the setting BENCH_KEEP, one with a name is kept for the next
   * run, in which it is opened again.
   */
  newStore: (keptAs?: string) => Promise<Store>
  newDatabase: (keptAs?: string) => Promise<Database>
}

function openStore({ engine, location }: Store): Database {
  return engine === 'sqlite' ? openSqlite(location) : openPostgres(location)
}

type Measure = (engine: Engine) => Promise<Row[]>

/**
 * Measures on SQLite, then on PostgreSQL, names the engine in every row, and removes all data afterwards. With
 * BENCH_ENGINE, "sqlite" or "postgres", only on that one.
 */
export async function onBothEngines(measure: Measure): Promise<Row[]> {
  const only = process.env.BENCH_ENGINE
  return [
    ...(only === 'postgres' ? [] : await onSqlite(measure)),
    ...(only === 'sqlite' ? [] : await onPostgres(measure)),
  ]
}

async function onSqlite(measure: Measure): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-bench-'))
  const keep = process.env.BENCH_KEEP
  let files = 0
  try {
    return await measuredOn('SQLite', measure, async (keptAs) => {
      if (keep && keptAs) return { engine: 'sqlite', location: join(keep, `${keptAs}.db`) }
      files += 1
      return { engine: 'sqlite', location: join(folder, `${files}.db`) }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onPostgres(measure: Measure): Promise<Row[]> {
  const given = process.env.TEST_DATABASE_URL
  const keep = process.env.BENCH_KEEP
  if (keep && !given)
    throw new Error('BENCH_KEEP needs TEST_DATABASE_URL, since the server of a run is not kept.')
  const postgres = given ? { url: given, stop: async () => undefined } : await startPostgres()
  const server = openPostgres(postgres.url)
  const schemas: string[] = []
  try {
    return await measuredOn('PostgreSQL', measure, async (keptAs) => {
      const isKept = Boolean(keep && keptAs)
      const schema = isKept ? `kept_${keptAs}` : `bench_${Date.now()}_${schemas.length}`
      await server.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`)
      if (!isKept) schemas.push(schema)
      const url = new URL(postgres.url)
      url.searchParams.set('search_path', schema)
      return { engine: 'postgres', location: url.href }
    })
  } finally {
    for (const schema of schemas) {
      // Without a timeout, since millions of rows take seconds.
      await server.exclusively((connection) => connection.query(`DROP SCHEMA ${schema} CASCADE`))
    }
    await server.close()
    await postgres.stop()
  }
}

async function measuredOn(
  name: Engine['name'],
  measure: Measure,
  emptyStore: (keptAs?: string) => Promise<Store>,
): Promise<Row[]> {
  const newStore = async (keptAs?: string) => {
    const store = await emptyStore(keptAs)
    const database = openStore(store)
    await migrate(database)
    await database.close()
    return store
  }
  const rows = await measure({
    name,
    newStore,
    newDatabase: async (keptAs) => openStore(await newStore(keptAs)),
  })
  return rows.map((row) => ({ ...row, what: `${name}: ${row.what}` }))
}
