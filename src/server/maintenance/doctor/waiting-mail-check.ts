import { DAY, MINUTE } from '../../../domain/time/wall-time.ts'
import type { Database } from '../../db/database.ts'
import type { Finding } from './finding.ts'

const about = 'Mails'
const longWait = 10 * MINUTE
const recently = 7 * DAY

export async function waitingMailFindings(database: Database): Promise<Finding[]> {
  const [waiting] = await database.query<{ many: number }>(
    'SELECT count(*) AS many FROM mails WHERE sent_at IS NULL AND failed_at IS NULL AND due_at <= now_ms() - $1',
    [longWait],
  )
  const failed = await database.query<{ failure: string | null; many: number }>(
    `SELECT failure, count(*) AS many FROM mails WHERE failed_at > now_ms() - $1
     GROUP BY failure ORDER BY count(*) DESC, failure LIMIT 3`,
    [recently],
  )
  const findings: Finding[] = []
  if (waiting && waiting.many > 0) {
    const says =
      `${waiting.many} waiting for more than ${longWait / MINUTE} minutes. Is the server running, and does it reach the mail server? ` +
      'Its log says why.'
    findings.push({ kind: 'wrong', about, says })
  }
  for (const { failure, many } of failed) {
    findings.push({
      kind: 'doubtful',
      about,
      says: `${many} given up in the last ${recently / DAY} days: ${failure}`,
    })
  }
  return findings.length > 0
    ? findings
    : [{ kind: 'good', about, says: 'none is late, and none was given up.' }]
}
