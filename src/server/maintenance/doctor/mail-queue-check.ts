import { DAY, MINUTE } from '../../../domain/time/wall-time.ts'
import type { Database } from '../../db/database.ts'
import type { Finding } from './finding.ts'

const topic = 'Email queue'
const longWait = 10 * MINUTE
const recently = 7 * DAY

export async function mailQueueFindings(database: Database): Promise<Finding[]> {
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
    const message =
      `${waiting.many} waiting for more than ${longWait / MINUTE} minutes. ` +
      'Check that the server is running and can reach the mail server; its log has the reason.'
    findings.push({ kind: 'error', topic, message })
  }
  for (const { failure, many } of failed) {
    findings.push({
      kind: 'warning',
      topic,
      message: `${many} failed in the last ${recently / DAY} days: ${failure}`,
    })
  }
  return findings.length > 0
    ? findings
    : [{ kind: 'ok', topic, message: 'no email is late, and none has failed.' }]
}
