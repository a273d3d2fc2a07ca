import { join } from 'node:path'
import type { Config } from '../config.ts'

interface DatabaseLocation {
  /** Only for SQLite. */
  file: string | undefined
  /** Shown to people: the path, or the host and database name without user and password. */
  place: string
}

export function databaseLocation({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): DatabaseLocation {
  if (databaseUrl === undefined) {
    const file = join(dataDir, 'daymark.db')
    return { file, place: file }
  }
  const { host, pathname } = new URL(databaseUrl)
  return { file: undefined, place: `${host}${pathname}` }
}
