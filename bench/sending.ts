import { DEFAULT_CONNECTIONS } from '../src/server/mail/mailer.ts'
import { type Engine, onBothEngines } from './harness/both-engines.ts'
import { resultsOf } from './harness/comparison.ts'
import { HelperProcess, isHelper, respondWith } from './harness/helper-process.ts'
import { startMailServer } from './harness/mail-server.ts'
import { addAttendees, addEvents } from './harness/rows/attended-event.ts'
import { sentByNodemailer, sentByTheWorker } from './harness/rows/sent-reminders.ts'
import { printTable, type Row, rowsOf } from './harness/table.ts'

/** How long the mail server takes to accept an email, and how many emails show it. */
const LATENCIES = [
  { acceptMs: 0, mails: 1_500 },
  { acceptMs: 50, mails: 500 },
  { acceptMs: 200, mails: 200 },
  { acceptMs: 800, mails: 100 },
]
const ROUNDS = 2
const connections = DEFAULT_CONNECTIONS

async function measure(engine: Engine, mailServer: HelperProcess): Promise<Row[]> {
  const rows: Row[] = []
  for (const { acceptMs, mails } of LATENCIES) {
    const smtpUrl = `smtp://127.0.0.1:${await mailServer.request<number>({ acceptMs })}`
    const sending = { smtpUrl, mails, connections }
    const database = await engine.newDatabase()
    const [event] = await addEvents(database, 1)
    if (!event) throw new Error('No event was added.')
    await addAttendees(database, event.id, mails)
    const ways = [
      { name: 'the worker', send: () => sentByTheWorker(database, event, sending) },
      { name: `nodemailer, ${connections} connections`, send: () => sentByNodemailer(event, sending) },
    ]
    const timesOfRounds: number[][] = []
    for (let round = 0; round < ROUNDS; round++) {
      const times: number[] = []
      for (const { send } of ways) times.push(await send())
      timesOfRounds.push(times)
    }
    await database.close()
    rows.push(
      ...rowsOf(`one of ${mails} reminders, accepted after ${acceptMs} ms`, resultsOf(ways, timesOfRounds), [
        { atLeast: 0.8 },
      ]),
    )
  }
  return rows
}

async function run(): Promise<void> {
  // The mail server is a separate process, so that its CPU time does not slow the sender.
  const mailServer = new HelperProcess()
  try {
    printTable(await onBothEngines((engine) => measure(engine, mailServer)), [
      `Both use ${connections} connections. Ours also reads each email from the database and records it there.`,
      `A killed process sends at most ${connections} emails twice, and fewer with a fast mail server.`,
    ])
  } finally {
    mailServer.stop()
  }
}

if (isHelper) respondWith((message) => startMailServer(message as { acceptMs: number }))
else await run()
