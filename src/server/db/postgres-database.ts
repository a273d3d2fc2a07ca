import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import {
  type Clock,
  type Connection,
  type Database,
  DatabaseUnavailable,
  type Parameter,
  SHORT_FORMS,
  withTimeout,
} from './database.ts'
import { isConnectionLost, isRetryable, translatePostgresError } from './postgres-errors.ts'
import { type Connections, PostgresPool } from './postgres-pool.ts'
import { statementMaker } from './sql-statement.ts'

export interface PostgresOptions {
  clock?: Clock
  connections?: number
  statementMs?: number
  lockMs?: number
}

type Work<Result> = (connection: Connection) => Promise<Result>

/** It is stable within a statement, unlike clock_timestamp(), so that an index on an expiry column can be used. */
const NOW_EXPRESSION = '(EXTRACT(EPOCH FROM statement_timestamp()) * 1000)::bigint'
const EXCLUSIVE_LOCK = 0x6461796d
const TRANSACTION_TIMEOUT_MS = 30_000
const TIMED_OUT = 'A transaction stayed open too long.'
const MAX_ATTEMPTS = 5
const READ_ONLY_SNAPSHOT = 'ISOLATION LEVEL REPEATABLE READ READ ONLY'

export function openPostgres(url: string, options: PostgresOptions = {}): Database {
  const { clock, connections = 10, statementMs = 5_000, lockMs = statementMs * 0.8 } = options
  const pool = new PostgresPool(url, { connections, statementMs, lockMs })
  const makeStatement = statementMaker(NOW_EXPRESSION, clock)
  const load = { connections, working: 0 }

  async function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
    load.working += 1
    try {
      return await retry(attempt)
    } finally {
      load.working -= 1
    }
  }

  function execute<Row extends object>(sql: postgres.ISql, text: string, parameters: readonly Parameter[]) {
    const statement = makeStatement(text, parameters)
    return sql.unsafe<Row[]>(statement.sql, statement.values, { prepare: true })
  }

  async function query<Row extends object>(
    text: string,
    parameters: readonly Parameter[] = [],
  ): Promise<Row[]> {
    return withRetries(() => {
      const connections = pool.current
      return pool.withTimeout(connections, execute<Row>(connections.sql, text, parameters))
    })
  }

  function transact<Result>(
    work: Work<Result>,
    { hasTimeout = false, mode }: { hasTimeout?: boolean; mode?: string } = {},
  ): Promise<Result> {
    const connections = pool.current
    const body = (send: Send) =>
      work({
        engine: 'postgres',
        ...SHORT_FORMS,
        query: (text, parameters = []) =>
          send((sql) =>
            hasTimeout
              ? pool.withTimeout(connections, execute(sql, text, parameters))
              : execute(sql, text, parameters),
          ),
      })
    return hasTimeout ? withStatementTimeouts(connections, body) : transactOnce(connections.sql, body, mode)
  }

  /** BEGIN and COMMIT have the same timeout as every statement. */
  function withStatementTimeouts<Result>(
    connections: Connections,
    body: (send: Send) => Promise<Result>,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      let begin: () => void = () => undefined
      const isBegun = new Promise<void>((resolve) => {
        begin = resolve
      })
      const transaction = transactOnce(connections.sql, async (send) => {
        begin()
        try {
          return await body(send)
        } finally {
          pool.withTimeout(connections, transaction).catch(reject)
        }
      })
      pool.withTimeout(connections, Promise.race([isBegun, transaction])).catch(reject)
      transaction.then(resolve, reject)
    })
  }

  return {
    engine: 'postgres',
    clock: clock ?? Date.now,
    pool: load,
    ...SHORT_FORMS,
    query,
    transaction: (work) =>
      withRetries(() => withTimeout(transact(work, { hasTimeout: true }), TRANSACTION_TIMEOUT_MS, TIMED_OUT)),
    exclusively: (work) => withRetries(() => transact((connection) => exclusive(connection, work))),
    snapshot: (work) =>
      withRetries(() =>
        transact((connection) => withoutTimeouts(connection, work), { mode: READ_ONLY_SNAPSHOT }),
      ),
    close: () => pool.close(),
  }
}

async function withoutTimeouts<Result>(connection: Connection, work: Work<Result>): Promise<Result> {
  await connection.query('SET LOCAL statement_timeout = 0')
  await connection.query('SET LOCAL lock_timeout = 0')
  await connection.query('SET LOCAL idle_in_transaction_session_timeout = 0')
  return work(connection)
}

function exclusive<Result>(connection: Connection, work: Work<Result>): Promise<Result> {
  return withoutTimeouts(connection, async () => {
    await connection.query('SELECT pg_advisory_xact_lock($1)', [EXCLUSIVE_LOCK])
    return work(connection)
  })
}

/**
 * After a deadlock or serialization failure the server has rolled back, so the work can run again after a random
 * pause.
 */
async function retry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isRetryable(error) || tries === MAX_ATTEMPTS) throw translatePostgresError(error)
      await sleep(Math.random() * 20 * 2 ** tries)
    }
  }
}

type Send = <Row extends object>(send: (sql: postgres.TransactionSql) => Promise<Row[]>) => Promise<Row[]>

/**
 * When a connection is lost, the driver continues the transaction on the connection that replaces it: a late query or
 * the COMMIT would run in somebody else's transaction (porsager/postgres issues 1186 and 1216). So after a loss
 * nothing of this transaction reaches the driver any more, not even the end of its work.
 */
function transactOnce<Result>(
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

    function run(transaction: postgres.TransactionSql): Promise<Result> {
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

    sql.begin(mode, run).then((result) => resolve(result as Result), lose)
  })
}
