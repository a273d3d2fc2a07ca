import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../domain/time/wall-time.ts'
import { countDueMails } from '../tables/mail-monitoring.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import {
  countingMailer,
  invitationTo,
  mailStates,
  mailTable,
  queueInvitations,
  queueMail,
  signInTo,
  startWorker,
} from '../testing/mail/running-mail-worker.ts'
import { startSmtpServer } from '../testing/mail/smtp-test-server.ts'
import { smtpMailer } from './smtp-mailer.ts'

const to = 'ada@example.com'
const later = 'later@example.com'

onSqliteFirst((stores) => {
  const table = mailTable(stores)

  describe('due mails', () => {
    test('a mail is sent once, and its row keeps nothing of its contents', async () => {
      const { database } = table()
      const server = await startSmtpServer()
      await queueMail(database, signInTo(to))
      const worker = startWorker(database, smtpMailer(server.url))
      const { lines } = worker
      await expect.poll(() => mailStates(database, to)).toMatchObject([{ sent: 1 }])
      await queueMail(database, invitationTo(later))
      worker.wake()
      await expect.poll(() => mailStates(database, later)).toMatchObject([{ sent: 1 }])
      expect(server.mails.map(({ envelope }) => envelope.to)).toEqual([[to], [later]])
      expect(await mailStates(database, to)).toMatchObject([
        { attempts: 1, sent: 1, failed: 0, leased: 0, failure: null, payload: '{}' },
      ])
      expect(lines[0]).toMatchObject({ level: 'info', message: 'email sent', kind: 'sign-in', attempt: 1 })
      expect(JSON.stringify(lines)).not.toContain('ttttt')
    })

    test('the Message-ID is the id of the row', async () => {
      const { database } = table()
      const server = await startSmtpServer()
      await queueMail(database, invitationTo(to))
      const [row] = await mailStates(database, to)
      startWorker(database, smtpMailer(server.url))
      await expect.poll(() => server.mails.length).toBe(1)
      expect(server.mails[0]?.messageId).toBe(`<${row?.id}@cal.example.com>`)
    })

    test('a mail added by another instance is sent without a wake-up', async () => {
      const { database } = table()
      const { sent, mailer } = countingMailer()
      await queueMail(database, invitationTo(to))
      startWorker(database, mailer)
      await expect.poll(() => sent).toEqual([to])
      await queueMail(database, invitationTo(later))
      await expect.poll(() => sent).toEqual([to, later])
    })

    test('a mail waits until it is due', async () => {
      const { database } = table()
      await queueMail(database, invitationTo(later))
      await database.query('UPDATE mails SET due_at = due_at + $1', [HOUR])
      await queueMail(database, invitationTo(to))
      const { sent, mailer } = countingMailer()
      const worker = startWorker(database, mailer)
      await expect.poll(() => mailStates(database, to)).toMatchObject([{ sent: 1 }])
      expect(await mailStates(database, later)).toMatchObject([{ attempts: 0, sent: 0 }])
      table().aheadMs = HOUR + SECOND
      worker.wake()
      await expect.poll(() => sent).toEqual([to, later])
    })

    test('a sign-in mail goes ahead of all others', async () => {
      const { database } = table()
      await queueInvitations(database, 60)
      await queueMail(database, signInTo(to))
      const { sent, mailer } = countingMailer()
      startWorker(database, mailer)
      await expect.poll(() => sent.length).toBe(61)
      expect(sent[0]).toBe(to)
    })

    test('an expired mail is dropped and recorded as failed', async () => {
      const { database } = table()
      const { sent, mailer } = countingMailer()
      await queueMail(database, signInTo(to), { expiresInMs: 15 * MINUTE })
      table().aheadMs = 15 * MINUTE
      const { lines } = startWorker(database, mailer)
      await expect.poll(() => mailStates(database, to)).toMatchObject([{ failed: 1 }])
      expect(await mailStates(database, to)).toMatchObject([
        { sent: 0, failure: 'The email had expired.', payload: '{}' },
      ])
      expect(sent).toEqual([])
      expect(lines).toMatchObject([{ level: 'warn', message: 'email dropped: it has expired' }])
    })

    test('a mail is sent up to the moment it expires', async () => {
      const { database } = table()
      const { sent, mailer } = countingMailer()
      await queueMail(database, signInTo(to), { expiresInMs: 15 * MINUTE })
      table().aheadMs = 14 * MINUTE
      startWorker(database, mailer)
      await expect.poll(() => sent).toEqual([to])
    })
  })

  test('three workers on one table send each of 300 mails once', async () => {
    const { database } = table()
    await queueInvitations(database, 300)
    const { sent, mailer } = countingMailer(() => sleep(Math.random() * 5))
    for (const instance of [database, table().open(), table().open()]) startWorker(instance, mailer)
    await expect.poll(() => countDueMails(database), { timeout: 20_000 }).toBe(0)
    expect(sent).toHaveLength(300)
    expect(new Set(sent).size).toBe(300)
  })
})
