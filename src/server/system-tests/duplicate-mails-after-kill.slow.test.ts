import { expect, test } from 'vitest'
import { DAY } from '../../domain/time/wall-time.ts'
import { planReminders } from '../attendee-mail/reminders.ts'
import type { Database } from '../db/database.ts'
import { DEFAULT_CONNECTIONS } from '../mail/mail-message.ts'
import { addAttendees } from '../testing/attended-event.ts'
import { onBothEngines } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { startRecordingSmtpServer } from '../testing/mail/smtp-test-server.ts'
import { builtServer, PRINTED_ADDRESS, type ServerProcess } from '../testing/server-process.ts'

/** The long run: KILLED_MAILS=2000 KILLS=40 npm run test:slow -- slow-unit src/server/system-tests/duplicate-mails */
const MAILS = Number(process.env.KILLED_MAILS ?? 80)
const KILLS = Number(process.env.KILLS ?? 2)
/** Milliseconds until the mail server accepts an email. The fault "kill -9 while emails go out" has a slow one, too. */
const ACCEPT_MS = Number(process.env.ACCEPT_MS ?? 0)
const PATIENCE = 60_000 + (MAILS + 50 * KILLS) * 200
/**
 * The leases of a killed server last a minute. After this many kills too many mails would be leased to go on.
 */
const KILLS_IN_A_ROW = 5

const built = builtServer()

onBothEngines((stores) => {
  /** On PostgreSQL two servers share the due mails; an SQLite file has one server. */
  const together = stores.engine === 'postgres' ? 2 : 1

  /** A recording SMTP server, running servers, and reminders that are due. */
  async function dueReminders(acceptMs = 0) {
    const store = await stores.migratedStore()
    const { url, taken } = await startRecordingSmtpServer(acceptMs)
    const running: ServerProcess[] = []

    async function start() {
      const env = { ...store.env, PORT: '0', LOG_LEVEL: 'warn', SHUTDOWN_DELAY: '0', SMTP_URL: url }
      const started = Array.from({ length: together - running.length }, () => built.start(env))
      running.push(...started)
      await Promise.all(started.map((server) => server.printed(PRINTED_ADDRESS)))
    }

    async function kill() {
      const server = running.shift()
      server?.signal('SIGKILL')
      await server?.exit
    }

    /** Stops all servers, expires the leases of those that were killed, and starts again. */
    async function restart() {
      const stopped = running.splice(0)
      for (const server of stopped) server.signal('SIGTERM')
      for (const server of stopped) expect(await server.exit).toBe(0)
      await database.query('UPDATE mails SET lease_until = now_ms() WHERE lease_until IS NOT NULL')
      await start()
    }

    await start()
    const database = store.open()
    await planDueReminders(database, MAILS)
    async function toHaveTaken(count: number) {
      await expect.poll(() => taken.length, { timeout: PATIENCE, interval: 5 }).toBeGreaterThanOrEqual(count)
    }
    async function toBeDone() {
      const done = { due: 0, unsent: 0 }
      await expect.poll(() => leftToDo(database), { timeout: PATIENCE, interval: 100 }).toEqual(done)
    }
    return { taken, kill, start, restart, toHaveTaken, toBeDone }
  }

  test('due reminders arrive once each if no server is killed', { timeout: PATIENCE }, async () => {
    const { taken, toBeDone } = await dueReminders()
    await toBeDone()
    expect([taken.length, new Set(taken).size]).toEqual([MAILS, MAILS])
  })

  test('due reminders all arrive, and for each kill -9 at most one per connection twice', {
    timeout: PATIENCE,
  }, async () => {
    const { taken, kill, start, restart, toHaveTaken, toBeDone } = await dueReminders(ACCEPT_MS)
    for (let killed = 1; killed <= KILLS; killed += 1) {
      await toHaveTaken((MAILS * killed) / (KILLS * 2 + 1))
      await kill()
      if (together === 1 || killed === KILLS || killed % KILLS_IN_A_ROW === 0) await restart()
      else await start()
    }
    await toBeDone()
    const arrived = new Set(taken).size
    if (process.env.KILLS) console.info({ engine: stores.engine, twice: taken.length - arrived })
    expect(arrived).toBe(MAILS)
    expect(taken.length - arrived).toBeLessThanOrEqual(KILLS * DEFAULT_CONNECTIONS)
  })
})

/** An event with many attendees whose reminders are due now. */
async function planDueReminders(database: Database, attendees: number): Promise<void> {
  const startIso = new Date(Date.now() + 2 * DAY).toISOString().slice(0, 19)
  const event = await storeEvent(database, { timezone: 'UTC', startIso, endIso: startIso })
  await addAttendees(database, event.id, attendees)
  // A young team may send fewer emails per day than the long run needs.
  await database.query('UPDATE teams SET created_at = 0')
  await planReminders(database, event)
  await database.query("UPDATE mailings SET due_at = now_ms() WHERE kind = 'day-reminder'")
}

/** The number of due mailings and unsent mails. */
async function leftToDo(database: Database) {
  const [left] = await database.query(
    `SELECT (SELECT count(*) FROM mailings WHERE due_at <= now_ms() OR given_round IS NULL AND kind = 'day-reminder') AS due,
       (SELECT count(*) FROM mails WHERE sent_at IS NULL) AS unsent`,
  )
  return left
}
