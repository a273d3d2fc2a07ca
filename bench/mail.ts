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
import { resultsOf } from './harness/comparison.ts'
import { HelperProcess, isHelper, respondWith } from './harness/helper-process.ts'
import { idleQueryRows } from './harness/idle-query.ts'
import { startMailServer } from './harness/mail-server.ts'
import { addManyRows } from './harness/many-rows.ts'
import { printTable, type Row, rowsOf } from './harness/table.ts'

const MAILS = 2_000
const ROUNDS = 3
/** Sending one at a time is slow, and the time per email does not depend on their number. */
const SEQUENTIAL_MAILS = 50

const publicUrl = 'https://cal.example.com'
const writer = { brandName: 'Daymark', publicUrl, sender: { name: 'Daymark', address: 'hello@example.com' } }
const unsubscribeLink = async (attendeeId: string) => `${publicUrl}/unsubscribe?token=${attendeeId}`
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

function reminderTo(to: string): Mail {
  return { kind: 'reminder', to, contents: { lead: 'day', startsAt: Date.now() } }
}

/** Writes them through the mailing of the event. */
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

/** The time per email, from the rows in the database until the last one is marked as sent. */
async function byTheWorker(database: Database, event: StoredEvent, smtpUrl: string): Promise<number> {
  await addMails(database, event)
  const start = process.hrtime.bigint()
  const worker = startMailWorker(database, {
    mailer: smtpMailer(smtpUrl),
    writer,
    unsubscribeLink,
    log: silent,
  })
  while ((await countDueMails(database)) > 0) await sleep(5)
  const time = Number(process.hrtime.bigint() - start) / MAILS
  await worker.stop()
  await database.query('DELETE FROM mails WHERE sent_at IS NOT NULL')
  return time
}

/** Only nodemailer: no rows, nothing that survives the process. */
async function byNodemailer(
  event: StoredEvent,
  smtpUrl: string,
  count: number,
  atOnce: number,
): Promise<number> {
  const transporter = createTransport({ url: smtpUrl, pool: true, maxConnections: atOnce })
  const mails = Array.from({ length: count }, (_, index) => reminderTo(`p${index}@example.com`))
  const context = { event, unsubscribeLink: await unsubscribeLink(event.id) }
  const start = process.hrtime.bigint()
  const lane = async () => {
    for (let mail = mails.pop(); mail; mail = mails.pop()) {
      await transporter.sendMail(
        writeMessage({ id: 'x', mail, createdAt: 0, takenAt: Date.now(), context }, writer),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  const time = Number(process.hrtime.bigint() - start) / count
  transporter.close()
  return time
}

async function sending(database: Database, smtpUrl: string): Promise<Row[]> {
  const [event] = await addEvents(database, 1)
  if (!event) return []
  await addAttendees(database, event.id, MAILS)
  const ways = [
    { name: 'the worker', send: () => byTheWorker(database, event, smtpUrl) },
    { name: 'nodemailer, one at a time', send: () => byNodemailer(event, smtpUrl, SEQUENTIAL_MAILS, 1) },
    {
      name: `nodemailer, ${SMTP_CONNECTIONS} connections`,
      send: () => byNodemailer(event, smtpUrl, MAILS, SMTP_CONNECTIONS),
    },
  ]
  const timesOfRounds: number[][] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const times: number[] = []
    for (const { send } of ways) times.push(await send())
    if (round > 0) timesOfRounds.push(times)
  }
  const what = `one of ${MAILS.toLocaleString('en')} reminders, sent and recorded`
  return rowsOf(what, resultsOf(ways, timesOfRounds), [{ atLeast: 1 }, { atLeast: 0.5 }])
}

async function measure(engine: Engine, smtpUrl: string): Promise<Row[]> {
  const database = await engine.newDatabase()
  const sent = await sending(database, smtpUrl)
  await database.close()
  const looked = await idleQueryRows(engine, {
    what: 'emails',
    addWaiting: addWaitingMails,
    query: (full) => leaseDueMails(full, { atMost: 40, leaseMs: MINUTE }),
  })
  return [...sent, ...looked]
}

async function run(): Promise<void> {
  // The mail server is a separate process, so that its CPU time does not slow the sender.
  const mailServer = new HelperProcess()
  try {
    const smtpUrl = `smtp://127.0.0.1:${await mailServer.request<number>({})}`
    printTable(await onBothEngines((engine) => measure(engine, smtpUrl)), [
      `The mail server is a separate process. Ours reads rows, sends over ${SMTP_CONNECTIONS} connections and records each email in the database before the`,
      'next one is finished, so that a killed process sends at most one twice. On SQLite every record waits for the disk.',
      'The idle query runs every second: the same query with a hundred times as many emails that are not due yet.',
    ])
  } finally {
    mailServer.stop()
  }
}

if (isHelper) respondWith(startMailServer)
else await run()
