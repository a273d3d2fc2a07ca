import type { Connection, Database, Parameter } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { openSqlite } from '../../db/sqlite-database.ts'
import { IN_MEMORY } from '../../db/sqlite-driver.ts'

export interface ExplainedStatement {
  sql: string
  /** How the engine reads the tables, in its own words. */
  plan: string
}

type Explain = (sql: string, parameters: readonly Parameter[]) => Promise<object[]>

/**
 * Runs the work, and returns the plan of every different statement that it has sent. A statement outside of a
 * transaction is planned as for a table too large to be read as a whole.
 */
export async function explained(
  database: Database,
  work: (noting: Database) => Promise<unknown>,
): Promise<ExplainedStatement[]> {
  const plans = new Map<string, ExplainedStatement>()
  const noting = (
    connection: Connection,
    explain: Explain = (sql, parameters) => connection.query(sql, parameters),
  ): Connection => ({
    ...connection,
    async query(sql, parameters = []) {
      const plan = database.engine === 'sqlite' ? '' : linesOf(await explain(`EXPLAIN ${sql}`, parameters))
      plans.set(`${sql}\n${plan.replace(/\(cost=.*?\)|'.*?'|\d+/g, '')}`, { sql, plan })
      values.set(sql, parameters)
      return connection.query(sql, parameters)
    },
  })
  const values = new Map<string, readonly Parameter[]>()
  await work({
    ...database,
    ...noting(database, (sql, parameters) => withoutSeqScans(database, sql, parameters)),
    transaction: (transact) => database.transaction((connection) => transact(noting(connection))),
    snapshot: (read) => database.snapshot((connection) => read(noting(connection))),
  })
  return database.engine === 'sqlite' ? explainedBySqlite(values) : [...plans.values()]
}

function withoutSeqScans(
  database: Database,
  sql: string,
  parameters: readonly Parameter[],
): Promise<object[]> {
  return database.transaction(async (connection) => {
    await connection.query('SET LOCAL enable_seqscan = off')
    return connection.query(sql, parameters)
  })
}

/**
 * In another database, since SQLite plans without a look at the rows, and the driver leaves an explained INSERT open.
 */
async function explainedBySqlite(
  statements: ReadonlyMap<string, readonly Parameter[]>,
): Promise<ExplainedStatement[]> {
  const blank = openSqlite(IN_MEMORY)
  await migrate(blank)
  const plans: ExplainedStatement[] = []
  const done = new Error('Rolls back.')
  await blank
    .transaction(async (connection) => {
      for (const [sql, parameters] of statements) {
        plans.push({ sql, plan: linesOf(await connection.query(`EXPLAIN QUERY PLAN ${sql}`, parameters)) })
      }
      throw done
    })
    .catch((error: unknown) => {
      if (error !== done) throw error
    })
  await blank.close()
  return plans
}

/** A line of a plan is in the last column, which each engine names in its own way. */
function linesOf(rows: readonly object[]): string {
  return rows.map((row) => String(Object.values(row).at(-1))).join('\n')
}

/** Keeps PostgreSQL from gathering statistics, as in the first minute after an import. */
export async function keepUnanalyzed(database: Database, tables: readonly string[]): Promise<void> {
  if (database.engine === 'sqlite') return
  for (const table of tables) await database.query(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`)
}
