import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { migrate } from '../../db/migrate.ts'
import { openPostgres } from '../../db/postgres-database.ts'
import { SCHEMA } from '../../db/schema-history.ts'
import { openSqlite } from '../../db/sqlite-database.ts'

const TEMPLATE_LOCK = 0x74656d70

let sqliteFile: Promise<Buffer> | undefined
let postgresTemplate: Promise<string> | undefined

/** A SQLite file with all migrations applied. */
export function migratedSqliteFile(): Promise<Buffer> {
  sqliteFile ??= makeSqliteFile()
  return sqliteFile
}

/**
 * The name of a PostgreSQL database with all migrations applied. A copy of it takes a tenth of the time that the
 * migrations take. It stays on the server for the next run.
 */
export function migratedPostgresTemplate(url: string): Promise<string> {
  postgresTemplate ??= makePostgresTemplate(url)
  return postgresTemplate
}

/** The URL of another database on the same server. */
export function urlOfDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = name
  return other.href
}

async function makeSqliteFile(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'daymark-test-'))
  try {
    const file = join(folder, 'daymark.db')
    const database = openSqlite(file)
    await migrate(database)
    await database.close()
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The lock is for the other workers of the run, which need the same template. */
async function makePostgresTemplate(url: string): Promise<string> {
  const name = `daymark_template_${createHash('sha256').update(SCHEMA.current.sql).digest('hex').slice(0, 16)}`
  const server = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await server.unsafe('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const [found] = await server.unsafe('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (!found) {
      await server.unsafe(`DROP DATABASE IF EXISTS ${name}_unfinished`)
      await server.unsafe(`CREATE DATABASE ${name}_unfinished`)
      const database = openPostgres(urlOfDatabase(url, `${name}_unfinished`))
      await migrate(database)
      await database.close()
      await server.unsafe(`ALTER DATABASE ${name}_unfinished RENAME TO ${name}`)
    }
    return name
  } finally {
    await server.end()
  }
}
