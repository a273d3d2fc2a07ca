import { SECOND } from '../../domain/wall-time.ts'
import type { Database } from '../db/database.ts'
import type { Finding } from './finding.ts'

const about = 'Clock'
/** A sign-in link lives for 15 minutes by the database's clock. */
const noticeable = 5 * SECOND

export async function clockFinding(database: Database): Promise<Finding> {
  const asked = Date.now()
  const [row] = await database.query<{ now: number }>('SELECT now_ms() AS now')
  const ours = (asked + Date.now()) / 2
  const ahead = Math.round((row?.now ?? 0) - ours)
  if (Math.abs(ahead) < noticeable) {
    const says =
      database.engine === 'sqlite'
        ? `it is ${new Date(ours).toISOString().slice(0, 19)}Z here.`
        : `the database and this machine agree to ${Math.abs(ahead)} ms.`
    return { kind: 'good', about, says }
  }
  const seconds = Math.round(Math.abs(ahead) / SECOND)
  const says =
    `the database is ${seconds} seconds ${ahead > 0 ? 'ahead of' : 'behind'} this machine. ` +
    'Let both set their clocks by the network (systemd-timesyncd or chrony).'
  return { kind: 'wrong', about, says }
}
