import type { Database } from '../../db/database.ts'
import { formatBytes } from '../format-bytes.ts'
import type { Finding } from './finding.ts'
import { medianMs } from './median-ms.ts'

const topic = 'Database'
const oldestMajor = 15
const slowMs = 50

interface ServerRow {
  version: string
  number: number
  encoding: string
  bytes: number
  connections: number
  maxConnections: number
}

export async function postgresFindings(database: Database, place: string): Promise<Finding[]> {
  const [server] = await database.query<ServerRow>(
    `SELECT current_setting('server_version') AS version, CAST(current_setting('server_version_num') AS integer) AS number,
       current_setting('server_encoding') AS encoding, pg_database_size(current_database()) AS bytes,
       (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
       CAST(current_setting('max_connections') AS integer) AS "maxConnections"`,
  )
  if (!server) throw new Error('PostgreSQL returned no version')
  const ms = await medianMs(() => database.query('SELECT 1 AS one'))
  const message = `PostgreSQL ${server.version} at ${place}, ${formatBytes(server.bytes)}, answers in ${ms} ms.`
  return [{ kind: 'ok', topic, message }, ...postgresWarnings(server, ms)]
}

export function postgresWarnings(server: Omit<ServerRow, 'bytes'>, ms: number): Finding[] {
  const found: Finding[] = []
  if (server.number < oldestMajor * 10_000) {
    const message = `PostgreSQL ${server.version} is too old. Update it to ${oldestMajor} or newer.`
    found.push({ kind: 'error', topic, message })
  }
  if (server.encoding !== 'UTF8') {
    const message = `the encoding is ${server.encoding}, which cannot store every text. Create a database with ENCODING 'UTF8'.`
    found.push({ kind: 'error', topic, message })
  }
  if (ms > slowMs) {
    found.push({
      kind: 'warning',
      topic,
      message: `${ms} ms for a simple query is slow. Move the database closer to the server.`,
    })
  }
  if (server.connections > server.maxConnections * 0.8) {
    const message =
      `${server.connections} of ${server.maxConnections} connections are in use, and each instance uses up to 10. ` +
      'Raise max_connections.'
    found.push({ kind: 'warning', topic, message })
  }
  return found
}
