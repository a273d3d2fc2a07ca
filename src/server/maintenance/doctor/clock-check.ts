import { SECOND } from '../../../domain/time/wall-time.ts'
import type { Database } from '../../db/database.ts'
import type { Finding } from './finding.ts'

const topic = 'Clock'
/** Small against the 15 minutes that a sign-in link is valid. */
const tolerated = 5 * SECOND

export async function clockFinding(database: Database): Promise<Finding> {
  const asked = Date.now()
  const [row] = await database.query<{ now: number }>('SELECT now_ms() AS now')
  const ours = (asked + Date.now()) / 2
  return differenceFinding(Math.round((row?.now ?? 0) - ours))
}

/** @param aheadMs how far the database's clock is ahead of this machine's */
export function differenceFinding(aheadMs: number): Finding {
  if (Math.abs(aheadMs) < tolerated) {
    const message = `the clocks of the database and this machine differ by ${Math.abs(aheadMs)} ms.`
    return { kind: 'ok', topic, message }
  }
  const seconds = Math.round(Math.abs(aheadMs) / SECOND)
  const message =
    `the database's clock is ${seconds} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's. ` +
    'Synchronize both over the network (systemd-timesyncd or chrony).'
  return { kind: 'error', topic, message }
}
