import { HOUR, MINUTE } from '../src/domain/time/wall-time.ts'
import type { Database } from '../src/server/db/database.ts'
import { DEFAULT_CONNECTIONS } from '../src/server/mail/mail-message.ts'
import { leaseDueMails } from '../src/server/mail/mail-queue.ts'
import { type Engine, onBothEngines } from './harness/both-engines.ts'
import { resultsOf } from './harness/comparison.ts'
import { HelperProcess, isHelper, respondWith } from './harness/helper-process.ts'
import { idleQueryRows } from './harness/idle-query.ts'
import { startMailServer } from './harness/mail-server.ts'
import { addAttendees, addEvents } from './harness/rows/attended-event.ts'
import { addManyRows } from './harness/rows/many-rows.ts'
import { reminderTo, sentByNodemailer, sentByTheWorker } from './harness/rows/sent-reminders.ts'
import { printTable, type Row, rowsOf } from './harness/table.ts'

const MAILS = 500
const ROUNDS = 3
/** Sending one at a time is slow, and the time per email does not depend on their number. */
const SEQUENTIAL_MAILS = 50

async function addWaitingMails(database: Database, count: number): Promise<void> {
  await addManyRows(database, count, {
    into: 'mails (id, unique_key, kind, recipient, payload, due_at, created_at)',
    select: `'mail ' || place, 'mail ' || place, 'reminder', 'ada@example.com', $1, now_ms() + place * 1000 + ${HOUR}, now_ms()`,
    parameters: [JSON.stringify(reminderTo('ada@example.com').contents)],
  })
}

async function sending(database: Database, smtpUrl: string): Promise<Row[]> {
  const [event] = await addEvents(database, 1)
  if (!event) return []
  await addAttendees(database, event.id, MAILS)
  const ways = [
    {
      name: 'the worker',
      send: () =>
        sentByTheWorker(database, event, { smtpUrl, mails: MAILS, connections: DEFAULT_CONNECTIONS }),
    },
    {
      name: 'nodemailer, one at a time',
      send: () => sentByNodemailer(event, { smtpUrl, mails: SEQUENTIAL_MAILS, connections: 1 }),
    },
    {
      name: `nodemailer, ${DEFAULT_CONNECTIONS} connections`,
      send: () => sentByNodemailer(event, { smtpUrl, mails: MAILS, connections: DEFAULT_CONNECTIONS }),
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
      `The mail server is a separate process. Ours reads rows, sends over ${DEFAULT_CONNECTIONS} connections and records each email in the database.`,
      'A killed process sends at most that many twice. On SQLite every record waits for the disk.',
      'The idle query runs every second: the same query with a hundred times as many emails that are not due yet.',
    ])
  } finally {
    mailServer.stop()
  }
}

if (isHelper) respondWith(() => startMailServer())
else await run()
