import { expect, test } from 'vitest'
import { postgresStores } from './testing/database/databases.ts'
import {
  recordedStatements,
  type StatementSite,
  statementSites,
} from './testing/database/recorded-statements.ts'

const stores = postgresStores()
const statements = recordedStatements(process.env.STATEMENTS_FOLDER ?? '')

/**
 * The start of a server and the maintenance commands open the database themselves, which is not recorded. Their tests
 * run on both engines.
 */
const FOLDERS_OF_PROGRAMS = /^src\/server\/(?:db|maintenance|startup)\//
const SENT_ONLY_BY_PROGRAMS = new Set([
  'addAdminAct',
  'addBlock',
  'countOwnedEvents',
  'deleteBlock',
  'expelBlocked',
  'hasUsers',
  'keepDeletedEventsOf',
  'listAdminActs',
  'listBlocks',
  'listSupportMessages',
  'lockEventToRemove',
  'searchEvents',
  'searchUsers',
])

/** The full-text search and the size of a SQLite file. */
const ONLY_FOR_SQLITE = /\bMATCH\b|\bpragma_page_count\b/

test('PostgreSQL prepares every statement that the other tests have sent to SQLite', async () => {
  const database = await stores.migrated()
  const sites = new Map(
    statements
      .filter(({ engine, site }) => engine === 'sqlite' && !FOLDERS_OF_PROGRAMS.test(site))
      .filter(({ sql }) => !ONLY_FOR_SQLITE.test(sql))
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
  const isSent = ({ site, sender = '', sql = '' }: StatementSite) =>
    sites.has(site) || texts.has(sql) || SENT_ONLY_BY_PROGRAMS.has(sender)
  expect(statementSites().filter((one) => !FOLDERS_OF_PROGRAMS.test(one.site) && !isSent(one))).toEqual([])
})
