import { describe, expect, test } from 'vitest'
import { END_OF_ALL } from '../../domain/attendee.ts'
import { nextAttendeeBatch } from '../attendee-mail/mailing-table.ts'
import { addNextMails } from '../attendee-mail/reminder-table.ts'
import { addAttendees } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import {
  invitationTo,
  mailStates,
  mailTable,
  queueMail,
  startWorker,
} from '../testing/mail/running-mail-worker.ts'
import { startSmtpServer } from '../testing/mail/smtp-test-server.ts'
import { saveBounce } from './mail-queue.ts'
import { smtpMailer } from './smtp-mailer.ts'

const guest = 'guest1@example.com'

onSqliteFirst((stores) => {
  const table = mailTable(stores)

  /** Two events with the same two attendees, and a mail server that refuses one of them with this reply. */
  async function refusing(reply: string, at: 'RCPT' | 'DATA' = 'RCPT') {
    const { database } = table()
    await database.query('DELETE FROM attendees')
    await database.query('DELETE FROM rate_limits')
    const offered: string[] = []
    const refusal = Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })
    const server = await startSmtpServer({
      onRcptTo({ address }, _session, done) {
        offered.push(address)
        done(at === 'RCPT' && address === guest ? refusal : null)
      },
      onData(stream, { envelope }, done) {
        stream.resume()
        const isToGuest = envelope.rcptTo.some(({ address }) => address === guest)
        stream.on('end', () => done(at === 'DATA' && isToGuest ? refusal : null))
      },
    })
    const events = [await storeEvent(database), await storeEvent(database)]
    for (const { id } of events) await addAttendees(database, id, 2)
    const worker = startWorker(database, smtpMailer(server.url))

    async function remind(eventIndex: number, round: number) {
      const eventId = events[eventIndex]?.id ?? ''
      const contents = { lead: 'day', startsAt: Date.now() } as const
      const key = `day-reminder/${eventId}/${round}`
      const until = END_OF_ALL
      await addNextMails(database, { eventId, key, contents, expiresAt: null, until }, null, 500)
      worker.wake()
    }
    const problems = () =>
      database.query<{ email: string; email_problem: string | null }>(
        'SELECT email, email_problem FROM attendees ORDER BY email',
      )
    return { database, events, offered, remind, problems, lines: worker.lines }
  }

  describe('an address that the mail server refuses for good', () => {
    test('is marked at every event and not tried again', async () => {
      const { database, events, offered, remind, problems } = await refusing('550 5.1.1 No such user')
      await remind(0, 1)
      await expect.poll(problems).toEqual([
        { email: guest, email_problem: 'refused' },
        { email: guest, email_problem: 'refused' },
        { email: 'guest2@example.com', email_problem: null },
        { email: 'guest2@example.com', email_problem: null },
      ])
      await remind(0, 2)
      await remind(1, 1)
      await expect.poll(() => offered.filter((address) => address !== guest).length).toBe(3)
      expect(offered.filter((address) => address === guest)).toHaveLength(1)
      expect(await mailStates(database, guest)).toMatchObject([{ failed: 1, attempts: 1 }])
      expect(
        await nextAttendeeBatch(database, events[0]?.id ?? '', {
          after: null,
          until: END_OF_ALL,
          atMost: 500,
        }),
      ).not.toBeNull()
    })

    test.each([
      "554 delivery error: dd This user doesn't have an account",
      '554 5.1.1 No such user',
      '550 5.2.1 The mailbox is disabled',
    ])('is marked if the refusal comes after the text: "%s"', async (reply) => {
      const { remind, problems } = await refusing(reply, 'DATA')
      await remind(0, 1)
      await expect.poll(async () => (await problems())[0]?.email_problem).toBe('refused')
      expect((await problems()).filter(({ email_problem }) => email_problem)).toHaveLength(2)
    })

    test.each(['554 5.7.1 Message rejected as spam', '552 5.3.4 The message is too big'])(
      'is not marked if the text is refused: "%s"',
      async (reply) => {
        const { database, remind, problems } = await refusing(reply, 'DATA')
        await remind(0, 1)
        await expect.poll(() => mailStates(database, guest)).toMatchObject([{ attempts: 1, leased: 0 }])
        expect((await problems()).every(({ email_problem }) => email_problem === null)).toBe(true)
      },
    )

    test('loses the emails that are queued for it', async () => {
      const { database, offered, remind, problems } = await refusing('550 No such user')
      await database.query('UPDATE mails SET due_at = 0')
      await remind(0, 1)
      await remind(1, 1)
      await expect.poll(async () => (await problems())[0]?.email_problem).toBe('refused')
      await expect.poll(() => mailStates(database, guest)).toMatchObject([{ failed: 1 }, { failed: 1 }])
      expect(offered.filter((address) => address === guest).length).toBeLessThanOrEqual(2)
    })

    test.each([
      '550 5.7.1 We do not take email from you',
      '552 5.2.2 The mailbox is full',
      '450 4.2.1 Try later',
    ])('is not marked after "%s"', async (reply) => {
      const { database, remind, problems } = await refusing(reply)
      await remind(0, 1)
      await expect.poll(() => mailStates(database, guest)).toMatchObject([{ attempts: 1, leased: 0 }])
      expect((await problems()).every(({ email_problem }) => email_problem === null)).toBe(true)
    })

    test('is neither in the log nor in the table when the mail server quotes it', async () => {
      const reply = `550 5.1.1 <${guest}>: Recipient address rejected: guest1 unknown (GUEST1%40example.com)`
      const { database, remind, lines } = await refusing(reply)
      await remind(0, 1)
      await expect.poll(() => mailStates(database, guest)).toMatchObject([{ failed: 1 }])
      const [row] = await mailStates(database, guest)
      expect(row?.failure).toContain('550 5.1.1 <…>: Recipient address rejected: … unknown (…)')
      expect(JSON.stringify([row?.failure, lines])).not.toMatch(/guest1/i)
      expect(lines).toContainEqual(
        expect.objectContaining({ level: 'warn', message: 'email refused: its address gets no more' }),
      )
    })
  })

  test('an address is marked when an email to it comes back, and loses the emails that are queued for it', async () => {
    const { database, remind, problems } = await refusing('450 4.2.1 Try later')
    await remind(0, 1)
    await expect.poll(() => mailStates(database, guest)).toMatchObject([{ attempts: 1, leased: 0 }])
    const [mail] = await mailStates(database, guest)
    expect(await saveBounce(database, 'no-such-mail', 'The email came back: 5.1.1.')).toBe(false)
    expect(await saveBounce(database, mail?.id ?? '', 'The email came back: 5.1.1.')).toBe(true)
    expect((await problems()).filter(({ email_problem }) => email_problem === 'refused')).toHaveLength(2)
    expect(await mailStates(database, guest)).toMatchObject([{ failed: 1 }])
  })

  test('an invitation to a refused address fails and marks no attendee', async () => {
    const { database, problems } = await refusing('550 5.1.1 No such user')
    await queueMail(database, invitationTo(guest))
    await expect.poll(() => mailStates(database, guest)).toMatchObject([{ failed: 1 }])
    expect((await problems()).every(({ email_problem }) => email_problem === null)).toBe(true)
  })
})
