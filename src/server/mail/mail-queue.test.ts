import { expect, test } from 'vitest'
import { endOf } from '../../domain/attendee.ts'
import { HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import { addNextMails } from '../attendee-mail/reminder-table.ts'
import { addAttendees } from '../testing/attended-event.ts'
import { onBothEngines } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import {
  countingMailer,
  invitationTo,
  mailStates,
  mailTable,
  queueInvitations,
  queueMail,
  signInTo,
  startWorker,
  waitingMailer,
} from '../testing/mail/running-mail-worker.ts'
import type { Mail } from './mail.ts'
import { leaseDueMails } from './mail-queue.ts'

onBothEngines((stores) => {
  const table = mailTable(stores)

  /** An event whose attendees are to be reminded, all of them in the queue, which are written 50 at a time. */
  async function remindedEvent(attendees: number): Promise<string> {
    const { database } = table()
    const { id: eventId } = await storeEvent(database)
    await addAttendees(database, eventId, attendees)
    const round = {
      eventId,
      key: `day-reminder/${eventId}/1`,
      kind: 'reminder',
      contents: { lead: 'day', startsAt: 0 },
      expiresAt: null,
      until: endOf(HOUR),
    } as const
    let { last } = await addNextMails(database, round, null, 50)
    while (last) last = (await addNextMails(database, round, last, 50)).last
    return eventId
  }

  const leased = (atMost: number) => leaseDueMails(table().database, { atMost, leaseMs: MINUTE })

  function count(mails: readonly { mail: Mail }[], kind: Mail['kind']): number {
    return mails.filter(({ mail }) => mail.kind === kind).length
  }

  test('reminders of small events do not wait behind a large event that was due before', async () => {
    const large = await remindedEvent(300)
    const small = [await remindedEvent(3), await remindedEvent(2)]
    const first = await leased(60)
    expect(first.filter(({ eventId }) => small.includes(eventId ?? ''))).toHaveLength(5)
    expect(first.filter(({ eventId }) => eventId === large)).toHaveLength(55)
  })

  test('two large events are served alike, also from one batch of attendees to the next', async () => {
    const events = [await remindedEvent(150), await remindedEvent(150)]
    for (const batch of [await leased(100), await leased(150)]) {
      const counts = events.map((event) => batch.filter(({ eventId }) => eventId === event).length)
      expect(counts).toEqual([batch.length / 2, batch.length / 2])
    }
    expect(await leased(100)).toHaveLength(50)
  })

  test('single emails go ahead of mailings, and sign-in emails ahead of all, however long the others have waited', async () => {
    await remindedEvent(20)
    await queueInvitations(table().database, 20)
    table().aheadMs = 5 * HOUR
    await queueMail(table().database, invitationTo('ada@example.com'))
    await queueMail(table().database, signInTo('ada@example.com'))
    const kinds = (await leased(30)).map(({ mail }) => mail.kind)
    expect(kinds[0]).toBe('sign-in')
    expect(kinds.slice(1, 22)).toEqual(Array<string>(21).fill('invitation'))
    expect(kinds.slice(22)).toEqual(Array<string>(8).fill('reminder'))
  })

  test('an email of a kind that only a newer version writes is left to its instances, without using up tries', async () => {
    const { database } = table()
    const newer = { ...signInTo('newer@example.com'), kind: 'of-the-next-version' } as unknown as Mail
    await queueMail(database, newer)
    await queueMail(database, signInTo('ada@example.com'))
    const { sent, mailer } = countingMailer()
    startWorker(database, mailer)
    await expect.poll(() => sent).toEqual(['ada@example.com'])
    expect(await mailStates(database, 'newer@example.com')).toMatchObject([
      { leases: 0, attempts: 0, failed: 0 },
    ])
  })

  test('a sign-in email waits neither for the emails that the worker has taken nor for a connection', async () => {
    const { database } = table()
    await queueInvitations(database, 100)
    const { finish, sent, mailer } = waitingMailer()
    const worker = startWorker(database, mailer)
    // One connection is left.
    await expect.poll(() => finish.length).toBe(mailer.connections - 1)
    await queueMail(database, signInTo('ada@example.com'))
    worker.wake()
    await expect.poll(() => finish.length).toBe(mailer.connections)
    finish.at(-1)?.()
    await expect.poll(() => sent).toEqual(['ada@example.com'])
    const stopped = worker.stop()
    for (const end of finish) end()
    await stopped
  })

  test('a worker with one connection sends sign-in emails next', async () => {
    const { database } = table()
    await queueInvitations(database, 30)
    const begun: string[] = []
    const finish: (() => void)[] = []
    const { mailer } = countingMailer((to) => {
      begun.push(to)
      return new Promise((resolve) => void finish.push(resolve))
    })
    const worker = startWorker(database, { ...mailer, connections: 1 })
    await expect.poll(() => begun.length).toBe(1)
    await queueMail(database, signInTo('ada@example.com'))
    worker.wake()
    const taken = "SELECT 1 AS found FROM mails WHERE kind = 'sign-in' AND leases > 0"
    await expect.poll(() => database.query(taken)).toHaveLength(1)
    finish[0]?.()
    await expect.poll(() => begun[1]).toBe('ada@example.com')
    const stopped = worker.stop()
    for (const end of finish) end()
    await stopped
    expect(count(await leased(1), 'sign-in')).toBe(0)
  })

  test('as many emails as connections are unrecorded at most', async () => {
    const { database } = table()
    await queueInvitations(database, 40)
    let [accepted, most] = [0, 0]
    const { mailer } = countingMailer(async () => {
      accepted += 1
      // Before the query: meanwhile others may be accepted, after those that it counts.
      const acceptedBefore = accepted
      const [row] = await database.query<{ sent: number }>(
        'SELECT count(*) AS sent FROM mails WHERE sent_at IS NOT NULL',
      )
      most = Math.max(most, acceptedBefore - (row?.sent ?? 0))
    })
    startWorker(database, mailer)
    await expect.poll(() => accepted).toBe(40)
    expect(most).toBeLessThanOrEqual(mailer.connections)
  })
})
