import { HOUR } from '../src/domain/time/wall-time.ts'
import type { Connection, Database } from '../src/server/db/database.ts'
import { migrations } from '../src/server/db/migration-files.ts'
import { runDueMailings } from '../src/server/mailings/mailing-job.ts'
import { planReminders } from '../src/server/mailings/reminders.ts'
import { findDueMailings } from '../src/server/tables/mailing-table.ts'
import { addAttendees, addEvents, makeReminderDue } from './harness/attended-event.ts'
import { type Engine, onBothEngines } from './harness/both-engines.ts'
import type { Result } from './harness/contest.ts'
import { idleLookRows } from './harness/idle-look.ts'
import { addManyRows } from './harness/many-rows.ts'
import { printTable, type Row, rowsOf } from './harness/table.ts'

const ATTENDEES = 100_000
const EVENTS = 5_000
/** As many inserts in one transaction as a step of ours has. */
const AT_ONCE = 500

const unstopped = new AbortController().signal

/** From one row to a mail for each who has signed up, against as many rows inserted one by one. */
async function fanningOut(database: Database): Promise<Row[]> {
  const [event] = await addEvents(database, 1)
  if (!event) return []
  await addAttendees(database, event.id, ATTENDEES)
  await makeReminderDue(database, event)
  const ours = await timed('the mailing', ATTENDEES, async () => {
    while ((await runDueMailings(database, unstopped)) > 0);
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
  return compared(`writing one of ${ATTENDEES.toLocaleString('en')} reminders`, ours, bare, 0.75)
}

/** What the first sign-up for an event plans, which is all that is ever planned for it. */
async function planning(database: Database): Promise<Row[]> {
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
  return compared('planning both reminders of an event', ours, bare, 0.25)
}

/** In the same table without its tie to the events, of which there would have to be a million too. */
async function addWaitingMailings(database: Database, count: number): Promise<void> {
  await database.query('DROP TABLE mailings')
  for (const { sql } of migrations.find(({ name }) => name === 'mailings')?.statements ?? []) {
    await database.query(sql.replace(/REFERENCES events \(id\) ON DELETE CASCADE/, ''))
  }
  await addManyRows(database, count, {
    into: 'mailings (event_id, kind, round, starts_at, due_at)',
    select: `gen_random_uuid(), 'day-reminder', 1, 0, now_ms() + place * 1000 + ${HOUR}`,
  })
}

async function inTransactions<Item>(
  database: Database,
  items: readonly Item[],
  work: (connection: Connection, item: Item) => Promise<void>,
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

async function measure(engine: Engine): Promise<Row[]> {
  const database = await engine.newDatabase()
  const rows = [...(await fanningOut(database)), ...(await planning(database))]
  await database.close()
  const looked = await idleLookRows(engine, {
    what: 'mailings',
    addWaiting: addWaitingMailings,
    look: (full) => findDueMailings(full, 50),
  })
  return [...rows, ...looked]
}

printTable(await onBothEngines(measure), [
  'A plan is one row for each kind of reminder, however many sign up. When it is due, a mail is written for each of them, 500 in a transaction.',
  'Looking is what the job does every second: the same question with a hundred times as many that are not due yet.',
])
