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
  /** Unset if the statement is for both engines. */
  onlyFor?: Database['engine']
}

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** All migrations of this version, in order. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, text]) => readMigration(path, text))
  .sort((a, b) => a.number - b.number)

/**
 * A statement ends with a semicolon at the end of a line. `-- only postgres` or `-- only sqlite` above it
 * limits it to one engine.
 */
export function readMigration(path: string, text: string): Migration {
  const [, number, name] = /(\d{4})_(\w+)\.sql$/.exec(path) ?? []
  if (!number || !name) throw new Error(`A migration is called NNNN_name.sql, not ${path}.`)
  // Git may check out the file with Windows line endings; its checksum must stay the same.
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
