import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'

export type Engine = 'SQLite' | 'PostgreSQL'

/** Empty storage for one server. */
export interface Store {
  engine: Engine
  folder: string
  /** The settings that make a server use it. */
  env: Record<string, string>
  remove(): Promise<void> | void
}

/** @param postgresUrl a server in which a schema is created; undefined means a SQLite file */
export async function emptyStore(postgresUrl?: string): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-faults-'))
  return {
    engine: postgresUrl === undefined ? 'SQLite' : 'PostgreSQL',
    folder,
    env: {
      DATA_DIR: folder,
      ...(postgresUrl !== undefined && { DATABASE_URL: await newSchema(postgresUrl) }),
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function newSchema(postgresUrl: string): Promise<string> {
  const schema = `faults_${randomUUID().replaceAll('-', '')}`
  const server = postgres(postgresUrl, { max: 1, onnotice: () => undefined })
  await server.unsafe(`CREATE SCHEMA ${schema}`)
  await server.end()
  const url = new URL(postgresUrl)
  url.searchParams.set('search_path', schema)
  return url.href
}
