import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection, Database } from '../../db/database.ts'

export interface RecordedStatement {
  engine: Database['engine']
  sql: string
  /** Where the product sends it, such as `src/server/tables/settings-table.ts:12`. */
  site: string
}

const SERVER_FOLDER = 'src/server/'
/** A test or one of its fixtures may send the same text before the product does. */
const MOST_LOOKS = 20

const looks = new Map<string, number>()

/** Passes everything on to the database, and writes down each statement of the product once. */
export function recordStatements(database: Database): Database {
  const folder = process.env.STATEMENTS_FOLDER
  if (!folder) return database
  const file = join(folder, `${database.engine}-${process.pid}.jsonl`)
  const record = (connection: Connection): Connection => ({
    ...connection,
    query(sql, parameters) {
      note(sql, database.engine, file)
      return connection.query(sql, parameters)
    },
  })
  return {
    ...database,
    ...record(database),
    transaction: (work) => database.transaction((connection) => work(record(connection))),
    exclusively: (work) => database.exclusively((connection) => work(record(connection))),
    snapshot: (work) => database.snapshot((connection) => work(record(connection))),
  }
}

function note(sql: string, engine: Database['engine'], file: string): void {
  // A test asks for the plan of a statement of the product.
  if (sql.startsWith('EXPLAIN')) return
  const key = `${engine} ${sql}`
  const before = looks.get(key) ?? 0
  if (before >= MOST_LOOKS) return
  const site = productSite()
  looks.set(key, site ? MOST_LOOKS : before + 1)
  if (site) appendFileSync(file, `${JSON.stringify({ engine, sql, site } satisfies RecordedStatement)}\n`)
}

/** The innermost place that belongs neither to a test, nor to the tests' own helpers, nor to the short forms of a query. */
function productSite(): string | null {
  const places = new Error().stack?.matchAll(/\/(src\/server\/[^\s:]+):(\d+):\d+/g) ?? []
  for (const [, file = '', line] of places) {
    const isPassed = file.startsWith(`${SERVER_FOLDER}testing/`) || file === `${SERVER_FOLDER}db/database.ts`
    if (!isPassed && !file.includes('.test.')) return `${file}:${line}`
  }
  return null
}

export function recordedStatements(folder: string): RecordedStatement[] {
  return readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as RecordedStatement),
  )
}

export interface StatementSite {
  site: string
  /** The function that sends it. */
  sender: string | undefined
  /** The statement, where it stands there as a plain text. */
  sql: string | undefined
}

/** Not those that ask an object or a map for its values. */
const SENT =
  /(?<!Object)\.(?:query|first|one|values?|number|returnsRow)(?:<[^(']*>)?(?:\(\s*'([^']*)'|[<(](?!\)))/g

/** Every place of the product where a statement is sent. */
export function statementSites(): StatementSite[] {
  const files = readdirSync(SERVER_FOLDER, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.') && !name.startsWith('testing/'),
  )
  return files.flatMap((name) => {
    const text = readFileSync(SERVER_FOLDER + name, 'utf8')
    return [...text.matchAll(SENT)].map(({ index, 1: sql }) => {
      const before = text.slice(0, index)
      return {
        site: `${SERVER_FOLDER}${name}:${before.split('\n').length}`,
        sender: [...before.matchAll(/\bfunction\*? (\w+)/g)].at(-1)?.[1],
        sql,
      }
    })
  })
}
