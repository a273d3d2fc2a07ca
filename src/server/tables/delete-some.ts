import type { Connection, Parameter } from '../db/database.ts'

interface SomeRows {
  table: string
  /** The columns of the primary key. */
  key: string
  /** Its parameters begin with `$2`. */
  condition: string
  parameters?: readonly Parameter[]
  atMost: number
}

type DeleteSome = (connection: Connection, atMost: number) => Promise<number>

/** A deletion whose condition has no parameters. */
export function deleterOf(table: string, key: string, condition: string): DeleteSome {
  return (connection, atMost) => deleteSome(connection, { table, key, condition, atMost })
}

/**
 * Deletes some of the rows that meet the condition, and returns their number; call again until it is below the
 * limit. Rows that another instance holds are skipped, so that several can delete at once and together leave
 * none, and a row that changes at this moment is kept.
 */
export async function deleteSome(connection: Connection, rows: SomeRows): Promise<number> {
  const { table, key, condition, parameters = [], atMost } = rows
  // MATERIALIZED: otherwise PostgreSQL may run the subquery once per row and delete more than the limit.
  const deleted = await connection.query(
    `WITH chosen AS MATERIALIZED (
       SELECT ${key} FROM ${table} WHERE ${condition} LIMIT $1 FOR UPDATE SKIP LOCKED)
     DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM chosen) RETURNING 1 AS deleted`,
    [atMost, ...parameters],
  )
  return deleted.length
}
