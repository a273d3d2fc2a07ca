import type { Database } from '../../db/database.ts'
import { createTables, SCHEMA } from '../../db/schema-history.ts'

/** Lets an empty database be one of the last version that had migrations. */
export async function makeFormerDatabase(
  database: Database,
  lastMigration = SCHEMA.start.version,
): Promise<Database> {
  await database.transaction(async (connection) => {
    await createTables(connection, SCHEMA.start.version)
    await connection.query("INSERT INTO migrations (number, name, checksum, ran_at) VALUES ($1, '', '', 1)", [
      lastMigration,
    ])
  })
  return database
}
