import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../domain/wall-time.ts'
import { type Database, DatabaseAway } from '../db/database.ts'
import { leaseDueMails } from '../db/mail-lease.ts'
import { countDueMails } from '../db/mail-table.ts'
import { onBothEngines } from '../db/test-databases.ts'
import { smtpMailer } from '../mail/smtp-mailer.ts'
import { startTestMailServer } from '../mail/test-mail-server.ts'
import {
  countingMailer,
  invitationTo,
  mailAdded,
  mailStates,
  mailTable,
  signInTo,
  startedWorker,
} from './test-mail-road.ts'

const to = 'ada@example.com'

onBothEngines((stores) => {
  const table = mailTable(stores)

  describe('a mail that is due', () => {
    test('goes out once, and its row keeps nothing of what it said', async () => {
      const { database } = table()
      const server = await startTestMailServer()
      await mailAdded(database, signInTo(to))
      const worker = startedWorker(database, smtpMailer(server.url))
      await expect.poll(() => mailStates(database, to)).toMatchObject([{ sent: 1 }])
      worker.wake()
      await sleep(100)
      expect(server.mails).toHaveLength(1)
      expect(await mailStates(database, to)).toMatchObject([
        { attempts: 1, sent: 1, failed: 0, leased: 0, failure: null, payload: '{}' },
      ])
      const { lines } = worker
      expect(lines).toMatchObject([{ level: 'info', message: 'mail sent', kind: 'sign-in', attempt: 1 }])
      expect(JSON.stringify(lines)).not.toContain('ttttt')
    })

    test('is named by its row, whenever it is sent', async () => {
      const { database } = table()
      const server = await startTestMailServer()
      await mailAdded(database, invitationTo(to))
      const [row] = await mailStates(database, to)
      startedWorker(database, smtpMailer(server.url))
      await expect.poll(() => server.mails.length).toBe(1)
      expect(server.mails[0]?.messageId).toBe(`<${row?.id}@cal.example.com>`)
    })

    test('goes out at once when the worker is told, and within two seconds when it is not', async () => {
      const { database } = table()
      const server = await startTestMailServer()
      const worker = startedWorker(database, smtpMailer(server.url))
      await sleep(100)
      const told = Date.now()
      await mailAdded(database, invitationTo(to))
      worker.wake()
      await expect.poll(() => server.mails.length, { interval: 10 }).toBe(1)
      expect(Date.now() - told).toBeLessThan(500)
      await mailAdded(database, invitationTo(to))
      await expect.poll(() => server.mails.length, { timeout: 2_000 }).toBe(2)
    })

    test('waits until it is due', async () => {
      const { database } = table()
      const server = await startTestMailServer()
      await mailAdded(database, invitationTo(to), { dueInMs: HOUR })
      const worker = startedWorker(database, smtpMailer(server.url))
      await sleep(200)
      expect(server.mails).toHaveLength(0)
      table().aheadMs = HOUR + SECOND
      worker.wake()
      await expect.poll(() => server.mails.length).toBe(1)
    })

    test('for somebody who waits to sign in passes all the others', async () => {
      const { database } = table()
      for (let place = 0; place < 60; place += 1)
        await mailAdded(database, invitationTo(`p${place}@example.com`))
      await mailAdded(database, signInTo(to))
      const { sent, mailer } = countingMailer()
      startedWorker(database, mailer)
      await expect.poll(() => sent.length).toBe(61)
      expect(sent[0]).toBe(to)
    })

    test('too late to be of use is dropped, and noted as failed', async () => {
      const { database } = table()
      const server = await startTestMailServer()
      await mailAdded(database, signInTo(to), { expiresInMs: 15 * MINUTE })
      table().aheadMs = 15 * MINUTE
      const { lines } = startedWorker(database, smtpMailer(server.url))
      await expect.poll(() => mailStates(database, to)).toMatchObject([{ failed: 1 }])
      expect(await mailStates(database, to)).toMatchObject([
        { sent: 0, failure: 'It came too late to be of use.', payload: '{}' },
      ])
      expect(server.mails).toHaveLength(0)
      expect(lines).toMatchObject([{ level: 'warn', message: 'mail dropped: it came too late to be of use' }])
    })

    test('just in time is sent', async () => {
      const { database } = table()
      const server = await startTestMailServer()
      await mailAdded(database, signInTo(to), { expiresInMs: 15 * MINUTE })
      table().aheadMs = 14 * MINUTE
      startedWorker(database, smtpMailer(server.url))
      await expect.poll(() => server.mails.length).toBe(1)
    })
  })

  describe('workers', () => {
    test('several at one table send each of some hundred mails once', async () => {
      const { database } = table()
      const mails = 300
      for (let place = 0; place < mails; place += 1) {
        await mailAdded(database, invitationTo(`p${place}@example.com`))
      }
      const { sent, mailer } = countingMailer(() => sleep(Math.random() * 5))
      for (const instance of [database, table().open(), table().open()]) startedWorker(instance, mailer)
      await expect.poll(() => countDueMails(database), { timeout: 20_000 }).toBe(0)
      expect(sent).toHaveLength(mails)
      expect(new Set(sent).size).toBe(mails)
    })

    test('take over from one that died, after its lease of a minute', async () => {
      const { database } = table()
      await mailAdded(database, invitationTo(to))
      expect(await leaseDueMails(database, { atMost: 10, leaseMs: MINUTE })).toHaveLength(1)
      const { sent, mailer } = countingMailer()
      const worker = startedWorker(database, mailer)
      table().aheadMs = MINUTE - SECOND
      worker.wake()
      await sleep(200)
      expect(sent).toEqual([])
      table().aheadMs = MINUTE + SECOND
      worker.wake()
      await expect.poll(() => mailStates(database, to)).toMatchObject([{ sent: 1, attempts: 2 }])
    })

    test('keep what takes them longer than a lease', async () => {
      const { database } = table()
      vi.useFakeTimers({ toFake: ['Date'] })
      onTestFinished(() => void vi.useRealTimers())
      await mailAdded(database, invitationTo(to))
      const finish: (() => void)[] = []
      const { sent, mailer } = countingMailer(() => new Promise((resolve) => void finish.push(resolve)))
      const worker = startedWorker(database, mailer)
      await expect.poll(() => finish.length).toBe(1)
      for (let minutes = 0; minutes < 3; minutes += 0.5) {
        vi.setSystemTime(Date.now() + MINUTE / 2)
        worker.wake()
        await sleep(50)
        expect(await leaseDueMails(database, { atMost: 10, leaseMs: MINUTE })).toEqual([])
      }
      finish[0]?.()
      await expect.poll(() => mailStates(database, to)).toMatchObject([{ sent: 1, attempts: 1 }])
      expect(sent).toEqual([to])
    })

    test('that were asleep for longer than a lease do not begin what another may have taken', async () => {
      const { database } = table()
      vi.useFakeTimers({ toFake: ['Date'] })
      onTestFinished(() => void vi.useRealTimers())
      const finish: (() => void)[] = []
      for (let place = 0; place < 6; place += 1)
        await mailAdded(database, invitationTo(`p${place}@example.com`))
      const { sent, mailer } = countingMailer(() => new Promise((resolve) => void finish.push(resolve)))
      const worker = startedWorker(database, mailer)
      await expect.poll(() => finish.length).toBe(5)
      vi.setSystemTime(Date.now() + 2 * MINUTE)
      for (const end of finish) end()
      await expect.poll(() => sent.length).toBe(5)
      await worker.stop()
      expect(finish).toHaveLength(5)
      expect(await leaseDueMails(database, { atMost: 10, leaseMs: MINUTE })).toHaveLength(1)
    })

    test('do not forget what they have sent while the database is away', async () => {
      const { database } = table()
      let isAway = false
      const shaky: Database = {
        ...database,
        transaction: async (work) => {
          if (isAway) throw new DatabaseAway('It is away.')
          return database.transaction(work)
        },
      }
      const { sent, mailer } = countingMailer(async () => {
        isAway = true
      })
      await mailAdded(database, invitationTo(to))
      const { lines } = startedWorker(shaky, mailer)
      await expect.poll(() => sent.length).toBe(1)
      await sleep(100)
      // So long that the lease has run out: it is due again, and the same worker takes it, but does not send it.
      table().aheadMs = 2 * MINUTE
      await expect
        .poll(() => mailStates(database, to), { timeout: 3_000 })
        .toMatchObject([{ attempts: 2, leased: 1 }])
      isAway = false
      await expect.poll(() => mailStates(database, to)).toMatchObject([{ sent: 1, leased: 0 }])
      expect(sent).toHaveLength(1)
      expect(lines).toContainEqual(expect.objectContaining({ message: 'sent mails not noted yet', mails: 1 }))
    })

    test('that stop finish the mails they have begun and give back the others', async () => {
      const { database } = table()
      for (let place = 0; place < 20; place += 1)
        await mailAdded(database, invitationTo(`p${place}@example.com`))
      let begun = 0
      const { sent, mailer } = countingMailer(() => {
        begun += 1
        return sleep(300)
      })
      const worker = startedWorker(database, mailer)
      await expect.poll(() => begun).toBe(5)
      await worker.stop()
      expect(sent).toHaveLength(5)
      const [left] = await database.query<{ unsent: number; untouched: number }>(
        `SELECT count(*) AS unsent, sum(CASE WHEN attempts = 0 AND lease_until IS NULL THEN 1 ELSE 0 END) AS untouched
         FROM mails WHERE sent_at IS NULL`,
      )
      expect(left).toEqual({ unsent: 15, untouched: 15 })
    })

    test('survive a database that is away, and say so once', async () => {
      const { database } = table()
      let isAway = true
      const shaky: Database = {
        ...database,
        query: async (sql, parameters) => {
          if (isAway) throw new DatabaseAway('It is away.')
          return database.query(sql, parameters)
        },
      }
      await mailAdded(database, invitationTo(to))
      const { sent, mailer } = countingMailer()
      const worker = startedWorker(shaky, mailer)
      worker.wake()
      await sleep(100)
      worker.wake()
      await sleep(100)
      isAway = false
      worker.wake()
      await expect.poll(() => sent.length).toBe(1)
      expect(worker.lines.map(({ message }) => message)).toEqual([
        'job waits for the database',
        'job is well again',
        'mail sent',
      ])
    })
  })
})
