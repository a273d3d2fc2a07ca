import { DAY } from '../domain/time/wall-time.ts'
import { unsubscribeLinks } from './auth/unsubscribe-link.ts'
import type { Config } from './config.ts'
import { deleteOldCancelledEvents } from './db/cancelled-event-table.ts'
import type { Database } from './db/database.ts'
import { deleteExpiredInvitations } from './db/invitation-table.ts'
import { deleteExpiredLoginTokens } from './db/login-token-table.ts'
import { deleteOldMails } from './db/mail-table.ts'
import { deleteStaleRateLimits } from './db/rate-limit-table.ts'
import { deleteExpiredSessions } from './db/session-table.ts'
import { deleteOldSupportMessages } from './db/support-message-table.ts'
import { forgetAttendees } from './jobs/attendee-forgetting.ts'
import { type Cleaner, inSteps, startCleaningJob } from './jobs/cleaning-job.ts'
import { startEventTurningJob } from './jobs/event-turning-job.ts'
import { startMailWorker } from './jobs/mail-worker.ts'
import { startMailingJob } from './jobs/mailing-job.ts'
import type { JobLog } from './jobs/repeated-job.ts'
import { mailSender } from './mail/mail-sender.ts'
import { outboxIn, outboxMailer } from './mail/outbox-mailer.ts'
import { smtpMailer } from './mail/smtp-mailer.ts'

interface JobParts {
  config: Pick<Config, 'attendeeRetentionDays' | 'brandName' | 'dataDir' | 'mailFrom' | 'smtpUrl'>
  publicUrl: string
  database: Database
  log: JobLog
  /** For what somebody at the terminal should see, and no log may hold. */
  print: (line: string) => void
}

interface Jobs {
  /** A mail may have been added: it goes out at once. */
  mailAdded(): void
  /** Lets them finish what they have in hand. */
  stop(): Promise<void>
}

/** Starts what the server does without being asked. */
export function startJobs({ config, publicUrl, database, log, print }: JobParts): Jobs {
  const { brandName, smtpUrl } = config
  const mailer =
    smtpUrl === undefined ? outboxMailer({ folder: outboxIn(config.dataDir), print }) : smtpMailer(smtpUrl)
  const writer = { brandName, publicUrl, sender: mailSender(config.mailFrom, { brandName, publicUrl }) }
  const unsubscribeLink = unsubscribeLinks(database, publicUrl)
  const mailWorker = startMailWorker(database, { mailer, writer, unsubscribeLink, log })
  const mailing = startMailingJob(database, { log, mailsAdded: () => mailWorker.wake() })
  const cleaning = startCleaningJob(database, log, cleanersFor(config))
  const eventTurning = startEventTurningJob(database, log)
  return {
    mailAdded: () => mailWorker.wake(),
    async stop() {
      await Promise.all([mailWorker.stop(), mailing.stop(), cleaning.stop(), eventTurning.stop()])
    },
  }
}

/** The job that runs them knows none of them, so that every part of the server can have something to clean. */
export function cleanersFor({ attendeeRetentionDays }: Pick<Config, 'attendeeRetentionDays'>): Cleaner[] {
  return [
    inSteps(deleteExpiredSessions),
    inSteps(deleteExpiredLoginTokens),
    inSteps(deleteExpiredInvitations),
    inSteps(deleteStaleRateLimits),
    inSteps(deleteOldMails),
    inSteps(deleteOldSupportMessages),
    inSteps(deleteOldCancelledEvents),
    (database, signal) => forgetAttendees(database, attendeeRetentionDays * DAY, signal),
  ]
}
