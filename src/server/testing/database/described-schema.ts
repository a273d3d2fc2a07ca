import type { Database } from '../../db/database.ts'

/** What a database consists of, in the words of its engine, without the order in which it was made. */
export async function describeSchema(database: Database): Promise<string[]> {
  const lines =
    database.engine === 'sqlite' ? await describeSqlite(database) : await describePostgres(database)
  return lines.map((line) => line.replace(/\s+/g, ' ')).toSorted()
}

async function describeSqlite(database: Database): Promise<string[]> {
  const parts = await database.query<{ type: string; name: string; sql: string }>(
    'SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL',
  )
  return parts.flatMap(({ type, name, sql }) =>
    type === 'table' ? definitionsOf(sql).map((definition) => `${name}: ${definition}`) : [sql],
  )
}

/** The columns and constraints of a CREATE TABLE statement, and what follows them. */
function definitionsOf(sql: string): string[] {
  const end = sql.lastIndexOf(')')
  const definitions = ['']
  let depth = 0
  for (const character of sql.slice(sql.indexOf('(') + 1, end)) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === ',' && depth === 0) definitions.push('')
    else definitions.push(`${definitions.pop() ?? ''}${character}`)
  }
  return [...definitions.map((definition) => definition.trim()), `end ${sql.slice(end)}`]
}

/** Constraints without their names, which PostgreSQL numbers in the order of their making. */
const POSTGRES_PARTS = [
  `SELECT table_name || ': ' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || COALESCE(column_default, '') AS line
   FROM information_schema.columns WHERE table_schema = current_schema()`,
  `SELECT CAST(conrelid AS regclass) || ': ' || pg_get_constraintdef(oid) AS line
   FROM pg_constraint WHERE connamespace = CAST(current_schema() AS regnamespace)`,
  'SELECT indexdef AS line FROM pg_indexes WHERE schemaname = current_schema()',
  `SELECT pg_get_triggerdef(t.oid) AS line FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
   WHERE NOT t.tgisinternal AND c.relnamespace = CAST(current_schema() AS regnamespace)`,
  `SELECT pg_get_functiondef(oid) AS line FROM pg_proc WHERE pronamespace = CAST(current_schema() AS regnamespace)`,
]

async function describePostgres(database: Database): Promise<string[]> {
  const schema = await database.value<string>('SELECT CAST(current_schema() AS text) AS name')
  const lines: string[] = []
  for (const part of POSTGRES_PARTS) lines.push(...(await database.values<string>(part)))
  return lines.map((line) => line.replaceAll(`${schema}.`, ''))
}
