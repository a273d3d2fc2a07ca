import { HOUR } from '../src/domain/time/wall-time.ts'
import { runDueMailings } from '../src/server/attendee-mail/mailing-job.ts'
import { findDueMailings } from '../src/server/attendee-mail/mailing-table.ts'
import { planReminders } from '../src/server/attendee-mail/reminders.ts'
import type { Connection, Database } from '../src/server/db/database.ts'
import { migrations } from '../src/server/db/migration-files.ts'
import { type Engine, onBothEngines } from './harness/both-engines.ts'
import type { Result } from './harness/comparison.ts'
import { idleQueryRows } from './harness/idle-query.ts'
import { addAttendees, addEvents, makeReminderDue } from './harness/rows/attended-event.ts'
import { addManyRows } from './harness/rows/many-rows.ts'
import { printTable, type Row, rowsOf } from './harness/table.ts'

const ATTENDEES = 100_000
const EVENTS = 5_000
/** Inserts per transaction, as in a step of the mailing job. */
const BATCH_SIZE = 500

const neverAborted = new AbortController().signal

/** From one mailing to an email for every attendee, compared with the same number of plain inserts. */
async function fanningOut(database: Database): Promise<Row[]> {
  const [event] = await addEvents(database, 1)
  if (!event) return []
  await addAttendees(database, event.id, ATTENDEES)
  await makeReminderDue(database, event)
  const ours = await timed('the mailing', ATTENDEES, async () => {
    while ((await runDueMailings(database, neverAborted)) > 0);
  })
  const [written] = await database.query<{ mails: number }>('SELECT count(*) AS mails FROM mails')
  if (written?.mails !== ATTENDEES) throw new Error(`${written?.mails} emails were written.`)
  await database.query('DELETE FROM mails')
  const attendees = await database.query<{ id: string; email: string }>('SELECT id, email FROM attendees')
  const plain = await timed('plain inserts', ATTENDEES, () =>
    inTransactions(database, attendees, async (connection, { id, email }) => {
      await connection.query(
        `INSERT INTO mails (id, unique_key, kind, recipient, payload, due_at, event_id, attendee_id, created_at)
         VALUES ($1, $1, 'reminder', $2, '{}', now_ms(), $3, $1, now_ms())`,
        [id, email, event.id],
      )
    }),
  )
  return compared(`writing one of ${ATTENDEES.toLocaleString('en')} reminders`, ours, plain, 0.75)
}

/** What the first sign-up of an event plans: one row per kind of reminder. */
async function planning(database: Database): Promise<Row[]> {
  const events = await addEvents(database, EVENTS)
  const ours = await timed('the plan', EVENTS, () =>
    inTransactions(database, events, (connection, event) => planReminders(connection, event)),
  )
  await database.query('DELETE FROM mailings')
  const plain = await timed('two plain inserts', EVENTS, () =>
    inTransactions(database, events, async (connection, { id }) => {
      for (const kind of ['day-reminder', 'hour-reminder']) {
        await connection.query(
          'INSERT INTO mailings (event_id, kind, round, starts_at, due_at) VALUES ($1, $2, 1, $3, $3)',
          [id, kind, Date.now()],
        )
      }
    }),
  )
  return compared('planning both reminders of an event', ours, plain, 0.25)
}

/** In the same table without its foreign key, which would need a million events as well. */
async function addWaitingMailings(database: Database, count: number): Promise<void> {
  await database.query('DROP TABLE mailings')
  const statements = migrations.flatMap((migration) => migration.statements)
  const begins = [
    'CREATE TABLE rebuilt_mailings',
    'ALTER TABLE mailings ADD COLUMN',
    'CREATE INDEX mailings_due',
  ]
  for (const begin of begins) {
    const made = statements.findLast(({ sql }) => sql.startsWith(begin))
    if (!made) throw new Error(`No migration has "${begin}".`)
    const unbound = made.sql.replace('REFERENCES events (id) ON DELETE CASCADE', '')
    await database.query(unbound.replace('rebuilt_mailings', 'mailings'))
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
  for (let done = 0; done < items.length; done += BATCH_SIZE) {
    await database.transaction(async (connection) => {
      for (const item of items.slice(done, done + BATCH_SIZE)) await work(connection, item)
    })
  }
}

async function timed(name: string, count: number, work: () => Promise<void>): Promise<Omit<Result, 'ratio'>> {
  const start = process.hrtime.bigint()
  await work()
  return { name, time: Number(process.hrtime.bigint() - start) / count }
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
  const looked = await idleQueryRows(engine, {
    what: 'mailings',
    addWaiting: addWaitingMailings,
    query: (full) => findDueMailings(full, 50),
  })
  return [...rows, ...looked]
}

printTable(await onBothEngines(measure), [
  'A plan is one row per kind of reminder, for any number of attendees. When it is due, an email is written for each, some per transaction.',
  'The idle query runs every second: the same query with a hundred times as many mailings that are not due yet.',
])
