import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Mail } from '../src/domain/notifications/mail.ts'
import { HOUR, MINUTE } from '../src/domain/time/wall-time.ts'
import type { Database } from '../src/server/db/database.ts'
import { startMailWorker } from '../src/server/mail/delivery/mail-worker.ts'
import { SMTP_CONNECTIONS, smtpMailer } from '../src/server/mail/delivery/smtp-mailer.ts'
import { writeMessage } from '../src/server/mail/rendering/mail-message.ts'
import { runDueMailings } from '../src/server/mailings/mailing-job.ts'
import type { StoredEvent } from '../src/server/tables/event-row.ts'
import { leaseDueMails } from '../src/server/tables/mail-lease.ts'
import { countDueMails } from '../src/server/tables/mail-table.ts'
import { addAttendees, addEvents, makeReminderDue } from './harness/attended-event.ts'
import { type Engine, onBothEngines } from './harness/both-engines.ts'
import { resultsOf } from './harness/contest.ts'
import { answerAs, HelperProcess, isHelper } from './harness/helper-process.ts'
import { idleLookRows } from './harness/idle-look.ts'
import { serveMails } from './harness/mail-server.ts'
import { addManyRows } from './harness/many-rows.ts'
import { printTable, type Row, rowsOf } from './harness/table.ts'

const MAILS = 2_000
const ROUNDS = 3
/** The sequence is slow, and its time a mail does not depend on their number. */
const MAILS_IN_TURN = 50

const publicUrl = 'https://cal.example.com'
const writer = { brandName: 'Daymark', publicUrl, sender: { name: 'Daymark', address: 'hello@example.com' } }
const unsubscribeLink = async (attendeeId: string) => `${publicUrl}/unsubscribe?token=${attendeeId}`
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

function reminderTo(to: string): Mail {
  return { kind: 'reminder', to, contents: { lead: 'day', startsAt: Date.now() } }
}

/** As the mailing of an event writes them. */
async function addMails(database: Database, event: StoredEvent): Promise<void> {
  await makeReminderDue(database, event)
  while ((await runDueMailings(database, new AbortController().signal)) > 0);
  await database.query('DELETE FROM mailings')
}

async function addWaitingMails(database: Database, count: number): Promise<void> {
  await addManyRows(database, count, {
    into: 'mails (id, unique_key, kind, recipient, payload, due_at, created_at)',
    select: `'mail ' || place, 'mail ' || place, 'reminder', 'ada@example.com', $1, now_ms() + place * 1000 + ${HOUR}, now_ms()`,
    parameters: [JSON.stringify(reminderTo('ada@example.com').contents)],
  })
}

/** From the rows to the last of them noted as sent, for each. */
async function byTheWorker(database: Database, event: StoredEvent, smtpUrl: string): Promise<number> {
  await addMails(database, event)
  const begun = process.hrtime.bigint()
  const worker = startMailWorker(database, {
    mailer: smtpMailer(smtpUrl),
    writer,
    unsubscribeLink,
    log: silent,
  })
  while ((await countDueMails(database)) > 0) await sleep(5)
  const time = Number(process.hrtime.bigint() - begun) / MAILS
  await worker.stop()
  await database.query('DELETE FROM mails WHERE sent_at IS NOT NULL')
  return time
}

/** Nothing but nodemailer: no rows, nothing that would outlive the process. */
async function byNodemailer(
  event: StoredEvent,
  smtpUrl: string,
  count: number,
  atOnce: number,
): Promise<number> {
  const transporter = createTransport({ url: smtpUrl, pool: true, maxConnections: atOnce })
  const mails = Array.from({ length: count }, (_, place) => reminderTo(`p${place}@example.com`))
  const context = { event, unsubscribeLink: await unsubscribeLink(event.id) }
  const begun = process.hrtime.bigint()
  const lane = async () => {
    for (let mail = mails.pop(); mail; mail = mails.pop()) {
      await transporter.sendMail(
        writeMessage({ id: 'x', mail, createdAt: 0, takenAt: Date.now(), context }, writer),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  const time = Number(process.hrtime.bigint() - begun) / count
  transporter.close()
  return time
}

async function sending(database: Database, smtpUrl: string): Promise<Row[]> {
  const [event] = await addEvents(database, 1)
  if (!event) return []
  await addAttendees(database, event.id, MAILS)
  const ways = [
    { name: 'the worker', send: () => byTheWorker(database, event, smtpUrl) },
    { name: 'nodemailer, one after the other', send: () => byNodemailer(event, smtpUrl, MAILS_IN_TURN, 1) },
    {
      name: `nodemailer, ${SMTP_CONNECTIONS} at once`,
      send: () => byNodemailer(event, smtpUrl, MAILS, SMTP_CONNECTIONS),
    },
  ]
  const timesOfRounds: number[][] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const times: number[] = []
    for (const { send } of ways) times.push(await send())
    if (round > 0) timesOfRounds.push(times)
  }
  const what = `one of ${MAILS.toLocaleString('en')} reminders, sent and noted`
  return rowsOf(what, resultsOf(ways, timesOfRounds), [{ atLeast: 1 }, { atLeast: 0.5 }])
}

async function measure(engine: Engine, smtpUrl: string): Promise<Row[]> {
  const database = await engine.newDatabase()
  const sent = await sending(database, smtpUrl)
  await database.close()
  const looked = await idleLookRows(engine, {
    what: 'mails',
    addWaiting: addWaitingMails,
    look: (full) => leaseDueMails(full, { atMost: 40, leaseMs: MINUTE }),
  })
  return [...sent, ...looked]
}

async function run(): Promise<void> {
  // A process of its own, so that its work is not counted as the sender's.
  const mailServer = new HelperProcess()
  try {
    const smtpUrl = `smtp://127.0.0.1:${await mailServer.ask<number>({})}`
    printTable(await onBothEngines((engine) => measure(engine, smtpUrl)), [
      `The mail server is a process of its own. Ours reads rows, sends over ${SMTP_CONNECTIONS} connections and notes each mail in the database before the next`,
      'one is finished, so that a killed process leaves one at most of which nobody knows. On SQLite every note waits for the disk, so a slow or busy one shows.',
      'Looking is what the worker does every second: the same question with a hundred times as many mails that are not due yet.',
    ])
  } finally {
    mailServer.stop()
  }
}

if (isHelper) answerAs(serveMails)
else await run()
