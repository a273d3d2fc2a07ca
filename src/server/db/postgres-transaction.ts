import type postgres from 'postgres'
import { DatabaseUnavailable } from './database.ts'
import { isConnectionLost } from './postgres-errors.ts'

export type Send = <Row extends object>(
  send: (sql: postgres.TransactionSql) => Promise<Row[]>,
) => Promise<Row[]>

/**
 * When a connection is lost, the driver continues the transaction on the connection that replaces it: a late
 * query or the COMMIT would run in somebody else's transaction (porsager/postgres issues 1186 and 1216). So
 * after a loss nothing of this transaction reaches the driver any more, not even the end of its work.
 */
export function transactOnce<Result>(
  sql: postgres.Sql,
  work: (send: Send) => Promise<Result>,
  mode = '',
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let isLost = false

    function lose(error: unknown) {
      isLost = true
      reject(error)
    }

    function begun(transaction: postgres.TransactionSql): Promise<Result> {
      const send: Send = async (query) => {
        if (isLost) throw new DatabaseUnavailable('The connection of this transaction was lost.')
        try {
          return await query(transaction)
        } catch (error) {
          if (isConnectionLost(error)) lose(error)
          throw error
        }
      }
      return new Promise((end, fail) => {
        work(send).then(
          (result) => isLost || end(result),
          (error: unknown) => isLost || fail(error),
        )
      })
    }

    sql.begin(mode, begun).then((result) => resolve(result as Result), lose)
  })
}
