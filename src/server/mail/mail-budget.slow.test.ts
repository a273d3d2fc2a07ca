import { beforeEach, describe, expect, test } from 'vitest'
import { endOf } from '../../domain/attendee.ts'
import { DAY, HOUR } from '../../domain/time/wall-time.ts'
import { nextAttendeeBatch } from '../attendee-mail/mailing-table.ts'
import { addCancellationMails } from '../attendee-mail/notice-table.ts'
import { addNextMails } from '../attendee-mail/reminder-table.ts'
import type { StoredEvent } from '../tables/events/event-row.ts'
import { addAttendees } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import {
  countingMailer,
  invitationTo,
  mailTable,
  queueMail,
  recordingLog,
  startWorker,
  waitingMailer,
} from '../testing/mail/running-mail-worker.ts'
import { withinBudget } from './mail-budget.ts'
import { countHeldEmails } from './mail-budget-table.ts'
import { leaseDueMails } from './mail-queue.ts'

const LIMITS = { perDay: undefined, newTeam: 200, team: 5_000 }

onSqliteFirst((stores) => {
  const table = mailTable(stores)
  beforeEach(async () => {
    for (const name of ['attendees', 'mail_days', 'rate_limits']) {
      await table().database.query(`DELETE FROM ${name}`)
    }
  })

  /** An event of a team of this age. Its attendees have confirmed. */
  async function attendedEvent(attendees: number, teamAge = DAY): Promise<StoredEvent> {
    const { database } = table()
    const event = await storeEvent(database)
    await database.query('UPDATE teams SET created_at = now_ms() - $2 WHERE id = $1', [event.teamId, teamAge])
    if (attendees > 0) await addAttendees(database, event.id, attendees)
    await database.query('UPDATE attendees SET confirmed_at = now_ms() WHERE event_id = $1', [event.id])
    return event
  }

  /** The same, with one reminder for each of its attendees. */
  async function reminders(
    attendees: number,
    { teamAge = 30 * DAY, expiresAt = null }: { teamAge?: number; expiresAt?: number | null } = {},
  ): Promise<StoredEvent> {
    const event = await attendedEvent(attendees, teamAge)
    await addRound(event.id, 1, expiresAt)
    return event
  }

  /** Another event of the same team. */
  async function storeOther({ teamId }: StoredEvent, attendees: number): Promise<StoredEvent> {
    const { database } = table()
    const other = await attendedEvent(attendees)
    await database.query('UPDATE events SET team_id = $2 WHERE id = $1', [other.id, teamId])
    return { ...other, teamId }
  }

  async function addRound(eventId: string, round: number, expiresAt: number | null = null): Promise<void> {
    const { database } = table()
    const contents = { lead: 'day', startsAt: Date.now() } as const
    const key = `day-reminder/${eventId}/${round}`
    const mails = { eventId, key, kind: 'reminder', contents, expiresAt, until: endOf(Date.now()) } as const
    let { last } = await addNextMails(database, mails, null, 500)
    while (last) last = (await addNextMails(database, mails, last, 500)).last
  }

  /** Waits until this many are written down as sent: before that, a step of the clock would end their leases. */
  async function toHaveSent(count: number): Promise<void> {
    const written = () => table().database.query('SELECT id FROM mails WHERE sent_at IS NOT NULL')
    await expect.poll(written, { timeout: 20_000 }).toHaveLength(count)
  }

  /** Strangers who were signed up by somebody, and the questions to them. */
  async function questions(eventId: string, many: number): Promise<void> {
    const { database } = table()
    await database.query(
      `INSERT INTO attendees (id, event_id, email, name, created_at, unconfirmed_since)
       WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < $2)
       SELECT gen_random_uuid(), $1, 'stranger' || n || '@example.net', 'Stranger', now_ms(), now_ms() FROM numbers`,
      [eventId, many],
    )
    await database.query(
      `INSERT INTO mails (id, unique_key, kind, recipient, payload, event_id, attendee_id, due_at, created_at)
       SELECT gen_random_uuid(), 'confirm-sign-up/' || id, 'confirm-sign-up', email, '{"link":"https://cal.example.com"}',
         event_id, id, now_ms(), now_ms()
       FROM attendees WHERE event_id = $1 AND unconfirmed_since IS NOT NULL`,
      [eventId],
    )
  }

  /** The organizer cancels an event, and the emails about it are written. */
  async function cancel(event: StoredEvent, endsIn = 30 * DAY): Promise<void> {
    const { database } = table()
    await database.query('UPDATE events SET cancelled_at = now_ms() WHERE id = $1', [event.id])
    const batch = await nextAttendeeBatch(database, event.id, {
      after: null,
      until: endOf(Date.now()),
      atMost: 1_000,
    })
    if (!batch) throw new Error('There are no attendees.')
    const mails = { batch, key: `${event.id}/1`, expiresAt: Date.now() + endsIn, rank: 0 }
    await addCancellationMails(database, mails, event, { isDeleted: false, cancellation: { note: '' } })
  }

  const held = async (event: StoredEvent) => {
    const { waiting, dropped } = await countHeldEmails(table().database, event)
    return { waiting, dropped }
  }

  describe('the emails of a team', () => {
    test('a young team sends 200 a day, and the rest waits for the next days', async () => {
      const event = await reminders(450, { teamAge: DAY })
      const { sent, mailer } = countingMailer()
      const worker = startWorker(table().database, mailer)
      await expect.poll(() => held(event), { timeout: 20_000 }).toEqual({ waiting: 250, dropped: 0 })
      await toHaveSent(200)
      expect(worker.lines).toContainEqual(
        expect.objectContaining({ message: 'emails wait: a limit is reached' }),
      )
      table().aheadMs = DAY
      worker.wake()
      await expect.poll(() => held(event), { timeout: 20_000 }).toEqual({ waiting: 50, dropped: 0 })
      await toHaveSent(400)
      table().aheadMs = 2 * DAY
      worker.wake()
      await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(450)
      expect(new Set(sent).size).toBe(450)
      await expect.poll(() => held(event)).toEqual({ waiting: 0, dropped: 0 })
    })

    test('two instances that send at the same time share the limits', async () => {
      const events = [await reminders(230, { teamAge: DAY }), await reminders(230, { teamAge: DAY })]
      for (const { id } of events) await questions(id, 230)
      const { sent, mailer } = countingMailer()
      for (const instance of [table().open(), table().open()]) startWorker(instance, mailer)
      const all = async () => Promise.all(events.map(held))
      const waiting = { waiting: 60, dropped: 0 }
      await expect.poll(all, { timeout: 20_000 }).toEqual([waiting, waiting])
      await toHaveSent(800)
      expect(sent).toHaveLength(800)
    })

    test('a team older than a week is not held up by 450', async () => {
      const event = await reminders(450)
      const { sent, mailer } = countingMailer()
      startWorker(table().database, mailer)
      await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(450)
      expect(await held(event)).toEqual({ waiting: 0, dropped: 0 })
    })

    test('an email that would expire before tomorrow is dropped, and the organizer sees it', async () => {
      const { database } = table()
      const event = await reminders(203, { teamAge: DAY, expiresAt: Date.now() + 1 })
      await database.query('UPDATE mails SET expires_at = now_ms() + 60000')
      const { mailer } = countingMailer()
      startWorker(database, mailer)
      const tomorrow = Math.ceil(Date.now() / DAY) * DAY
      // In the last minute of a day they do not expire before the next one.
      const expected = tomorrow - Date.now() > 2 * 60_000 ? { waiting: 0, dropped: 3 } : expect.anything()
      await expect.poll(() => held(event), { timeout: 20_000 }).toEqual(expected)
    })

    test('a retry is not counted again', async () => {
      const event = await reminders(150, { teamAge: DAY })
      let isDown = true
      const { sent, mailer } = countingMailer(async () => {
        if (isDown) throw new Error('451 Later')
      })
      const worker = startWorker(table().database, mailer)
      const [all] = [150]
      const retried = "SELECT id FROM mails WHERE attempts = 1 AND budget = 'counted'"
      await expect.poll(() => table().database.query(retried), { timeout: 20_000 }).toHaveLength(all)
      isDown = false
      table().aheadMs = HOUR / 60
      worker.wake()
      await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(all)
      expect(await held(event)).toEqual({ waiting: 0, dropped: 0 })
    })
  })

  describe('what strangers cause', () => {
    test('uses up nothing of what people get who confirmed', async () => {
      const event = await attendedEvent(60)
      await questions(event.id, 250)
      const { sent, mailer } = countingMailer()
      const worker = startWorker(table().database, mailer)
      await expect.poll(() => held(event), { timeout: 20_000 }).toEqual({ waiting: 50, dropped: 0 })
      await toHaveSent(200)
      await cancel(event)
      worker.wake()
      await toHaveSent(260)
      expect(sent.filter((to) => to.startsWith('guest'))).toHaveLength(60)
      expect(await held(event)).toEqual({ waiting: 50, dropped: 0 })
    })

    test('takes at most half of MAIL_PER_DAY', async () => {
      const event = await attendedEvent(0, 30 * DAY)
      await questions(event.id, 20)
      const { sent, mailer } = countingMailer()
      const worker = startWorker(table().database, mailer, { perDay: 20 })
      await expect.poll(() => held(event)).toEqual({ waiting: 10, dropped: 0 })
      await addAttendees(table().database, event.id, 10)
      await addRound(event.id, 1)
      worker.wake()
      await toHaveSent(20)
      expect(sent.filter((to) => to.startsWith('guest'))).toHaveLength(10)
    })

    test('is all that a team sends where nobody is asked to confirm', async () => {
      const { database } = table()
      const event = await reminders(150, { teamAge: DAY })
      await database.query('UPDATE attendees SET confirmed_at = NULL')
      await questions(event.id, 150)
      startWorker(database, countingMailer().mailer)
      await expect.poll(() => held(event), { timeout: 20_000 }).toEqual({ waiting: 100, dropped: 0 })
      await toHaveSent(200)
    })

    test('is not the email to somebody who pressed the button', async () => {
      const { database } = table()
      const event = await attendedEvent(1)
      await database.query('UPDATE attendees SET confirmed_at = now_ms()')
      await questions(event.id, 1)
      await database.query("UPDATE mails SET kind = 'confirmation' WHERE kind = 'confirm-sign-up'")
      await database.query(
        `INSERT INTO mails (id, unique_key, kind, recipient, event_id, attendee_id, due_at, created_at)
         SELECT id, id, 'confirmation', email, event_id, id, now_ms(), now_ms() FROM attendees
         WHERE confirmed_at IS NOT NULL`,
      )
      const leased = await leaseDueMails(database, { atMost: 20, leaseMs: HOUR })
      await withinBudget(database, leased, { limits: LIMITS, log: recordingLog() })
      expect(await database.query('SELECT counted, count FROM mail_days ORDER BY counted')).toEqual([
        { counted: `team/${event.teamId}`, count: 1 },
        { counted: `team/${event.teamId}/strangers`, count: 1 },
      ])
    })
  })

  describe('cancellations', () => {
    test('go out although reminders have used up the day', async () => {
      const event = await reminders(200, { teamAge: DAY })
      const other = await storeOther(event, 50)
      const { sent, mailer } = countingMailer()
      const worker = startWorker(table().database, mailer)
      await toHaveSent(200)
      await addRound(other.id, 1)
      worker.wake()
      await expect.poll(() => held(other), { timeout: 20_000 }).toEqual({ waiting: 50, dropped: 0 })
      await cancel(event)
      worker.wake()
      await toHaveSent(400)
      expect(await held(event)).toEqual({ waiting: 0, dropped: 0 })
      table().aheadMs = DAY
      worker.wake()
      await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(450)
    })

    test('over the limit are counted for their event, and sent the next day even if it is over by then', async () => {
      const event = await attendedEvent(450)
      await cancel(event, 60_000)
      const { sent, mailer } = countingMailer()
      const worker = startWorker(table().database, mailer)
      await expect.poll(() => held(event), { timeout: 20_000 }).toEqual({ waiting: 50, dropped: 0 })
      await toHaveSent(400)
      const { reason } = await countHeldEmails(table().database, event)
      expect(reason).toBe('In its first week a team sends 200 emails a day (MAIL_PER_DAY_NEW_TEAM).')
      table().aheadMs = DAY
      worker.wake()
      await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(450)
      expect(new Set(sent).size).toBe(450)
      await expect.poll(() => held(event)).toEqual({ waiting: 0, dropped: 0 })
    })
  })

  test('a cancellation counts for the team that sends it, also when its event and attendees are deleted', async () => {
    const { database } = table()
    const event = await attendedEvent(3)
    await cancel(event)
    await database.query('DELETE FROM events WHERE id = $1', [event.id])
    const leased = await leaseDueMails(database, { atMost: 20, leaseMs: HOUR })
    await withinBudget(database, leased, { limits: LIMITS, log: recordingLog() })
    expect(await database.query('SELECT counted, count FROM mail_days')).toEqual([
      { counted: `team/${event.teamId}`, count: 3 },
    ])
  })

  test('an email is counted once, although a worker that had taken it was killed or stopped', async () => {
    const { database } = table()
    await reminders(40, { teamAge: DAY })
    const { mailer } = countingMailer()
    const waiting = waitingMailer()
    const stopped = startWorker(database, waiting.mailer)
    await expect.poll(() => waiting.finish.length).toBeGreaterThan(0)
    for (const end of waiting.finish) end()
    await stopped.stop()
    const killed = await leaseDueMails(database, { atMost: 20, leaseMs: HOUR })
    await withinBudget(database, killed, { limits: { ...LIMITS, perDay: 1_000 }, log: recordingLog() })
    table().aheadMs = HOUR + 1
    startWorker(database, mailer, { perDay: 1_000 })
    await toHaveSent(40)
    const counted = await database.query<{ count: number }>(
      "SELECT CAST(sum(count) AS bigint) AS count FROM mail_days WHERE counted LIKE 'team/%'",
    )
    expect(counted).toEqual([{ count: 40 }])
  })

  test('MAIL_PER_DAY limits all teams together, but neither sign-in emails nor invitations', async () => {
    const { database } = table()
    const events = [await reminders(8), await reminders(8)]
    for (const place of [1, 2, 3]) await queueMail(database, invitationTo(`p${place}@example.com`))
    const { sent, mailer } = countingMailer()
    startWorker(database, mailer, { perDay: 10 })
    await expect.poll(() => sent.length).toBe(13)
    const [one, other] = await Promise.all(events.map(held))
    expect((one?.waiting ?? 0) + (other?.waiting ?? 0)).toBe(6)
  })

  describe('an address that nobody has proved', () => {
    test('gets ten emails an hour of any kind, and the rest later', async () => {
      const { database } = table()
      const event = await reminders(1)
      await database.query('UPDATE attendees SET confirmed_at = NULL')
      for (let round = 2; round <= 13; round += 1) await addRound(event.id, round)
      const { sent, mailer } = countingMailer()
      const worker = startWorker(database, mailer)
      await expect.poll(() => held(event)).toEqual({ waiting: 3, dropped: 0 })
      await toHaveSent(10)
      table().aheadMs = HOUR
      worker.wake()
      await expect.poll(() => sent.length).toBe(13)
    })

    test('has no limit once it is confirmed', async () => {
      const { database } = table()
      const event = await reminders(1)
      for (let round = 2; round <= 13; round += 1) await addRound(event.id, round)
      const { sent, mailer } = countingMailer()
      startWorker(database, mailer)
      await expect.poll(() => sent.length).toBe(13)
    })
  })
})
