import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { SECOND } from '../../domain/time/wall-time.ts'
import { type Database, DatabaseUnavailable, readNow } from '../db/database.ts'
import { IncompatibleDatabase, readVersion } from '../db/migrate.ts'
import { SCHEMA } from '../db/schema-history.ts'
import { isReadOnly } from '../tables/mail-monitoring.ts'
import { readUidHost } from '../tables/settings-table.ts'
import { formatBytes } from './command.ts'
import { type Finding, findingsOn, reasonOf } from './finding.ts'
import { mailQueueFindings } from './mail-check.ts'

const { ok, warning, error: failure } = findingsOn('Database')

/** `open` may fail, for example if the file is not a database or another process has locked it. */
export async function databaseFindings(
  open: () => Promise<Database>,
  { file, place, host }: { file: string | undefined; place: string; host: string },
): Promise<Finding[]> {
  if (file !== undefined && !existsSync(file))
    return [warning(`there is none yet at ${place}; the first start of the server creates it.`)]
  let database: Database | undefined
  try {
    database = await open()
    const engineFindings =
      database.engine === 'postgres'
        ? await postgresFindings(database, place)
        : await sqliteFindings(database, file ?? place)
    return [...engineFindings, ...(await contentFindings(database, host))]
  } catch (error) {
    return [failure(explained(error, place))]
  } finally {
    await database?.close()
  }
}

/** These checks can run while a server runs, without making it wait. */
export async function contentFindings(database: Database, host: string): Promise<Finding[]> {
  const version = await readVersion(database)
  const clock = await clockFinding(database)
  if (version !== SCHEMA.current.version) {
    const advice = 'the next start of the server creates them or carries them over.'
    return [warning(`the tables are not those of this version yet; ${advice}`), clock]
  }
  const schema = ok(`the tables are those of this version (${version}).`)
  return [schema, clock, ...(await uidHostFindings(database, host)), ...(await mailQueueFindings(database))]
}

/** There is nothing to do, but whoever moves a server wonders about the old name in calendar files. */
async function uidHostFindings(database: Database, host: string): Promise<Finding[]> {
  const uidHost = await readUidHost(database)
  if (uidHost === null || uidHost === host) return []
  const names = `calendars know the events by ${uidHost}, the host of the first one, and PUBLIC_URL has ${host}.`
  return [findingsOn('Calendars').ok(`${names} This is fine: it keeps them from showing events twice.`)]
}

function explained(error: unknown, place: string): string {
  if (error instanceof IncompatibleDatabase) return error.message
  if (error instanceof DatabaseUnavailable) {
    return `${place} cannot be used (${reasonOf(error)}). Check that it is running and reachable from here.`
  }
  if (error instanceof Error && 'code' in error && error.code === '28P01') {
    return `${place} rejects the user name or the password in DATABASE_URL. Check DATABASE_URL.`
  }
  return `${place} cannot be used (${reasonOf(error)}). If it is damaged, restore a backup (docs/running.md).`
}

/** This is small against the 15 minutes that a sign-in link is valid. */
const toleratedDifference = 5 * SECOND

async function clockFinding(database: Database): Promise<Finding> {
  const askedAt = Date.now()
  const now = await readNow(database)
  const ours = (askedAt + Date.now()) / 2
  return differenceFinding(Math.round(now - ours))
}

export function differenceFinding(aheadMs: number): Finding {
  const clock = findingsOn('Clock')
  const difference = Math.abs(aheadMs)
  if (difference < toleratedDifference)
    return clock.ok(`the clocks of the database and this machine differ by ${difference} ms.`)
  return clock.error(
    `the database's clock is ${Math.round(difference / SECOND)} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's. ` +
      'Synchronize both over the network (systemd-timesyncd or chrony).',
  )
}

const oldestMajor = 15
const slowMs = 50
const READ_ONLY =
  'it is read-only, so nothing can be saved. Let DATABASE_URL name the primary, or unset default_transaction_read_only.'

interface ServerRow {
  version: string
  number: number
  encoding: string
  bytes: number
  connections: number
  maxConnections: number
}

async function postgresFindings(database: Database, place: string): Promise<Finding[]> {
  const server = await database.one<ServerRow>(
    `SELECT current_setting('server_version') AS version, CAST(current_setting('server_version_num') AS integer) AS number,
       current_setting('server_encoding') AS encoding, pg_database_size(current_database()) AS bytes,
       (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
       CAST(current_setting('max_connections') AS integer) AS "maxConnections"`,
  )
  const ms = await msOf(() => database.query('SELECT 1 AS one'))
  const size = formatBytes(server.bytes)
  return [
    ok(`PostgreSQL ${server.version} at ${place}, ${size}, answers in ${ms} ms.`),
    ...postgresWarnings(server, ms),
    ...((await isReadOnly(database)) ? [failure(READ_ONLY)] : []),
  ]
}

export function postgresWarnings(
  { version, number, encoding, connections, maxConnections }: Omit<ServerRow, 'bytes'>,
  ms: number,
): Finding[] {
  const findings: Finding[] = []
  if (number < oldestMajor * 10_000)
    findings.push(failure(`PostgreSQL ${version} is too old. Update it to ${oldestMajor} or newer.`))
  if (encoding !== 'UTF8') {
    const advice = "Create a database with ENCODING 'UTF8'."
    findings.push(failure(`the encoding is ${encoding}, which cannot store every text. ${advice}`))
  }
  if (ms > slowMs)
    findings.push(warning(`${ms} ms for a simple query is slow. Move the database closer to the server.`))
  if (connections > maxConnections * 0.8) {
    const usage = `${connections} of ${maxConnections} connections are in use`
    findings.push(warning(`${usage}, and each instance uses up to 10. Raise max_connections.`))
  }
  return findings
}

const longLog = 500e6

async function sqliteFindings(database: Database, file: string): Promise<Finding[]> {
  const version = await database.value<string>('SELECT sqlite_version() AS text')
  const ms = await msOf(() => database.query('SELECT count(*) AS many FROM sqlite_schema'))
  const { size } = await stat(file)
  return [
    ok(`SQLite ${version} at ${file}, ${formatBytes(size)}, answers in ${ms} ms.`),
    await integrityFinding(database),
    ...(await walFindings(database, file)),
  ]
}

/** A SELECT instead of a PRAGMA statement does not block writers. */
async function integrityFinding(database: Database): Promise<Finding> {
  const results = await database.values<string>('SELECT quick_check AS result FROM pragma_quick_check(3)')
  if (results.length === 1 && results[0] === 'ok') return ok('the file is intact.')
  const damage = results.join('; ')
  return failure(`the file is damaged (${damage}). Stop the server and restore a backup.`)
}

async function walFindings(database: Database, file: string): Promise<Finding[]> {
  const mode = await database.value<string>('SELECT journal_mode AS mode FROM pragma_journal_mode')
  if (mode !== 'wal') {
    const problem = 'this disk does not support a write-ahead log, so readers and writers block each other.'
    return [warning(`${problem} Put DATA_DIR on a local disk.`)]
  }
  const { size } = await stat(`${file}-wal`).catch(() => ({ size: 0 }))
  if (size < longLog) return []
  const problem = `the write-ahead log has grown to ${formatBytes(size)}, because a program keeps the file open.`
  return [warning(`${problem} Restart the server.`)]
}

/** The second run is measured, since the first one warms up. */
async function msOf(work: () => Promise<unknown>): Promise<number> {
  await work()
  const start = performance.now()
  await work()
  return Math.max(0.1, Math.round((performance.now() - start) * 10) / 10)
}
