import type { Database } from '../../src/server/db/database.ts'

/** The size of the database without free space: of PostgreSQL, its tables and indexes after VACUUM. */
export async function usedBytes(database: Database): Promise<number> {
  if (database.engine === 'postgres') {
    const [row] = await database.query<{ bytes: number }>(
      `SELECT CAST(sum(pg_total_relation_size(c.oid)) AS bigint) AS bytes FROM pg_class c
       WHERE c.relkind = 'r' AND c.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())`,
    )
    return row?.bytes ?? 0
  }
  const [row] = await database.query<{ bytes: number }>(
    `SELECT (p.page_count - f.freelist_count) * s.page_size AS bytes
     FROM pragma_page_count p, pragma_freelist_count f, pragma_page_size s`,
  )
  return row?.bytes ?? 0
}
