import { beforeEach, describe, expect, test } from 'vitest'
import { endOf } from '../../domain/attendee.ts'
import { DAY, HOUR } from '../../domain/time/wall-time.ts'
import { addNextMails } from '../attendee-mail/reminder-table.ts'
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
import { countHeldEmails, withinBudget } from './mail-budget.ts'
import { leaseDueMails } from './mail-queue.ts'

onSqliteFirst((stores) => {
  const table = mailTable(stores)
  beforeEach(async () => {
    for (const name of ['attendees', 'mail_days', 'rate_limits']) {
      await table().database.query(`DELETE FROM ${name}`)
    }
  })

  /** An event of a team of this age, and one reminder for each of its attendees. */
  async function reminders(
    attendees: number,
    { teamAge = 30 * DAY, expiresAt = null }: { teamAge?: number; expiresAt?: number | null } = {},
  ): Promise<string> {
    const { database } = table()
    const { id: eventId, teamId } = await storeEvent(database)
    await database.query('UPDATE teams SET created_at = now_ms() - $2 WHERE id = $1', [teamId, teamAge])
    await addAttendees(database, eventId, attendees)
    await addRound(eventId, 1, expiresAt)
    return eventId
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

  const held = (eventId: string) => countHeldEmails(table().database, eventId)

  describe('the emails of a team', () => {
    test('a young team sends 200 a day, and the rest waits for the next days', async () => {
      const eventId = await reminders(450, { teamAge: DAY })
      const { sent, mailer } = countingMailer()
      const worker = startWorker(table().database, mailer)
      await expect.poll(() => held(eventId), { timeout: 20_000 }).toEqual({ waiting: 250, dropped: 0 })
      await toHaveSent(200)
      expect(worker.lines).toContainEqual(
        expect.objectContaining({ message: 'emails wait: a limit is reached' }),
      )
      table().aheadMs = DAY
      worker.wake()
      await expect.poll(() => held(eventId), { timeout: 20_000 }).toEqual({ waiting: 50, dropped: 0 })
      await toHaveSent(400)
      table().aheadMs = 2 * DAY
      worker.wake()
      await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(450)
      expect(new Set(sent).size).toBe(450)
      await expect.poll(() => held(eventId)).toEqual({ waiting: 0, dropped: 0 })
    })

    test('a team older than a week is not held up by 450', async () => {
      const eventId = await reminders(450)
      const { sent, mailer } = countingMailer()
      startWorker(table().database, mailer)
      await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(450)
      expect(await held(eventId)).toEqual({ waiting: 0, dropped: 0 })
    })

    test('an email that would expire before tomorrow is dropped, and the organizer sees it', async () => {
      const { database } = table()
      const eventId = await reminders(203, { teamAge: DAY, expiresAt: Date.now() + 1 })
      await database.query('UPDATE mails SET expires_at = now_ms() + 60000')
      const { mailer } = countingMailer()
      startWorker(database, mailer)
      const tomorrow = Math.ceil(Date.now() / DAY) * DAY
      // In the last minute of a day they do not expire before the next one.
      const expected = tomorrow - Date.now() > 2 * 60_000 ? { waiting: 0, dropped: 3 } : expect.anything()
      await expect.poll(() => held(eventId), { timeout: 20_000 }).toEqual(expected)
    })

    test('a retry is not counted again', async () => {
      const eventId = await reminders(150, { teamAge: DAY })
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
      expect(await held(eventId)).toEqual({ waiting: 0, dropped: 0 })
    })
  })

  test('a cancellation refers to no event, and counts for the team that sends it', async () => {
    const { database } = table()
    await reminders(3, { teamAge: DAY })
    await database.query(
      `UPDATE mails SET kind = 'cancellation', sending_team = (SELECT team_id FROM events e WHERE e.id = event_id),
         event_id = NULL, attendee_id = NULL`,
    )
    const [mail] = await database.query<{ team: string }>('SELECT sending_team AS team FROM mails')
    const leased = await leaseDueMails(database, { atMost: 20, leaseMs: HOUR })
    await withinBudget(database, leased, { perDay: undefined, log: recordingLog() })
    expect(await database.query('SELECT counted, count FROM mail_days')).toEqual([
      { counted: `team/${mail?.team}`, count: 3 },
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
    await withinBudget(database, killed, { perDay: 1_000, log: recordingLog() })
    table().aheadMs = HOUR + 1
    startWorker(database, mailer, 1_000)
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
    startWorker(database, mailer, 10)
    await expect.poll(() => sent.length).toBe(13)
    const [one, other] = [await held(events[0] ?? ''), await held(events[1] ?? '')]
    expect(one.waiting + other.waiting).toBe(6)
  })

  describe('an address that nobody has proved', () => {
    test('gets ten emails an hour of any kind, and the rest later', async () => {
      const { database } = table()
      const eventId = await reminders(1)
      for (let round = 2; round <= 13; round += 1) await addRound(eventId, round)
      const { sent, mailer } = countingMailer()
      const worker = startWorker(database, mailer)
      await expect.poll(() => held(eventId)).toEqual({ waiting: 3, dropped: 0 })
      await toHaveSent(10)
      table().aheadMs = HOUR
      worker.wake()
      await expect.poll(() => sent.length).toBe(13)
    })

    test('has no limit once it is confirmed', async () => {
      const { database } = table()
      const eventId = await reminders(1)
      await database.query('UPDATE attendees SET confirmed_at = now_ms()')
      for (let round = 2; round <= 13; round += 1) await addRound(eventId, round)
      const { sent, mailer } = countingMailer()
      startWorker(database, mailer)
      await expect.poll(() => sent.length).toBe(13)
    })
  })
})
