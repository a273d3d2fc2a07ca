import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Mail } from '../src/domain/mail.ts'
import { HOUR, MINUTE } from '../src/domain/wall-time.ts'
import type { Database } from '../src/server/db/database.ts'
import type { StoredEvent } from '../src/server/db/event-table.ts'
import { leaseDueMails } from '../src/server/db/mail-lease.ts'
import { countDueMails } from '../src/server/db/mail-table.ts'
import { startMailWorker } from '../src/server/jobs/mail-worker.ts'
import { takeDueSteps } from '../src/server/jobs/mailing-job.ts'
import { writeMessage } from '../src/server/mail/mail-message.ts'
import { SMTP_CONNECTIONS, smtpMailer } from '../src/server/mail/smtp-mailer.ts'
import { addAttendees, addEvents, makeReminderDue } from './harness/attended-event.ts'
import { type OpenEmpty, onBothEngines } from './harness/both-engines.ts'
import { median, type Result } from './harness/contest.ts'
import { isMailServer, serveMails, startMailServer } from './harness/mail-server.ts'
import { printTable, type Row, rowsOf } from './harness/table.ts'
import { turnAbout } from './harness/turn-about.ts'

const MAILS = 2_000
const ROUNDS = 3
/** The sequence is slow, and its time a mail does not depend on their number. */
const MAILS_IN_TURN = 50
const AT_ONCE = 2_500
const FEW = 10_000
const MANY = 1_000_000

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
  while ((await takeDueSteps(database, new AbortController().signal)) > 0);
  await database.query('DELETE FROM mailings')
}

/** By the engine itself, since a million statements would take minutes. */
async function addWaitingMails(database: Database, count: number): Promise<void> {
  const payload = JSON.stringify(reminderTo('ada@example.com').contents)
  for (let added = 0; added < count; added += AT_ONCE) {
    await database.query(
      `INSERT INTO mails (id, unique_key, kind, recipient, payload, due_at, created_at)
       WITH RECURSIVE places (place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < ${AT_ONCE})
       SELECT $1 || place, $1 || place, 'reminder', 'ada@example.com', $2, now_ms() + place * 1000 + ${HOUR}, now_ms()
       FROM places`,
      [`${added} `, payload],
    )
  }
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
  const attendance = { event, unsubscribeLink: await unsubscribeLink(event.id) }
  const begun = process.hrtime.bigint()
  const lane = async () => {
    for (let mail = mails.pop(); mail; mail = mails.pop()) {
      await transporter.sendMail(
        writeMessage({ id: 'x', mail, createdAt: 0, takenAt: Date.now(), attendance }, writer),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  const time = Number(process.hrtime.bigint() - begun) / count
  transporter.close()
  return time
}

async function sending(engine: string, database: Database, smtpUrl: string): Promise<Row[]> {
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
  const times: number[][] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const row: number[] = []
    for (const { send } of ways) row.push(await send())
    if (round > 0) times.push(row)
  }
  const results = ways.map(({ name }, place): Result => {
    const of = (row: number[]) => row[place] ?? Number.NaN
    return { name, time: median(times.map(of)), ratio: median(times.map((row) => of(row) / (row[0] ?? 1))) }
  })
  return rowsOf(`${engine}: one of ${MAILS.toLocaleString('en')} reminders, sent and noted`, results, [
    { atLeast: 1 },
    { atLeast: 0.5 },
  ])
}

/** What the worker asks every second, when nothing is due. */
async function looking(engine: string, open: OpenEmpty): Promise<Row[]> {
  const askers = []
  const databases: Database[] = []
  for (const waiting of [FEW, MANY]) {
    const database = await open()
    databases.push(database)
    await addWaitingMails(database, waiting)
    askers.push({
      name: `${waiting.toLocaleString('en')} waiting`,
      ask: () => leaseDueMails(database, { atMost: 40, leaseMs: MINUTE }),
    })
  }
  const rows = rowsOf(
    `${engine}: looking among ${FEW.toLocaleString('en')} waiting`,
    await turnAbout(askers),
    [{ atMost: 2 }],
  )
  for (const database of databases) await database.close()
  return rows
}

async function measure(smtpUrl: string): Promise<void> {
  const rows: Row[] = []
  await onBothEngines(async (engine, open) => {
    const database = await open()
    rows.push(...(await sending(engine, database, smtpUrl)))
    await database.close()
    rows.push(...(await looking(engine, open)))
  })
  printTable(rows, [
    `The mail server is a process of its own. Ours reads rows, sends over ${SMTP_CONNECTIONS} connections and notes each mail in the database before the next`,
    'one is finished, so that a killed process leaves one at most of which nobody knows. On SQLite every note waits for the disk, so a slow or busy one shows.',
    'Looking is what the worker does every second: the same question with a hundred times as many mails that are not due yet.',
  ])
}

if (isMailServer()) {
  serveMails()
} else {
  const server = await startMailServer(import.meta.filename)
  await measure(server.url)
  server.stop()
}
