import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { english } from '../../../src/domain/language/english.ts'
import { withAttendeeLetters } from '../../../src/server/attendee-mail/attendee-context.ts'
import { letterOf } from '../../../src/server/attendee-mail/event-letters.ts'
import { runDueMailings } from '../../../src/server/attendee-mail/mailing-job.ts'
import type { Database } from '../../../src/server/db/database.ts'
import type { AttendeeMail } from '../../../src/server/mail/mail.ts'
import { writeMessage } from '../../../src/server/mail/mail-message.ts'
import { startMailWorker } from '../../../src/server/mail/mail-worker.ts'
import { smtpMailer } from '../../../src/server/mail/smtp-mailer.ts'
import type { StoredEvent } from '../../../src/server/tables/events/event-row.ts'
import { countDueMails } from '../../../src/server/tables/mail-monitoring.ts'
import { makeReminderDue } from './attended-event.ts'

const publicUrl = 'https://cal.example.com'
const writer = {
  brandName: 'Daymark',
  publicUrl,
  sender: { name: 'Daymark', address: 'hello@example.com' },
}
const links = async (attendeeId: string) => ({
  unsubscribeLink: `${publicUrl}/unsubscribe?token=${attendeeId}`,
  ownPageLink: `${publicUrl}/a/${attendeeId}`,
})
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

export function reminderTo(to: string): AttendeeMail {
  return { kind: 'reminder', to, contents: { lead: 'day', startsAt: Date.now() } }
}

interface Sending {
  smtpUrl: string
  mails: number
  connections: number
}

/** The time per email, from the rows in the database until the last one is marked as sent. */
export async function sentByTheWorker(
  database: Database,
  event: StoredEvent,
  { smtpUrl, mails, connections }: Sending,
): Promise<number> {
  await addMails(database, event)
  const start = process.hrtime.bigint()
  const mailer = smtpMailer(smtpUrl, { connections })
  const worker = startMailWorker(database, {
    mailer,
    writer,
    addLetters: (mails) => withAttendeeLetters(database, mails, writer, { links, invites: true }),
    limits: { perDay: undefined, newTeam: undefined, team: undefined },
    log: silent,
  })
  while ((await countDueMails(database)) > 0) await sleep(5)
  const time = Number(process.hrtime.bigint() - start) / mails
  await worker.stop()
  await database.query('DELETE FROM mails WHERE sent_at IS NOT NULL')
  return time
}

/** Writes them through the mailing of the event. */
async function addMails(database: Database, event: StoredEvent): Promise<void> {
  await makeReminderDue(database, event)
  // The limits of a day are not what is measured.
  await database.query('UPDATE teams SET created_at = 0')
  for (const table of ['mail_days', 'rate_limits']) await database.query(`DELETE FROM ${table}`)
  while ((await runDueMailings(database, new AbortController().signal)) > 0);
  await database.query('DELETE FROM mailings')
}

/** The time per email with only nodemailer and its pool: no rows, nothing that survives the process. */
export async function sentByNodemailer(
  event: StoredEvent,
  { smtpUrl, mails: count, connections }: Sending,
): Promise<number> {
  const transporter = createTransport({ url: smtpUrl, pool: true, maxConnections: connections })
  const mails = Array.from({ length: count }, (_, index) => reminderTo(`p${index}@example.com`))
  const context = { words: english, event, ...(await links(event.id)), writer, createdAt: 0 }
  const start = process.hrtime.bigint()
  const lane = async () => {
    for (let mail = mails.pop(); mail; mail = mails.pop()) {
      const sent = { mail, createdAt: 0, takenAt: Date.now() }
      const letter = () => letterOf(mail, { ...context, now: sent.takenAt })
      await transporter.sendMail(
        writeMessage({ id: 'x', ...sent, aboutEvent: { id: event.id, letter } }, writer),
      )
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
  const time = Number(process.hrtime.bigint() - start) / count
  transporter.close()
  return time
}
