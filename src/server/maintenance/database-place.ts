import { join } from 'node:path'
import type { Config } from '../config.ts'

interface DatabasePlace {
  /** Where the database is a file. */
  file: string | undefined
  /** For people; never with the name and password that an address carries. */
  place: string
}

export function databasePlace({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): DatabasePlace {
  if (databaseUrl === undefined) {
    const file = join(dataDir, 'daymark.db')
    return { file, place: file }
  }
  const { host, pathname } = new URL(databaseUrl)
  return { file: undefined, place: `${host}${pathname}` }
}
