/// <reference types="vite/client" />
import { createHash } from 'node:crypto'
import type { Database } from './database.ts'

export interface Migration {
  number: number
  name: string
  checksum: string
  statements: MigrationStatement[]
}

interface MigrationStatement {
  sql: string
  /** Unset: both engines take it. */
  onlyFor?: Database['engine']
}

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Every migration of this version, in the order they run. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, text]) => readMigration(path, text))
  .sort((a, b) => a.number - b.number)

/** A statement ends with a semicolon at the end of a line; `-- only postgres` or `-- only sqlite` above it marks an engine's own. */
export function readMigration(path: string, text: string): Migration {
  const [, number, name] = /(\d{4})_(\w+)\.sql$/.exec(path) ?? []
  if (!number || !name) throw new Error(`A migration is called NNNN_name.sql, not ${path}.`)
  // Git may check a file out with the line ends of Windows; it is still the same migration.
  const lines = text.replaceAll('\r\n', '\n')
  return {
    number: Number(number),
    name,
    checksum: createHash('sha256').update(lines).digest('hex'),
    statements: lines
      .split(/;[ \t]*$/m)
      .map(readStatement)
      .filter(({ sql }) => sql !== ''),
  }
}

function readStatement(text: string): MigrationStatement {
  const sql = text.replace(/^\s*--.*$/gm, '').trim()
  const engine = /^-- only (postgres|sqlite)$/m.exec(text)?.[1]
  return engine === 'postgres' || engine === 'sqlite' ? { sql, onlyFor: engine } : { sql }
}
