import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe } from 'vitest'
import type { Clock, Database } from '../../db/database.ts'
import { openPostgres } from '../../db/postgres-database.ts'
import { openSqlite } from '../../db/sqlite-database.ts'
import { recordStatements } from './recorded-statements.ts'
import { migratedPostgresTemplate, migratedSqliteFile, urlOfDatabase } from './templates.ts'

export interface Store {
  /** Opens another connection, like another instance of the server. */
  open(options?: { clock?: Clock; lockMs?: number }): Database
  /** The environment variables for a server that uses this database. */
  env: Record<string, string>
}

export interface Stores {
  engine: Database['engine']
  empty(): Promise<Store>
  /** A new database with all migrations applied. */
  migratedStore(): Promise<Store>
  /** The same, opened. */
  migrated(options?: { clock?: Clock }): Promise<Database>
}

/**
 * For tests of what the engines do in their own way: statements, locks, JSON, several instances, backups.
 * Afterwards all databases that they opened are closed and removed.
 */
export function onBothEngines(tests: (stores: Stores) => void): void {
  describe('on SQLite', () => {
    onSqlite(tests)
  })
  describe('on PostgreSQL', () => {
    tests(postgresStores())
  })
}

/**
 * For tests of rules above the database. `npm test` runs them on SQLite, and `npm run test:slow` on PostgreSQL.
 */
export function onSqliteFirst(tests: (stores: Stores) => void): void {
  if (process.env.ALL_ON_POSTGRES) onBothEngines(tests)
  else onSqlite(tests)
}

/** For tests of pages, files and documentation, where the engine makes no difference. */
export function onSqlite(tests: (stores: Stores) => void): void {
  tests(storesOf('sqlite', { empty: emptySqlite, migrated: migratedSqlite }))
}

/** For tests of what only PostgreSQL can do. */
export function postgresStores(): Stores {
  return storesOf('postgres', { empty: emptyPostgres, migrated: migratedPostgres })
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

type OnEnd = (remove: Remove) => void
type Make = (onEnd: OnEnd) => Promise<Store>

function storesOf(engine: Database['engine'], make: { empty: Make; migrated: Make }): Stores {
  const leftovers: Remove[] = []
  const onEnd = (remove: Remove) => void leftovers.push(remove)
  afterAll(async () => {
    for (const remove of leftovers.toReversed()) await remove()
  })
  return {
    engine,
    empty: () => make.empty(onEnd),
    migratedStore: () => make.migrated(onEnd),
    migrated: async (options) => (await make.migrated(onEnd)).open(options),
  }
}

async function migratedSqlite(onEnd: OnEnd): Promise<Store> {
  const store = await emptySqlite(onEnd)
  await writeFile(join(store.env.DATA_DIR, 'daymark.db'), await migratedSqliteFile())
  return store
}

async function emptySqlite(onEnd: OnEnd): Promise<Store & { env: { DATA_DIR: string } }> {
  const folder = await testFolder(onEnd)
  return {
    env: { DATA_DIR: folder },
    open(options) {
      const database = recordStatements(openSqlite(join(folder, 'daymark.db'), options))
      onEnd(() => database.close())
      return database
    },
  }
}

/** A new schema in the test database. It takes a millisecond; a new database would take fifty. */
export async function emptyPostgres(onEnd: OnEnd): Promise<Store> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`
  await withServer((server) => server.unsafe(`CREATE SCHEMA ${schema}`))
  onEnd(() => withServer((server) => server.unsafe(`DROP SCHEMA ${schema} CASCADE`)))
  const url = new URL(testDatabaseUrl())
  url.searchParams.set('search_path', schema)
  return postgresStore(url.href, onEnd)
}

export async function migratedPostgres(onEnd: OnEnd): Promise<Store> {
  const name = `daymark_test_${randomUUID().replaceAll('-', '')}`
  const template = await migratedPostgresTemplate(testDatabaseUrl())
  await withServer((server) => server.unsafe(`CREATE DATABASE ${name} TEMPLATE ${template}`))
  onEnd(() => withServer((server) => server.unsafe(`DROP DATABASE ${name} WITH (FORCE)`)))
  return postgresStore(urlOfDatabase(testDatabaseUrl(), name), onEnd)
}

async function postgresStore(url: string, onEnd: OnEnd): Promise<Store> {
  const folder = await testFolder(onEnd)
  return {
    env: { DATABASE_URL: url, DATA_DIR: folder },
    open(options) {
      const database = recordStatements(openPostgres(url, { ...options, connections: 4 }))
      onEnd(() => database.close())
      return database
    },
  }
}

async function withServer(work: (server: postgres.Sql) => Promise<unknown>): Promise<void> {
  const server = postgres(testDatabaseUrl(), { max: 1, onnotice: () => undefined })
  await work(server)
  await server.end()
}

async function testFolder(onEnd: OnEnd): Promise<string> {
  const folder = await mkdtemp(join(process.env.TEST_DATA_FOLDER ?? tmpdir(), 'daymark-test-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function testDatabaseUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL is not set: these tests need a PostgreSQL server.')
  return url
}
