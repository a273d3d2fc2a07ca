import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import type { Clock, Connection, Database, Parameter } from '../database.ts'
import { statement } from '../sql-statement.ts'
import { withTimeout } from '../timeout.ts'
import { isRetryable, translatePostgresError } from './postgres-errors.ts'
import { PostgresPool } from './postgres-pool.ts'
import { type Ask, transactOnce } from './postgres-transaction.ts'

export interface PostgresOptions {
  clock?: Clock
  connections?: number
  statementMs?: number
}

type Work<Result> = (connection: Connection) => Promise<Result>

/** Stable within a statement, unlike clock_timestamp(), so that an index on an expiry can be used. */
const NOW_EXPRESSION = '(EXTRACT(EPOCH FROM statement_timestamp()) * 1000)::bigint'
const LOCK_OF_EXCLUSIVE_WORK = 0x6461796d
const LONGEST_TRANSACTION_MS = 30_000
const OVERDUE = 'A transaction stayed open too long.'
const MOST_ATTEMPTS = 5
const AS_OF_NOW = 'ISOLATION LEVEL REPEATABLE READ READ ONLY'

export function openPostgres(url: string, options: PostgresOptions = {}): Database {
  const { clock, connections = 10, statementMs = 5_000 } = options
  const pool = new PostgresPool(url, { connections, statementMs })

  function send<Row extends object>(sql: postgres.ISql, text: string, parameters: readonly Parameter[]) {
    const made = statement(text, parameters, { expression: NOW_EXPRESSION, clock })
    return sql.unsafe<Row[]>(made.sql, made.values, { prepare: true })
  }

  async function query<Row extends object>(
    text: string,
    parameters: readonly Parameter[] = [],
  ): Promise<Row[]> {
    return retried(() => pool.answer(send<Row>(pool.sql, text, parameters)))
  }

  function transact<Result>(
    work: Work<Result>,
    { isHurried = false, mode }: { isHurried?: boolean; mode?: string } = {},
  ): Promise<Result> {
    const begun = (ask: Ask) =>
      work({
        query: (text, parameters = []) =>
          ask((sql) => (isHurried ? pool.answer(send(sql, text, parameters)) : send(sql, text, parameters))),
      })
    return isHurried ? hurried(begun) : transactOnce(pool.sql, begun, mode)
  }

  /** BEGIN and COMMIT are waited for like every statement. */
  function hurried<Result>(begun: (ask: Ask) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      let begin: () => void = () => undefined
      const isBegun = new Promise<void>((resolve) => {
        begin = resolve
      })
      const done = transactOnce(pool.sql, async (ask) => {
        begin()
        try {
          return await begun(ask)
        } finally {
          pool.answer(done).catch(reject)
        }
      })
      pool.answer(Promise.race([isBegun, done])).catch(reject)
      done.then(resolve, reject)
    })
  }

  return {
    engine: 'postgres',
    clock: clock ?? Date.now,
    query,
    transaction: (work) =>
      retried(() => withTimeout(transact(work, { isHurried: true }), LONGEST_TRANSACTION_MS, OVERDUE)),
    exclusively: (work) => retried(() => transact((connection) => alone(connection, work))),
    snapshot: (work) =>
      retried(() => transact((connection) => unhurried(connection, work), { mode: AS_OF_NOW })),
    close: () => pool.close(),
  }
}

async function unhurried<Result>(connection: Connection, work: Work<Result>): Promise<Result> {
  await connection.query('SET LOCAL statement_timeout = 0')
  await connection.query('SET LOCAL lock_timeout = 0')
  await connection.query('SET LOCAL idle_in_transaction_session_timeout = 0')
  return work(connection)
}

function alone<Result>(connection: Connection, work: Work<Result>): Promise<Result> {
  return unhurried(connection, async () => {
    await connection.query('SELECT pg_advisory_xact_lock($1)', [LOCK_OF_EXCLUSIVE_WORK])
    return work(connection)
  })
}

/** Two that stood in each other's way were rolled back by the server and may simply go again, a little apart. */
async function retried<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isRetryable(error) || tried === MOST_ATTEMPTS) throw translatePostgresError(error)
      await sleep(Math.random() * 20 * 2 ** tried)
    }
  }
}
