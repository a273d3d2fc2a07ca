import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe } from 'vitest'
import type { Clock, Database } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { openPostgres } from '../../db/postgres/postgres-database.ts'
import { openSqlite } from '../../db/sqlite/sqlite-database.ts'

/** An empty database. */
export interface Store {
  /** Opens another connection, like another instance of the server. */
  open(options?: { clock?: Clock }): Database
  /** The environment variables for a server that uses this database. */
  env: Record<string, string>
}

export interface Stores {
  engine: Database['engine']
  empty(): Promise<Store>
  /** A new database with all migrations applied. */
  migrated(options?: { clock?: Clock }): Promise<Database>
}

/**
 * Runs the tests on SQLite and on PostgreSQL. Afterwards all databases that they opened are closed and
 * removed.
 */
export function onBothEngines(tests: (stores: Stores) => void): void {
  describe('on SQLite', () => {
    tests(storesOf('sqlite', emptySqlite))
  })
  describe('on PostgreSQL', () => {
    tests(postgresStores())
  })
}

/** For tests of pages, files and documentation, where the engine makes no difference. */
export function onSqlite(tests: (stores: Stores) => void): void {
  tests(storesOf('sqlite', emptySqlite))
}

/** For tests of what only PostgreSQL can do. */
export function postgresStores(): Stores {
  return storesOf('postgres', emptyPostgres)
}

/** One database for all tests of the file or `describe`. */
export function sharedDatabase(stores: Stores, options?: { clock?: Clock }): () => Database {
  let database: Database | undefined
  beforeAll(async () => {
    database = await stores.migrated(options)
  })
  return () => {
    if (!database) throw new Error('No test has begun.')
    return database
  }
}

type Remove = () => Promise<unknown>

function storesOf(
  engine: Database['engine'],
  make: (onEnd: (remove: Remove) => void) => Promise<Store>,
): Stores {
  const leftovers: Remove[] = []
  const onEnd = (remove: Remove) => void leftovers.push(remove)
  afterAll(async () => {
    for (const remove of leftovers.toReversed()) await remove()
  })
  return {
    engine,
    empty: () => make(onEnd),
    async migrated(options) {
      const database = (await make(onEnd)).open(options)
      await migrate(database)
      return database
    },
  }
}

async function emptySqlite(onEnd: (remove: Remove) => void): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'daymark-test-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  return {
    env: { DATA_DIR: folder },
    open(options) {
      const database = openSqlite(join(folder, 'daymark.db'), options)
      onEnd(() => database.close())
      return database
    },
  }
}

/** A new schema in the test database. It takes a millisecond; a new database would take fifty. */
export async function emptyPostgres(onEnd: (remove: Remove) => void): Promise<Store> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`
  const server = postgres(testDatabaseUrl(), { max: 1, onnotice: () => undefined })
  await server.unsafe(`CREATE SCHEMA ${schema}`)
  onEnd(async () => {
    await server.unsafe(`DROP SCHEMA ${schema} CASCADE`)
    await server.end()
  })
  const url = new URL(testDatabaseUrl())
  url.searchParams.set('search_path', schema)
  const folder = await mkdtemp(join(tmpdir(), 'daymark-test-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  return {
    env: { DATABASE_URL: url.href, DATA_DIR: folder },
    open(options) {
      const database = openPostgres(url.href, { ...options, connections: 4 })
      onEnd(() => database.close())
      return database
    },
  }
}

function testDatabaseUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL is not set: these tests need a PostgreSQL server.')
  return url
}
