import type { Connection } from '../db/database.ts'

const PASSED_OVER =
  'Not sent: the data was restored from a backup, and the server of before may have sent it since.'

/** Gives up all mails that are due and unsent, for a database whose mails another server may have sent already. Says how many. */
export async function passOverWaitingMails(connection: Connection): Promise<number> {
  const passedOver = await connection.query(
    `UPDATE mails SET failed_at = now_ms(), payload = '{}', lease_until = NULL, failure = $1
     WHERE sent_at IS NULL AND failed_at IS NULL AND due_at <= now_ms() RETURNING id`,
    [PASSED_OVER],
  )
  return passedOver.length
}
