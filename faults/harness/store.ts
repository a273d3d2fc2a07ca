import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'

export type Engine = 'SQLite' | 'PostgreSQL'

/** A place for the data of a server, with nothing in it yet. */
export interface Store {
  engine: Engine
  folder: string
  /** The settings with which a server uses it. */
  env: Record<string, string>
  remove(): Promise<void> | void
}

/** @param postgresUrl of a server in which there is room; without one it is a file of SQLite's */
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
