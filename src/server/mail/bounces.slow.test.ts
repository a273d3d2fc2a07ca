import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { END_OF_ALL } from '../../domain/attendee.ts'
import { addNextMails } from '../attendee-mail/reminder-table.ts'
import { type Database, DatabaseUnavailable, SHORT_FORMS } from '../db/database.ts'
import { repeatJob } from '../db/repeating-job.ts'
import { addAttendees } from '../testing/attended-event.ts'
import { onBothEngines } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { startDovecot, whyNoDovecot } from '../testing/mail/dovecot.ts'
import { mailStates, mailTable, recordingLog, startWorker } from '../testing/mail/running-mail-worker.ts'
import { startSmtpServer } from '../testing/mail/smtp-test-server.ts'
import { checkBounceMailbox, readBounces } from './bounces.ts'
import { smtpMailer } from './smtp-mailer.ts'

const missing = await whyNoDovecot()
if (missing !== undefined) console.warn(`Bounces are not tested. ${missing}`)

const guest = 'guest1@example.com'

interface Report {
  to: string
  action?: string
  status?: string
  /** Of a header instead of "To". */
  header?: string
}

/** As Postfix writes it. */
function report({ to, action = 'failed', status = '5.1.1', header = 'To' }: Report): string {
  return `From: MAILER-DAEMON@mx.example.net (Mail Delivery System)
${header}: ${to}
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="4Hq.1763374/mx"

--4Hq.1763374/mx
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.example.net.

--4Hq.1763374/mx
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net
X-Postfix-Queue-ID: 4Hq
Arrival-Date: Tue, 17 Nov 2026 10:00:00 +0000 (UTC)

Final-Recipient: rfc822; ${guest}
Original-Recipient: rfc822;${guest}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mail.example.com
Diagnostic-Code: smtp; 550 ${status} <${guest}>: Recipient address
    rejected: User unknown

--4Hq.1763374/mx
Content-Type: text/rfc822-headers

Return-Path: <${to}>
Subject: Tomorrow

--4Hq.1763374/mx--
`
}

const vacation = (to: string) => `From: ${guest}
To: ${to}
Subject: I am away
Auto-Submitted: auto-replied

Status: 5.1.1
Action: failed
`

test('a mailbox that does not answer does not delay a stop', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const log = recordingLog()
  const away = () => Promise.reject(new DatabaseUnavailable('away'))
  const database = { ...SHORT_FORMS, query: away } as unknown as Database
  const bounceUrl = `imap://bounces%40cal.example.com:secret@127.0.0.1:${port}`
  const job = repeatJob({ name: 'bounces', everyMs: 60_000, log }, (signal) =>
    readBounces(database, { bounceUrl, log, signal }),
  )
  await once(silent, 'connection')
  const stopped = await Promise.race([job.stop().then(() => true), sleep(5_000, false)])
  expect([stopped, log.lines]).toEqual([true, []])
})

describe.skipIf(missing !== undefined)('with an IMAP server', () => {
  onBothEngines((stores) => {
    const table = mailTable(stores)

    /** Two attendees have got an email; `paths` are their return paths. */
    async function sentToTwo() {
      const { database } = table()
      await database.query('DELETE FROM attendees')
      await database.query('DELETE FROM rate_limits')
      const [server, mailbox] = [await startSmtpServer(), await startDovecot()]
      const bounceUrl = `imap://bounces%40cal.example.com:secret@127.0.0.1:${mailbox.port}`
      const { id: eventId } = await storeEvent(database)
      await addAttendees(database, eventId, 2)
      const mailer = smtpMailer(server.url)
      const worker = startWorker(database, mailer, {}, 'bounces@cal.example.com')
      const remind = async (round: number) => {
        const contents = { lead: 'day', startsAt: Date.now() } as const
        const mails = { eventId, key: `day-reminder/${eventId}/${round}`, contents, expiresAt: null }
        await addNextMails(database, { ...mails, until: END_OF_ALL }, null, 500)
        worker.wake()
      }
      await remind(1)
      await expect.poll(() => server.mails.length).toBe(2)
      await expect.poll(() => mailStates(database, guest)).toMatchObject([{ sent: 1 }])
      const paths = new Map(server.mails.map(({ envelope }) => [envelope.to[0], envelope.from]))
      const log = recordingLog()
      const stopping = new AbortController()
      onTestFinished(() => stopping.abort())
      const read = (from = database) => readBounces(from, { bounceUrl, log, signal: stopping.signal })
      const refused = () =>
        database.query("SELECT email FROM attendees WHERE email_problem = 'refused' ORDER BY email")
      const path = paths.get(guest) ?? ''
      return { database, server, mailbox, bounceUrl, remind, paths, path, read, refused, log }
    }

    test('each email has a return path of its own, and its sender stays', async () => {
      const { server, paths } = await sentToTwo()
      expect(new Set(paths.values()).size).toBe(2)
      for (const { envelope, from } of server.mails) {
        expect(envelope.from).toMatch(/^bounces\+[\da-f]{44}@cal\.example\.com$/)
        expect(from?.value[0]?.address).toBe('no-reply@cal.example.com')
      }
    })

    test.each(['To', 'Delivered-To', 'X-Original-To'])(
      'an address is marked when its email comes back, by the header %s, and gets no more',
      async (header) => {
        const { database, server, mailbox, path, read, refused, remind, log } = await sentToTwo()
        await mailbox.deliver(report({ to: path.toUpperCase(), header }))
        await read()
        expect(await refused()).toEqual([{ email: guest }])
        expect(await mailStates(database, guest)).toMatchObject([{ failure: 'The email came back: 5.1.1.' }])
        expect(JSON.stringify(log.lines)).not.toContain('guest1')
        await remind(2)
        await expect.poll(() => server.mails.length).toBe(3)
        expect(await mailStates(database, guest)).toHaveLength(1)
      },
    )

    test('nothing else marks an address', async () => {
      const { mailbox, path, paths, read, refused } = await sentToTwo()
      const forged = path.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'))
      const ofAnother = `${path.slice(0, 41)}${(paths.get('guest2@example.com') ?? '').slice(41)}`
      for (const to of ['bounces@cal.example.com', forged, ofAnother]) await mailbox.deliver(report({ to }))
      await mailbox.deliver(report({ to: path, action: 'delayed', status: '4.4.1' }))
      await mailbox.deliver(report({ to: path, status: '5.2.2' }))
      await mailbox.deliver(report({ to: path, status: '5.7.1' }))
      await mailbox.deliver(vacation(path))
      await mailbox.deliver('no message at all')
      await read()
      expect(await refused()).toEqual([])
    })

    test('a report is read once, and again if the database was away', async () => {
      const { database, mailbox, path, read, refused } = await sentToTwo()
      await mailbox.deliver(report({ to: path }))
      const away = { ...database, transaction: () => Promise.reject(new DatabaseUnavailable('away')) }
      await expect(read({ ...away, query: database.query.bind(database) })).rejects.toThrow('away')
      expect(await refused()).toEqual([])
      await Promise.all([read(), read()])
      expect(await refused()).toEqual([{ email: guest }])
      await database.query('UPDATE attendees SET email_problem = NULL')
      await read()
      expect(await refused()).toEqual([])
    })

    test('a wrong password or a missing folder is an error', async () => {
      const { bounceUrl } = await sentToTwo()
      await checkBounceMailbox(bounceUrl)
      await expect(checkBounceMailbox(bounceUrl.replace(':secret', ':wrong'))).rejects.toThrow()
      await expect(checkBounceMailbox(`${bounceUrl}/Nowhere`)).rejects.toThrow()
    })
  })
})
