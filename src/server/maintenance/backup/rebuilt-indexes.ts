import type { Connection } from '../../db/database.ts'

/**
 * Writes many rows without the indexes of these tables and builds them afterwards, which takes a fraction of the time.
 * Primary keys and unique constraints stay. Call it in a transaction: an error brings everything back. PostgreSQL checks
 * the foreign keys at the end, too, all rows at once, and gathers statistics: until it does so by itself, some time
 * later, it plans queries without knowing the rows.
 */
export async function withoutIndexes(
  connection: Connection,
  tables: readonly string[],
  write: () => Promise<void>,
): Promise<void> {
  const { engine } = connection
  const indexes = (await readIndexes(connection)).filter(({ table }) => tables.includes(table))
  for (const { name } of indexes) await connection.query(`DROP INDEX ${name}`)
  if (engine === 'sqlite') await write()
  else await withoutForeignKeys(connection, tables, write)
  for (const { definition } of indexes) await connection.query(definition)
  if (engine === 'postgres') await connection.query(`ANALYZE ${tables.join(', ')}`)
}

async function withoutForeignKeys(
  connection: Connection,
  tables: readonly string[],
  write: () => Promise<void>,
): Promise<void> {
  const all = await connection.query<Defined>(
    `SELECT c.conname AS name, t.relname AS "table", pg_get_constraintdef(c.oid) AS definition
     FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
     WHERE c.contype = 'f' AND c.connamespace = CAST(current_schema() AS regnamespace) ORDER BY t.relname, c.conname`,
  )
  const keys = all.filter(({ table }) => tables.includes(table))
  for (const { table, name } of keys) await connection.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  await write()
  for (const { table, name, definition } of keys) {
    await connection.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  }
}

/** An index, or a foreign key. */
interface Defined {
  name: string
  table: string
  definition: string
}

function readIndexes(connection: Connection): Promise<Defined[]> {
  return connection.query<Defined>(
    connection.engine === 'sqlite'
      ? `SELECT name, tbl_name AS "table", sql AS definition FROM sqlite_schema
         WHERE type = 'index' AND sql IS NOT NULL ORDER BY name`
      : `SELECT i.indexname AS name, i.tablename AS "table", i.indexdef AS definition FROM pg_indexes i
         WHERE i.schemaname = current_schema() AND NOT EXISTS (
           SELECT 1 FROM pg_constraint c WHERE c.conname = i.indexname
             AND c.connamespace = CAST(current_schema() AS regnamespace))
         ORDER BY i.indexname`,
  )
}
