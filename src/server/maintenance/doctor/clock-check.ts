import { SECOND } from '../../../domain/time/wall-time.ts'
import type { Database } from '../../db/database.ts'
import type { Finding } from './finding.ts'

const about = 'Clock'
/** A sign-in link lives for 15 minutes by the database's clock. */
const noticeable = 5 * SECOND

export async function clockFinding(database: Database): Promise<Finding> {
  const asked = Date.now()
  const [row] = await database.query<{ now: number }>('SELECT now_ms() AS now')
  const ours = (asked + Date.now()) / 2
  return differenceFinding(Math.round((row?.now ?? 0) - ours))
}

/** @param aheadMs of the database before this machine */
export function differenceFinding(aheadMs: number): Finding {
  if (Math.abs(aheadMs) < noticeable) {
    return { kind: 'good', about, says: `the database and this machine agree to ${Math.abs(aheadMs)} ms.` }
  }
  const seconds = Math.round(Math.abs(aheadMs) / SECOND)
  const says =
    `the database is ${seconds} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine. ` +
    'Let both set their clocks by the network (systemd-timesyncd or chrony).'
  return { kind: 'wrong', about, says }
}
