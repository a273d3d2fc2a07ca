import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../domain/time/wall-time.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import {
  invitationTo,
  mailStates,
  mailTable,
  queueMail,
  signInTo,
  startWorker,
} from '../testing/mail/running-mail-worker.ts'
import { startSmtpServer } from '../testing/mail/smtp-test-server.ts'
import { smtpMailer } from './smtp-mailer.ts'

const to = 'ada@example.com'

function rejecting(code: number): SMTPServerOptions {
  return {
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error(`No, ${code}`), { responseCode: code })),
  }
}

onSqliteFirst((stores) => {
  const table = mailTable(stores)

  describe('delivery to a mail server', () => {
    test('a mail is retried after 10 s, 30 s, 2 min, 10 min, 1 h and every hour until the mail server is up', async () => {
      const { database } = table()
      const gone = await startSmtpServer()
      await gone.stop()
      await queueMail(database, invitationTo(to))
      const worker = startWorker(database, smtpMailer(gone.url))
      const delays = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, HOUR, HOUR]
      for (const [tried, delay] of delays.entries()) {
        await expect.poll(() => mailStates(database, to)).toMatchObject([{ attempts: tried + 1, leased: 0 }])
        const [row] = await mailStates(database, to)
        expect(row?.due_in).toBeLessThanOrEqual(delay)
        expect(row).toMatchObject({ sent: 0, failed: 0, failure: expect.stringContaining('ECONNREFUSED') })
        table().aheadMs += delay
        worker.wake()
      }
      expect(worker.lines.slice(0, delays.length)).toMatchObject(
        delays.map((inMs, tried) => ({
          level: 'warn',
          message: 'email not sent, will retry',
          attempt: tried + 1,
          inMs,
        })),
      )
      const back = await startSmtpServer({}, gone.port)
      await expect.poll(() => mailStates(database, to)).toMatchObject([{ leased: 0 }])
      table().aheadMs += HOUR
      worker.wake()
      await expect.poll(() => mailStates(database, to)).toMatchObject([{ sent: 1, failure: null }])
      expect(back.mails).toHaveLength(1)
    })

    test('a mail fails, with a log line, after three days without a mail server', async () => {
      const { database } = table()
      const gone = await startSmtpServer()
      await gone.stop()
      await queueMail(database, invitationTo(to))
      await database.query('UPDATE mails SET attempts = 76')
      const { lines } = startWorker(database, smtpMailer(gone.url))
      await expect.poll(() => mailStates(database, to)).toMatchObject([{ failed: 1, attempts: 77 }])
      expect(lines).toMatchObject([{ level: 'error', message: 'email failed', attempt: 77 }])
    })

    test('a mail that the server rejects is not retried', async () => {
      const { database } = table()
      const server = await startSmtpServer(rejecting(550))
      await queueMail(database, invitationTo(to))
      const { lines } = startWorker(database, smtpMailer(server.url))
      await expect.poll(() => mailStates(database, to)).toMatchObject([{ failed: 1 }])
      expect(await mailStates(database, to)).toMatchObject([
        { attempts: 1, sent: 0, payload: '{}', failure: expect.stringContaining('No, 550') },
      ])
      expect(lines).toMatchObject([{ level: 'error', message: 'email failed', kind: 'invitation' }])
    })

    test('a mail that the server defers is retried', async () => {
      const { database } = table()
      const server = await startSmtpServer(rejecting(450))
      await queueMail(database, invitationTo(to))
      startWorker(database, smtpMailer(server.url))
      await expect.poll(() => mailStates(database, to)).toMatchObject([{ attempts: 1, leased: 0 }])
      const [row] = await mailStates(database, to)
      expect(row).toMatchObject({ failed: 0, sent: 0, failure: expect.stringContaining('No, 450') })
      expect(row?.due_in).toBeGreaterThan(0)
      expect(row?.payload).toContain('token=abc')
    })

    test('one rejected mail does not stop the others on its connection', async () => {
      const { database } = table()
      const server = await startSmtpServer({
        onRcptTo(address, _session, done) {
          done(address.address === to ? Object.assign(new Error('No'), { responseCode: 550 }) : null)
        },
      })
      await queueMail(database, invitationTo(to))
      for (const name of ['b', 'c', 'd']) await queueMail(database, invitationTo(`${name}@example.com`))
      startWorker(database, smtpMailer(server.url))
      await expect.poll(() => server.mails.length).toBe(3)
      await expect.poll(() => mailStates(database, to)).toMatchObject([{ failed: 1 }])
    })

    test('a mail is sent again, once, when the server hangs up in the middle of it', async () => {
      const { database } = table()
      const server = await startSmtpServer()
      server.hangUps = 1
      await queueMail(database, invitationTo(to))
      const worker = startWorker(database, smtpMailer(server.url))
      await expect.poll(() => mailStates(database, to)).toMatchObject([{ attempts: 1, leased: 0, sent: 0 }])
      table().aheadMs += 11 * SECOND
      worker.wake()
      await expect.poll(() => mailStates(database, to)).toMatchObject([{ sent: 1, attempts: 2 }])
      expect(server.mails).toHaveLength(1)
    })

    test('a slow mail server gets every mail exactly once', async () => {
      const { database } = table()
      const server = await startSmtpServer({
        onMailFrom: (_address, _session, done) => void setTimeout(done, 100),
      })
      for (let place = 0; place < 12; place += 1)
        await queueMail(database, invitationTo(`p${place}@example.com`))
      startWorker(database, smtpMailer(server.url))
      await expect.poll(() => server.mails.length).toBe(12)
      expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(12)
    })

    test('a token that the server quotes in its error is kept out of table and log', async () => {
      const { database } = table()
      const server = await startSmtpServer({
        onData(stream, _session, done) {
          stream.resume()
          stream.on('end', () =>
            done(
              Object.assign(new Error(`Bad link https://x/auth/verify?token=${'t'.repeat(43)}\0`), {
                responseCode: 554,
              }),
            ),
          )
        },
      })
      await queueMail(database, signInTo(to))
      const { lines } = startWorker(database, smtpMailer(server.url))
      await expect.poll(() => mailStates(database, to)).toMatchObject([{ failed: 1 }])
      const [row] = await mailStates(database, to)
      expect(row?.failure).toContain('Bad link https://x/auth/verify?token=…')
      expect(JSON.stringify([row, lines])).not.toContain('ttttt')
    })
  })
})
