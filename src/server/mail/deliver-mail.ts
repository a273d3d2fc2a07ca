import { oneLine } from '../../domain/text.ts'
import { HOUR, MINUTE, SECOND } from '../../domain/time/wall-time.ts'
import type { JobLog } from '../db/repeating-job.ts'
import { isVisitorMail } from './mail.ts'
import type { MailLimits } from './mail-budget.ts'
import {
  AddressRefused,
  type Mailer,
  MailRejected,
  type MailToSend,
  type MailWriter,
  writeMessage,
} from './mail-message.ts'
import type { LeasedMail } from './mail-queue.ts'
import type { DeliveryOutcome } from './queue-table.ts'

export interface MailForDelivery extends LeasedMail, MailToSend {
  /**
   * True if the mail says something that is not true right now: its event is private, cancelled or deleted, or it is
   * a cancellation of an event that takes place after all. The notice that is planned deletes such a mail, unless
   * that is undone before.
   */
  isOnHold?: boolean
}

export interface MailDelivery {
  mailer: Mailer
  writer: MailWriter
  addLetters: (mails: readonly LeasedMail[]) => Promise<MailForDelivery[]>
  limits: MailLimits
  log: JobLog
}

const RETRY_DELAYS = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR]
/** After these delays, the worker retries every hour for three days, as mail servers do. */
const MAX_ATTEMPTS = RETRY_DELAYS.length + 3 * 24

/** It is longer than any notice waits, which then decides what becomes of the mail. */
const HOLD_FOR = 10 * MINUTE

const MAX_FAILURE_LENGTH = 500

/** Sends one mail and returns the outcome. Never throws: a failure is an outcome too. */
export async function deliverMail(
  leased: MailForDelivery,
  { mailer, writer, log }: MailDelivery,
): Promise<DeliveryOutcome> {
  const about = { mail: leased.id, kind: leased.mail.kind, attempt: leased.attempt }
  if (leased.isExpired) {
    log.warn(about, 'email dropped: it has expired')
    return { kind: 'dropped', failure: 'The email had expired.' }
  }
  if (isVisitorMail(leased.mail) && !leased.aboutEvent) {
    log.info(about, 'email dropped: what it says about its event is not true any more')
    return { kind: 'dropped', failure: 'The event is gone or has changed.' }
  }
  if (leased.isOnHold) {
    log.info(about, 'email put off: its event has just been hidden, deleted or brought back')
    return { kind: 'put-off', failure: 'The event was hidden, deleted or brought back.', inMs: HOLD_FOR }
  }
  try {
    await mailer.send(writeMessage(leased, writer), leased)
    log.info(about, 'email sent')
    return { kind: 'sent' }
  } catch (error) {
    const failure = reasonOf(error, leased.mail.to)
    if (error instanceof AddressRefused && isVisitorMail(leased.mail)) {
      log.warn({ ...about, failure }, 'email refused: its address gets no more')
      return { kind: 'refused', failure }
    }
    if (error instanceof MailRejected || leased.attempt >= MAX_ATTEMPTS) {
      log.error({ ...about, failure }, 'email failed')
      return { kind: 'failed', failure }
    }
    const inMs = RETRY_DELAYS[leased.attempt - 1] ?? HOUR
    log.warn({ ...about, failure, inMs }, 'email not sent, will retry')
    return { kind: 'retry', failure, inMs }
  }
}

/**
 * A mail server may quote what it rejects, so this keeps addresses and what looks like a token out of table and log.
 */
function reasonOf(error: unknown, to: string): string {
  const text = error instanceof Error ? error.message || error.name : String(error)
  const mailbox = to.slice(0, to.lastIndexOf('@')).replace(/[^\w]/g, '\\$&')
  // Any address, also one with the @ encoded, and the name of the recipient's mailbox on its own.
  return oneLine(text)
    .replace(/[^\s<>()[\]"',;:]+(?:@|%40|=40)[^\s<>()[\]"',;]+/gi, '…')
    .replace(new RegExp(`(?<![\\w.])${mailbox}(?![\\w])`, 'gi'), '…')
    .replace(/[\w-]{40,}/g, '…')
    .slice(0, MAX_FAILURE_LENGTH)
}
