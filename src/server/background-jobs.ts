import { DAY, HOUR, MINUTE, SECOND } from '../domain/time/wall-time.ts'
import { oldDays } from './analytics/day-retention.ts'
import { addDueSummaries } from './analytics/summary-job.ts'
import { withAttendeeLetters } from './attendee-mail/attendee-context.ts'
import { addDueNews, runDueMailings } from './attendee-mail/mailing-job.ts'
import { placesJob } from './attendees/answers.ts'
import { expiredAttendees } from './attendees/attendee-retention.ts'
import { addDueDigests } from './attendees/sign-up-emails.ts'
import { attendeeLinks } from './attendees/unsubscribe.ts'
import { type Config, legalLinks } from './config.ts'
import type { Database } from './db/database.ts'
import { type Cleaner, cleanUp, inPieces } from './db/pieces.ts'
import { type JobLog, repeatJob } from './db/repeating-job.ts'
import { startDerivationJob } from './events/derivation-job.ts'
import { removeDeleted } from './events/remove-deleted.ts'
import type { PublicUrl } from './http/public-url.ts'
import { readDueSources } from './import/follow-calendars.ts'
import { bounceMailbox, readBounces, withReturnPaths } from './mail/bounces.ts'
import { deleteOldMailDays } from './mail/mail-budget-table.ts'
import { mailSender } from './mail/mail-message.ts'
import { deleteOldMails } from './mail/mail-table.ts'
import { startMailWorker } from './mail/mail-worker.ts'
import { outboxIn, outboxMailer } from './mail/outbox.ts'
import { smtpMailer } from './mail/smtp-mailer.ts'
import { startWebhookWorker } from './programs/send-webhook.ts'
import { mailLimits } from './startup/trial-mode.ts'
import { deleteExpiredInvitations } from './tables/accounts/invitation-table.ts'
import { deleteExpiredLoginTokens } from './tables/accounts/login-token-table.ts'
import { deleteExpiredSessions } from './tables/accounts/session-table.ts'
import { deleteOldAdminActs, deleteOldEventReadings } from './tables/admin-table.ts'
import { deleteOldVisitors } from './tables/analytics/visitor-table.ts'
import { deleteOldAnnouncements } from './tables/announcement-table.ts'
import {
  deleteOldPendingSignUps,
  deleteUnconfirmedAttendees,
} from './tables/attendees/attendee-confirmation.ts'
import { deleteUnconfirmedFollowers } from './tables/attendees/follower-table.ts'
import { deleteUnusedOwnPages } from './tables/attendees/own-page-table.ts'
import { deleteOldSlugs } from './tables/calendar-slug-table.ts'
import { deleteOldEventSlugs } from './tables/events/event-slug-table.ts'
import { deleteOldTombstones } from './tables/events/tombstone-table.ts'
import { deleteOldIdempotencyKeys } from './tables/idempotency-table.ts'
import { deleteOldErasures } from './tables/person-table.ts'
import { deleteUnusedCovers } from './tables/picture-table.ts'
import { deleteStaleRateLimits } from './tables/rate-limit-table.ts'
import { deleteOldSupportMessages } from './tables/support-message-table.ts'
import { deleteOldDeliveries } from './tables/webhook-delivery-table.ts'

interface JobParts {
  config: Config
  address: PublicUrl
  database: Database
  log: JobLog
  /** It prints to the terminal what no log may hold, such as a magic link. */
  print: (line: string) => void
}

/** Any number of instances may run each job on one database. */
export function startBackgroundJobs({ config, address, database, log, print }: JobParts) {
  const publicUrl = address.url
  const { brandName, smtpUrl, bounceUrl } = config
  const mailer =
    smtpUrl === undefined
      ? outboxMailer(outboxIn(config.dataDir), print)
      : smtpMailer(smtpUrl, { connections: config.smtpConnections })
  const senderOf = (mailFrom: string | undefined) => mailSender(mailFrom, { brandName, publicUrl })
  const writer = {
    brandName,
    publicUrl,
    legalLinks: legalLinks(config),
    sender: senderOf(config.mailFrom),
    attendeeSender: config.mailFromAttendees === undefined ? undefined : senderOf(config.mailFromAttendees),
  }
  const attendeeMails = { links: attendeeLinks(database, publicUrl), invites: config.calendarInvitations }
  const mailWorker = startMailWorker(database, {
    mailer,
    writer,
    async addLetters(leased) {
      const mails = await withAttendeeLetters(database, leased, writer, attendeeMails)
      return bounceUrl === undefined
        ? mails
        : withReturnPaths(database, bounceMailbox(bounceUrl).address, mails)
    },
    limits: mailLimits(config, address),
    log,
  })
  const webhooks = startWebhookWorker(database, { allowsPrivate: config.webhookPrivateAddresses, log })
  const senders = [mailWorker, webhooks]
  const job = (name: string, everyMs: number, round: (signal: AbortSignal) => Promise<void>) =>
    repeatJob({ name, everyMs, log }, round)
  const queueing =
    (...adders: ((database: Database, signal: AbortSignal) => Promise<number>)[]) =>
    async (signal: AbortSignal) => {
      for (const add of adders) if ((await add(database, signal)) > 0) mailWorker.wake()
    }
  const following = { publicUrl, reading: { allowsPrivate: config.webhookPrivateAddresses }, log }
  const cleaners = cleanersFor(config)
  const jobs = [
    ...senders,
    job('mailing', SECOND, async (signal) => {
      while (!signal.aborted && (await runDueMailings(database, signal)) > 0) mailWorker.wake()
    }),
    job('news', 20 * SECOND, queueing(addDueNews)),
    job('places', 10 * SECOND, queueing(placesJob)),
    job('summary', 5 * MINUTE, queueing(addDueSummaries, addDueDigests)),
    job('cleaning', HOUR, (signal) => cleanUp(database, cleaners, signal)),
    job('calendars', 10 * SECOND, (signal) => readDueSources(database, following, signal)),
    job('removal', 5 * SECOND, (signal) => removeDeleted(database, signal)),
    startDerivationJob(database, { log, host: new URL(publicUrl).hostname }),
    ...(bounceUrl === undefined
      ? []
      : [job('bounces', 5 * MINUTE, (signal) => readBounces(database, { bounceUrl, log, signal }))]),
  ]
  return {
    wakeMailWorker: () => senders.forEach((worker) => worker.wake()),
    stop: async () => void (await Promise.all(jobs.map((one) => one.stop()))),
  }
}

/** The cleaning job gets its cleaners from here, so that it does not depend on the rest of the product. */
export function cleanersFor({ attendeeRetentionDays }: Pick<Config, 'attendeeRetentionDays'>): Cleaner[] {
  return [
    inPieces(deleteExpiredSessions),
    inPieces(deleteExpiredLoginTokens),
    inPieces(deleteExpiredInvitations),
    inPieces(deleteStaleRateLimits),
    inPieces(deleteOldIdempotencyKeys),
    inPieces(deleteUnconfirmedAttendees),
    inPieces(deleteOldPendingSignUps),
    inPieces(deleteUnconfirmedFollowers),
    inPieces(deleteUnusedOwnPages),
    inPieces(deleteOldMails),
    inPieces(deleteOldDeliveries),
    inPieces(deleteOldMailDays),
    inPieces(deleteOldSupportMessages),
    inPieces(deleteOldAdminActs),
    inPieces(deleteOldEventReadings),
    inPieces(deleteOldErasures),
    inPieces(deleteOldTombstones),
    inPieces(deleteOldAnnouncements),
    inPieces(deleteOldSlugs),
    inPieces(deleteOldEventSlugs),
    inPieces(deleteUnusedCovers),
    inPieces(deleteOldVisitors),
    oldDays(),
    expiredAttendees(attendeeRetentionDays * DAY),
  ]
}
