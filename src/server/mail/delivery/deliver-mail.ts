import { oneLine } from '../../../domain/fields/text-field.ts'
import { isAttendeeMail } from '../../../domain/notifications/mail.ts'
import { HOUR, MINUTE, SECOND } from '../../../domain/time/wall-time.ts'
import type { JobLog } from '../../jobs/repeating-job.ts'
import type { DeliveryOutcome } from '../../tables/mail-lease.ts'
import { type MailWriter, writeMessage } from '../rendering/mail-message.ts'
import type { MailWithAttendance, UnsubscribeLink } from './attendee-mail-context.ts'
import { type Mailer, MailRefused } from './mailer.ts'

export interface MailRoad {
  mailer: Mailer
  writer: MailWriter
  unsubscribeLink: UnsubscribeLink
  log: JobLog
}

const RETRY_DELAYS = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR]
/** After these it is tried every hour for three days, which is what mail servers themselves do. */
const MOST_ATTEMPTS = RETRY_DELAYS.length + 3 * 24

const FAILURE_LENGTH = 500

/** Sends one mail and says what became of it. It never throws: whatever goes wrong is an outcome. */
export async function deliver(
  leased: MailWithAttendance,
  { mailer, writer, log }: MailRoad,
  lastLine?: () => Promise<void>,
): Promise<DeliveryOutcome> {
  const about = { mail: leased.id, kind: leased.mail.kind, attempt: leased.attempt }
  if (leased.isExpired) {
    log.warn(about, 'mail dropped: it came too late to be of use')
    return { kind: 'failed', failure: 'It came too late to be of use.' }
  }
  if (isAttendeeMail(leased.mail) && !leased.attendance) {
    log.info(about, 'mail dropped: the event it is about is gone')
    return { kind: 'failed', failure: 'The event it is about is gone.' }
  }
  try {
    await mailer.send(writeMessage(leased, writer), leased, lastLine)
    log.info(about, 'mail sent')
    return { kind: 'sent' }
  } catch (error) {
    const failure = reasonOf(error)
    if (error instanceof MailRefused || leased.attempt >= MOST_ATTEMPTS) {
      log.error({ ...about, failure }, 'mail given up')
      return { kind: 'failed', failure }
    }
    const inMs = RETRY_DELAYS[leased.attempt - 1] ?? HOUR
    log.warn({ ...about, failure, inMs }, 'mail not sent yet')
    return { kind: 'retry', failure, inMs }
  }
}

/** A mail server may quote the text that it refuses, links and all: what looks like a token stays out of table and log. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error)
  return oneLine(text)
    .replace(/[\w-]{40,}/g, '…')
    .slice(0, FAILURE_LENGTH)
}
