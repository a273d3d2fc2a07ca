import { HOUR } from '../src/domain/wall-time.ts'
import type { Database } from '../src/server/db/database.ts'
import { findDueMailings } from '../src/server/db/mailing-table.ts'
import { migrations } from '../src/server/db/migrations.ts'
import { planReminders } from '../src/server/db/reminder-mailing.ts'
import { takeDueSteps } from '../src/server/jobs/mailing-job.ts'
import { addAttendees, addEvents, makeReminderDue } from './harness/attended-event.ts'
import { type OpenEmpty, onBothEngines } from './harness/both-engines.ts'
import type { Result } from './harness/contest.ts'
import { printTable, type Row, rowsOf } from './harness/table.ts'
import { turnAbout } from './harness/turn-about.ts'

const ATTENDEES = 100_000
const EVENTS = 5_000
const FEW = 10_000
const MANY = 1_000_000
/** As many inserts in one transaction as a step of ours has. */
const AT_ONCE = 500
const WAITING_AT_ONCE = 2_500

const unstopped = new AbortController().signal

/** From one row to a mail for each who has signed up, against as many rows inserted one by one. */
async function fanningOut(engine: string, database: Database): Promise<Row[]> {
  const [event] = await addEvents(database, 1)
  if (!event) return []
  await addAttendees(database, event.id, ATTENDEES)
  await makeReminderDue(database, event)
  const ours = await timed('the mailing', ATTENDEES, async () => {
    while ((await takeDueSteps(database, unstopped)) > 0);
  })
  const [written] = await database.query<{ mails: number }>('SELECT count(*) AS mails FROM mails')
  if (written?.mails !== ATTENDEES) throw new Error(`${written?.mails} mails were written.`)
  await database.query('DELETE FROM mails')
  const attendees = await database.query<{ id: string; email: string }>('SELECT id, email FROM attendees')
  const bare = await timed('bare inserts', ATTENDEES, () =>
    inTransactions(database, attendees, async (connection, { id, email }) => {
      await connection.query(
        `INSERT INTO mails (id, unique_key, kind, recipient, payload, due_at, event_id, attendee_id, created_at)
         VALUES ($1, $1, 'reminder', $2, '{}', now_ms(), $3, $1, now_ms())`,
        [id, email, event.id],
      )
    }),
  )
  return compared(`${engine}: writing one of ${ATTENDEES.toLocaleString('en')} reminders`, ours, bare, 0.75)
}

/** What the first sign-up for an event plans, which is all that is ever planned for it. */
async function planning(engine: string, database: Database): Promise<Row[]> {
  const events = await addEvents(database, EVENTS)
  const ours = await timed('the plan', EVENTS, () =>
    inTransactions(database, events, (connection, event) => planReminders(connection, event)),
  )
  await database.query('DELETE FROM mailings')
  const bare = await timed('two bare inserts', EVENTS, () =>
    inTransactions(database, events, async (connection, { id }) => {
      for (const kind of ['day-reminder', 'hour-reminder']) {
        await connection.query(
          'INSERT INTO mailings (event_id, kind, round, starts_at, due_at) VALUES ($1, $2, 1, $3, $3)',
          [id, kind, Date.now()],
        )
      }
    }),
  )
  return compared(`${engine}: planning both reminders of an event`, ours, bare, 0.25)
}

/** What the job asks every second, when nothing is due. */
async function looking(engine: string, open: OpenEmpty): Promise<Row[]> {
  const databases: Database[] = []
  const askers = []
  for (const waiting of [FEW, MANY]) {
    const database = await open()
    databases.push(database)
    await addWaitingMailings(database, waiting)
    askers.push({ name: `${waiting.toLocaleString('en')} waiting`, ask: () => findDueMailings(database, 50) })
  }
  const what = `${engine}: looking among ${FEW.toLocaleString('en')} mailings`
  const rows = rowsOf(what, await turnAbout(askers), [{ atMost: 2 }])
  for (const database of databases) await database.close()
  return rows
}

/** In the same table without its tie to the events, of which there would have to be a million too. */
async function addWaitingMailings(database: Database, count: number): Promise<void> {
  await database.query('DROP TABLE mailings')
  for (const { sql } of migrations.find(({ name }) => name === 'mailings')?.statements ?? []) {
    await database.query(sql.replace(/REFERENCES events \(id\) ON DELETE CASCADE/, ''))
  }
  for (let added = 0; added < count; added += WAITING_AT_ONCE) {
    await database.query(
      `INSERT INTO mailings (event_id, kind, round, starts_at, due_at)
       WITH RECURSIVE places (place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < ${WAITING_AT_ONCE})
       SELECT gen_random_uuid(), 'day-reminder', 1, 0, now_ms() + place * 1000 + ${HOUR} FROM places`,
    )
  }
}

async function inTransactions<Item>(
  database: Database,
  items: readonly Item[],
  work: (connection: Parameters<Parameters<Database['transaction']>[0]>[0], item: Item) => Promise<void>,
): Promise<void> {
  for (let done = 0; done < items.length; done += AT_ONCE) {
    await database.transaction(async (connection) => {
      for (const item of items.slice(done, done + AT_ONCE)) await work(connection, item)
    })
  }
}

async function timed(name: string, count: number, work: () => Promise<void>): Promise<Omit<Result, 'ratio'>> {
  const begun = process.hrtime.bigint()
  await work()
  return { name, time: Number(process.hrtime.bigint() - begun) / count }
}

function compared(
  what: string,
  ours: Omit<Result, 'ratio'>,
  other: Omit<Result, 'ratio'>,
  atLeast: number,
): Row[] {
  const results = [ours, other].map((one) => ({ ...one, ratio: one.time / ours.time }))
  return rowsOf(what, results, [{ atLeast }])
}

const rows: Row[] = []
await onBothEngines(async (engine, open) => {
  const database = await open()
  rows.push(...(await fanningOut(engine, database)))
  rows.push(...(await planning(engine, database)))
  await database.close()
  rows.push(...(await looking(engine, open)))
})
printTable(rows, [
  'A plan is one row for each kind of reminder, however many sign up. When it is due, a mail is written for each of them, 500 in a transaction.',
  'Looking is what the job does every second: the same question with a hundred times as many that are not due yet.',
])
