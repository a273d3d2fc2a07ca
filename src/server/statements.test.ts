import { expect, test } from 'vitest'
import { postgresStores } from './testing/database/databases.ts'
import { recordedStatements, statementSites } from './testing/database/recorded-statements.ts'

const stores = postgresStores()
const statements = recordedStatements(process.env.STATEMENTS_FOLDER ?? '')

/**
 * Sent by programs that open the database themselves, which is not recorded: the start of a server and the maintenance commands. Their
 * tests run on both engines.
 */
const SENT_BY_PROGRAMS = [
  'src/server/db/',
  'src/server/maintenance/',
  'src/server/data-check.ts',
  'src/server/tables/operator/',
  'src/server/tables/events/removed-event-table.ts',
]
const isOfProgram = (site: string) => SENT_BY_PROGRAMS.some((path) => site.startsWith(path))

/** The full-text search and the size of a SQLite file. */
const ONLY_FOR_SQLITE = /\bMATCH\b|\bpragma_page_count\b/

test('PostgreSQL prepares every statement that the other tests have sent to SQLite', async () => {
  const database = await stores.migrated()
  const sites = new Map(
    statements
      .filter(
        ({ engine, sql, site }) => engine === 'sqlite' && !isOfProgram(site) && !ONLY_FOR_SQLITE.test(sql),
      )
      .map(({ sql, site }) => [sql, site]),
  )
  const problems: string[] = []
  for (const [index, [sql, site]] of [...sites].entries()) {
    await database.query(`PREPARE statement_${index} AS ${sql}`).catch((error: unknown) => {
      problems.push(`${site}: ${String(error)}`)
    })
  }
  expect(problems).toEqual([])
})

test('the other tests have sent every statement of the product to a database', () => {
  const sites = new Set(statements.map(({ site }) => site))
  const texts = new Set(statements.map(({ sql }) => sql))
  const isSent = ({ site, sql = '' }: { site: string; sql?: string | undefined }) =>
    sites.has(site) || texts.has(sql)
  expect(statementSites().filter((one) => !isOfProgram(one.site) && !isSent(one))).toEqual([])
})
