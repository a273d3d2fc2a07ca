import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { MINUTE, SECOND } from '../../domain/time/wall-time.ts'
import { type Database, DatabaseUnavailable } from '../db/database.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import {
  countingMailer,
  invitationTo,
  mailStates,
  mailTable,
  queueInvitations,
  queueMail,
  startWorker,
  waitingMailer,
} from '../testing/mail/running-mail-worker.ts'
import { DEFAULT_CONNECTIONS } from './mail-message.ts'
import { leaseDueMails } from './mail-queue.ts'

const to = 'ada@example.com'
const later = 'later@example.com'
/** One connection is left to sign-in emails. */
const AT_ONCE = DEFAULT_CONNECTIONS - 1

onSqliteFirst((stores) => {
  const table = mailTable(stores)
  let database: Database
  beforeEach(() => {
    ;({ database } = table())
  })

  /** The mails that another worker could lease now. */
  const leasedByOthers = () => leaseDueMails(database, { atMost: 100, leaseMs: MINUTE })

  function stopTheClock(): void {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
  }

  test('the mails of a dead worker are taken over when its lease of one minute ends', async () => {
    await queueMail(database, invitationTo(to))
    expect(await leasedByOthers()).toHaveLength(1)
    await queueMail(database, invitationTo(later))
    const { sent, mailer } = countingMailer()
    table().aheadMs = MINUTE - 10 * SECOND
    const worker = startWorker(database, mailer)
    await expect.poll(() => mailStates(database, later)).toMatchObject([{ sent: 1 }])
    expect(sent).toEqual([later])
    table().aheadMs = MINUTE + SECOND
    worker.wake()
    await expect.poll(() => mailStates(database, to)).toMatchObject([{ sent: 1, leases: 2, attempts: 1 }])
  })

  test('workers that are killed before they offer a mail use up none of its attempts', async () => {
    await queueMail(database, invitationTo(to))
    for (const kills of [1, 2, 3]) {
      expect(await leasedByOthers()).toMatchObject([{ lease: kills, attempt: 1 }])
      table().aheadMs += MINUTE + SECOND
    }
    const { mailer } = countingMailer(() => Promise.reject(new Error('451 Later')))
    const { lines } = startWorker(database, mailer)
    await expect.poll(() => mailStates(database, to)).toMatchObject([{ attempts: 1, leases: 4, leased: 0 }])
    expect(lines).toMatchObject([{ message: 'email not sent, will retry', attempt: 1, inMs: 10 * SECOND }])
  })

  test('a worker renews the lease of a mail that takes longer than the lease to send', async () => {
    stopTheClock()
    await queueMail(database, invitationTo(to))
    const { finish, sent, mailer } = waitingMailer()
    const worker = startWorker(database, mailer)
    await expect.poll(() => finish.length).toBe(1)
    for (let halfMinutes = 0; halfMinutes < 6; halfMinutes += 1) {
      vi.setSystemTime(Date.now() + MINUTE / 2)
      worker.wake()
      const isRenewed = 'SELECT id FROM mails WHERE lease_until > now_ms() + $1'
      await expect.poll(() => database.query(isRenewed, [MINUTE / 2])).toHaveLength(1)
    }
    finish[0]?.()
    await expect.poll(() => mailStates(database, to)).toMatchObject([{ sent: 1, attempts: 1 }])
    expect(sent).toEqual([to])
  })

  test('a worker that was suspended for longer than a lease leaves its queued mails to others', async () => {
    stopTheClock()
    await queueInvitations(database, AT_ONCE + 1)
    const { finish, sent, mailer } = waitingMailer()
    const worker = startWorker(database, mailer)
    await expect.poll(() => finish.length).toBe(AT_ONCE)
    vi.setSystemTime(Date.now() + 2 * MINUTE)
    for (const end of finish) end()
    await expect.poll(() => sent.length).toBe(AT_ONCE)
    await worker.stop()
    expect(finish).toHaveLength(AT_ONCE)
    expect(await leasedByOthers()).toHaveLength(1)
  })

  test('a stopping worker finishes the mails in flight and gives back the queued ones', async () => {
    await queueInvitations(database, 20)
    const { finish, sent, mailer } = waitingMailer()
    const worker = startWorker(database, mailer)
    await expect.poll(() => finish.length).toBe(AT_ONCE)
    const stopped = worker.stop()
    for (const end of finish) end()
    await stopped
    expect(sent).toHaveLength(AT_ONCE)
    const [left] = await database.query<{ unsent: number; untouched: number }>(
      `SELECT count(*) AS unsent, sum(CASE WHEN attempts = 0 AND lease_until IS NULL THEN 1 ELSE 0 END) AS untouched
       FROM mails WHERE sent_at IS NULL`,
    )
    expect(left).toEqual({ unsent: 20 - AT_ONCE, untouched: 20 - AT_ONCE })
  })

  test('stopping a worker twice waits once for a mail server that does not respond', async () => {
    await queueMail(database, invitationTo(to))
    const { finish, mailer } = waitingMailer()
    const worker = startWorker(database, mailer)
    await expect.poll(() => finish.length).toBe(1)
    const stopped = worker.stop()
    expect(worker.stop()).toBe(stopped)
    finish[0]?.()
    await stopped
  })

  describe('while the database is unreachable', () => {
    test('a mail sent while the database is unreachable is recorded later and not sent again', async () => {
      let isAway = false
      const shaky: Database = {
        ...database,
        transaction: async (work) => {
          if (isAway) throw new DatabaseUnavailable('It is away.')
          return database.transaction(work)
        },
      }
      const { sent, mailer } = countingMailer(async () => {
        isAway = true
      })
      await queueMail(database, invitationTo(to))
      const worker = startWorker(shaky, mailer)
      const { lines } = worker
      await expect
        .poll(() => lines)
        .toContainEqual(
          expect.objectContaining({ message: 'cannot record sent emails yet, will retry', mails: 1 }),
        )
      // The lease has run out: the mail is due again, and the same worker leases it but does not send it.
      table().aheadMs = 2 * MINUTE
      worker.wake()
      await expect.poll(() => mailStates(database, to)).toMatchObject([{ leases: 2, leased: 1 }])
      isAway = false
      await expect.poll(() => mailStates(database, to)).toMatchObject([{ sent: 1, leased: 0 }])
      expect(sent).toEqual([to])
    })

    test('a worker keeps polling an unreachable database and logs it once', async () => {
      let isAway = true
      let asked = 0
      const shaky: Database = {
        ...database,
        query: async (sql, parameters) => {
          asked += 1
          if (isAway) throw new DatabaseUnavailable('It is away.')
          return database.query(sql, parameters)
        },
      }
      await queueMail(database, invitationTo(to))
      const { sent, mailer } = countingMailer()
      const worker = startWorker(shaky, mailer)
      const { lines } = worker
      await expect.poll(() => asked).toBe(1)
      worker.wake()
      await expect.poll(() => asked).toBe(2)
      isAway = false
      worker.wake()
      await expect.poll(() => sent).toEqual([to])
      await expect
        .poll(() => lines.map(({ message }) => message))
        .toEqual(['job waits for the database', 'job recovered', 'email sent'])
    })
  })
})
