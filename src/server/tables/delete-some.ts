import type { Connection, Parameter } from '../db/database.ts'

type DeleteSome = (connection: Connection, atMost: number, ...parameters: Parameter[]) => Promise<number>

/**
 * Makes a function that deletes some of the rows that meet the condition, and returns their number; call it again
 * until that is below the limit. Rows that another instance holds are skipped, so that several can delete at once and
 * together leave none, and a row that changes at this moment is kept.
 * @param key the columns of the primary key
 * @param condition its parameters begin with `$2`
 */
export function deleterOf(table: string, key: string, condition: string): DeleteSome {
  return async (connection, atMost, ...parameters) => {
    // MATERIALIZED: otherwise PostgreSQL may run the subquery once per row and delete more than the limit.
    const rows = await connection.query(
      `WITH chosen AS MATERIALIZED (
         SELECT ${key} FROM ${table} WHERE ${condition} LIMIT $1 FOR UPDATE SKIP LOCKED)
       DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM chosen) RETURNING 1 AS deleted`,
      [atMost, ...parameters],
    )
    return rows.length
  }
}
