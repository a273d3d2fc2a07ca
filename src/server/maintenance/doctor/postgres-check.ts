import type { Database } from '../../db/database.ts'
import { sizeText } from '../backup/size-text.ts'
import type { Finding } from './finding.ts'
import { medianMs } from './median-ms.ts'

const about = 'Database'
const oldestMajor = 15
const slowMs = 50

interface ServerRow {
  version: string
  number: number
  encoding: string
  bytes: number
  taken: number
  most: number
}

export async function postgresFindings(database: Database, place: string): Promise<Finding[]> {
  const [server] = await database.query<ServerRow>(
    `SELECT current_setting('server_version') AS version, CAST(current_setting('server_version_num') AS integer) AS number,
       current_setting('server_encoding') AS encoding, pg_database_size(current_database()) AS bytes,
       (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS taken,
       CAST(current_setting('max_connections') AS integer) AS most`,
  )
  if (!server) throw new Error('PostgreSQL does not say what it is')
  const ms = await medianMs(() => database.query('SELECT 1 AS one'))
  const says = `PostgreSQL ${server.version} at ${place}, ${sizeText(server.bytes)}, answers in ${ms} ms.`
  return [{ kind: 'good', about, says }, ...postgresDoubts(server, ms)]
}

export function postgresDoubts(server: Omit<ServerRow, 'bytes'>, ms: number): Finding[] {
  const found: Finding[] = []
  if (server.number < oldestMajor * 10_000) {
    const says = `PostgreSQL ${server.version} is too old. Update it to ${oldestMajor} or newer.`
    found.push({ kind: 'wrong', about, says })
  }
  if (server.encoding !== 'UTF8') {
    const says = `the database is in ${server.encoding} and cannot hold every text. Make one with ENCODING 'UTF8'.`
    found.push({ kind: 'wrong', about, says })
  }
  if (ms > slowMs) {
    found.push({
      kind: 'doubtful',
      about,
      says: `${ms} ms for an answer is long. Bring it nearer to the server.`,
    })
  }
  if (server.taken > server.most * 0.8) {
    const says =
      `${server.taken} of ${server.most} connections are taken, and each server uses up to 10. ` +
      'Raise max_connections.'
    found.push({ kind: 'doubtful', about, says })
  }
  return found
}
