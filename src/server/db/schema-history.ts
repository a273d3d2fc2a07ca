import type { Connection, Database } from './database.ts'
import schemaText from './schema/schema.sql?raw'
import stepText from './schema/step-54.sql?raw'
import startText from './schema/version-53.sql?raw'

export interface SchemaText {
  version: number
  sql: string
}

export interface SchemaHistory {
  /** These are the tables of the oldest version that is carried over. Its backups are restored into them. */
  start: SchemaText
  steps: readonly SchemaText[]
  /** These are the tables of the latest version. The steps lead from the start to the same tables. */
  current: SchemaText
}

export const SCHEMA: SchemaHistory = {
  start: { version: 53, sql: startText },
  steps: [{ version: 54, sql: stepText }],
  current: { version: 54, sql: schemaText },
}

export async function createTables(
  connection: Connection,
  version: number,
  { start, steps, current }: SchemaHistory = SCHEMA,
): Promise<void> {
  if (version === current.version) {
    await runScript(connection, current.sql)
    await recordVersion(connection, version)
    return
  }
  await runScript(connection, start.sql)
  for (const step of steps) if (step.version <= version) await runStep(connection, step)
}

export async function runStep(connection: Connection, { version, sql }: SchemaText): Promise<void> {
  await runScript(connection, sql)
  await recordVersion(connection, version)
}

async function recordVersion(connection: Connection, version: number): Promise<void> {
  await connection.query('INSERT INTO schema_versions (version, since) VALUES ($1, now_ms())', [version])
}

async function runScript(connection: Connection, sql: string): Promise<void> {
  for (const statement of statementsOf(sql, connection.engine)) await connection.query(statement)
}

/**
 * A statement ends with a semicolon at the end of a line. `-- only postgres` or `-- only sqlite` above it limits it
 * to one engine.
 */
export function statementsOf(sql: string, engine: Database['engine']): string[] {
  const other = engine === 'sqlite' ? 'postgres' : 'sqlite'
  return sql
    .split(/;[ \t\r]*$/m)
    .filter((statement) => !new RegExp(`^-- only ${other}\\r?$`, 'm').test(statement))
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
    .map((statement) => (engine === 'sqlite' ? statement : statement.replace(/ WITHOUT ROWID$/, '')))
    .filter((statement) => statement !== '')
}
