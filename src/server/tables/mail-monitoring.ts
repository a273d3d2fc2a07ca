import { DAY, HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import type { Connection } from '../db/database.ts'

/** An email that waits for a retry is unsent, too; one that is planned for later is not. */
export function unsentMails(connection: Connection) {
  const older = (ms: number) => `COALESCE(SUM(CASE WHEN created_at < now_ms() - ${ms} THEN 1 ELSE 0 END), 0)`
  return connection.one<Record<'total' | 'overOneMinute' | 'overTenMinutes' | 'overOneHour', number>>(
    `SELECT count(*) AS total, ${older(MINUTE)} AS "overOneMinute", ${older(10 * MINUTE)} AS "overTenMinutes",
       ${older(HOUR)} AS "overOneHour"
     FROM mails WHERE sent_at IS NULL AND failed_at IS NULL AND (due_at <= now_ms() OR attempts > 0)`,
  )
}

export function countDueMails(connection: Connection): Promise<number> {
  return connection.number(
    `SELECT count(*) AS due FROM mails
     WHERE sent_at IS NULL AND failed_at IS NULL AND due_at <= now_ms()`,
  )
}

/** Returns the latest refusal of the mail server in the last day, without the addresses that it may quote. */
export async function lastMailError(connection: Connection): Promise<string | null> {
  const failure = await connection.value<string>(
    `SELECT failure FROM mails WHERE created_at > now_ms() - ${DAY} AND failure IS NOT NULL
     ORDER BY COALESCE(failed_at, due_at) DESC LIMIT 1`,
  )
  return failure?.replace(/[^\s<>]+@[^\s<>]+/g, '…') ?? null
}

interface MailOutcomes {
  kind: string
  outcome: 'sent' | 'failed' | 'retrying' | 'waiting'
  mails: number
}

export function mailOutcomes(connection: Connection): Promise<MailOutcomes[]> {
  const outcome = `CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN failed_at IS NOT NULL THEN 'failed'
    WHEN attempts > 0 THEN 'retrying' ELSE 'waiting' END`
  return connection.query(
    `SELECT kind, ${outcome} AS outcome, count(*) AS mails FROM mails
     WHERE created_at > now_ms() - ${DAY} GROUP BY kind, ${outcome} ORDER BY kind, 2`,
  )
}

/** True if PostgreSQL refuses writes, as a standby does, and a primary after a failover. */
export async function isReadOnly(connection: Connection): Promise<boolean> {
  if (connection.engine === 'sqlite') return false
  const setting = await connection.value<string>("SELECT current_setting('transaction_read_only') AS setting")
  return setting === 'on'
}

export function databaseBytes(connection: Connection): Promise<number> {
  return connection.number(
    connection.engine === 'postgres'
      ? 'SELECT pg_database_size(current_database()) AS bytes'
      : 'SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size',
  )
}
