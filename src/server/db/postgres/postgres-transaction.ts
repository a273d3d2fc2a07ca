import type postgres from 'postgres'
import { DatabaseUnavailable } from '../database.ts'
import { isConnectionLost } from './postgres-errors.ts'

export type Ask = <Row extends object>(
  ask: (sql: postgres.TransactionSql) => Promise<Row[]>,
) => Promise<Row[]>

/**
 * The driver goes on with a transaction whose connection was lost, on whatever connection takes its place: a late query or
 * the COMMIT would land in somebody else's transaction (porsager/postgres issues 1186 and 1216). So after a loss nothing
 * more of it reaches the driver, which then never learns that the work has ended.
 */
export function transactOnce<Result>(
  sql: postgres.Sql,
  work: (ask: Ask) => Promise<Result>,
  mode = '',
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let isLost = false

    function lose(error: unknown) {
      isLost = true
      reject(error)
    }

    function begun(transaction: postgres.TransactionSql): Promise<Result> {
      const ask: Ask = async (query) => {
        if (isLost) throw new DatabaseUnavailable('The connection of this transaction was lost.')
        try {
          return await query(transaction)
        } catch (error) {
          if (isConnectionLost(error)) lose(error)
          throw error
        }
      }
      return new Promise((end, fail) => {
        work(ask).then(
          (result) => isLost || end(result),
          (error: unknown) => isLost || fail(error),
        )
      })
    }

    sql.begin(mode, begun).then((result) => resolve(result as Result), lose)
  })
}
