import { setTimeout as sleep } from 'node:timers/promises'
import { withAttendeeLetters } from '../src/server/attendee-mail/attendee-context.ts'
import { startMailingJob } from '../src/server/attendee-mail/mailing-job.ts'
import type { Database } from '../src/server/db/database.ts'
import type { LeasedMail } from '../src/server/mail/mail-queue.ts'
import { startMailWorker } from '../src/server/mail/mail-worker.ts'
import type { Mailer } from '../src/server/mail/mailer.ts'
import { type Engine, onBothEngines } from './harness/both-engines.ts'
import { addAttendees, addEvents, makeReminderDue } from './harness/rows/attended-event.ts'
import { silent, unsubscribeLink, writer } from './harness/rows/sent-reminders.ts'
import { printTable, type Row, rowsOf } from './harness/table.ts'

const SMALL_EVENTS = Number(process.env.BENCH_EVENTS ?? 10_000)
const EVENTS_PER_TEAM = 1_000
const ATTENDEES_OF_LARGE = 10 * SMALL_EVENTS
/** Five connections to a mail server that accepts 500 emails a second. */
const CONNECTIONS = 5
const ACCEPT_MS = 10

const mailer: Mailer = {
  connections: CONNECTIONS,
  send: () => sleep(ACCEPT_MS),
  close: () => undefined,
}

/** How late the reminders of small events are, in nanoseconds after all of them became due. */
interface Lateness {
  median: number
  last: number
}

/** All reminders are due at one moment. The one of the large event is due first. */
async function lateness(database: Database, { withLarge }: { withLarge: boolean }): Promise<Lateness> {
  if (withLarge) {
    const [large] = await addEvents(database, 1)
    if (!large) throw new Error('No event was added.')
    await addAttendees(database, large.id, ATTENDEES_OF_LARGE)
    await makeReminderDue(database, large)
  }
  for (let added = 0; added < SMALL_EVENTS; added += EVENTS_PER_TEAM) {
    for (const event of await addEvents(database, Math.min(EVENTS_PER_TEAM, SMALL_EVENTS - added))) {
      await addGuest(database, event.id)
      await makeReminderDue(database, event)
    }
  }
  await database.query('UPDATE teams SET created_at = 0')
  const [start] = await database.query<{ now: number }>('SELECT now_ms() AS now')
  const addLetters = (mails: readonly LeasedMail[]) =>
    withAttendeeLetters(database, mails, { writer, unsubscribeLink })
  const delivery = { mailer, writer, addLetters, perDay: undefined, log: silent }
  const worker = startMailWorker(database, delivery)
  const mailings = startMailingJob(database, { log: silent, mailsAdded: () => worker.wake() })
  while ((await sentToGuests(database)).length < SMALL_EVENTS) {
    await sleep(500)
    // The limits of a day are not what is measured.
    await database.query('DELETE FROM mail_days')
  }
  await Promise.all([mailings.stop(), worker.stop()])
  const late = (await sentToGuests(database)).map((sentAt) => (sentAt - (start?.now ?? 0)) * 1e6)
  return { median: late[Math.floor(late.length / 2)] ?? Number.NaN, last: late.at(-1) ?? Number.NaN }
}

async function addGuest(database: Database, eventId: string): Promise<void> {
  await database.query(
    `INSERT INTO attendees (id, event_id, email, name, created_at)
     VALUES (gen_random_uuid(), $1, $2, 'Small guest', 0)`,
    [eventId, `${eventId}@example.com`],
  )
}

/** When each email to the guest of a small event was sent, in order. */
async function sentToGuests(database: Database): Promise<number[]> {
  const rows = await database.query<{ sent_at: number }>(
    `SELECT sent_at FROM mails WHERE sent_at IS NOT NULL AND recipient NOT LIKE 'guest%' ORDER BY sent_at`,
  )
  return rows.map((row) => row.sent_at)
}

async function measure(engine: Engine): Promise<Row[]> {
  const results: Lateness[] = []
  for (const withLarge of [false, true]) {
    const database = await engine.newDatabase()
    results.push(await lateness(database, { withLarge }))
    await database.close()
  }
  const [alone, beside] = results
  if (!alone || !beside) throw new Error('Nothing was measured.')
  return (['median', 'last'] as const).flatMap((which) =>
    rowsOf(
      `${which} of ${SMALL_EVENTS.toLocaleString('en')} small reminders, alone`,
      [
        { name: 'alone', time: alone[which], ratio: 1 },
        { name: 'beside a large event', time: beside[which], ratio: beside[which] / alone[which] },
      ],
      [{ atMost: 1.5 }],
    ),
  )
}

printTable(await onBothEngines(measure), [
  `Reminders of ${SMALL_EVENTS.toLocaleString('en')} events with one attendee each, all due at one moment, without and with one event of ${ATTENDEES_OF_LARGE.toLocaleString('en')} attendees.`,
  `The mail server is simulated: ${CONNECTIONS} connections, ${ACCEPT_MS} ms per email.`,
])
