import { expect, test } from 'vitest'
import { endOf } from '../../domain/people/attendee.ts'
import { HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import { addNextMails } from '../attendee-mail/reminder-table.ts'
import type { Connection } from '../db/database.ts'
import { addAttendees } from '../testing/attended-event.ts'
import { onBothEngines } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import {
  countingMailer,
  invitationTo,
  mailTable,
  queueInvitations,
  queueMail,
  signInTo,
  startWorker,
} from '../testing/mail/running-mail-worker.ts'
import type { Mail } from './mail.ts'
import { leaseDueMails, saveDeliveryResults } from './mail-queue.ts'

/** Attendees in one piece of a mailing. */
const AT_ONCE = 500
const LEAD = { kind: 'reminder', contents: { lead: 'day', startsAt: 0 } } as const

onBothEngines((stores) => {
  const table = mailTable(stores)

  /** An event whose attendees are to be reminded, all of them in the queue. */
  async function remindedEvent(attendees: number): Promise<string> {
    const { database } = table()
    const { id: eventId } = await storeEvent(database)
    await addAttendees(database, eventId, attendees)
    await queueReminders(database, eventId)
    return eventId
  }

  async function queueReminders(connection: Connection, eventId: string): Promise<void> {
    const round = { ...LEAD, eventId, key: `day-reminder/${eventId}/1`, expiresAt: null, until: endOf(HOUR) }
    let { last } = await addNextMails(connection, round, null, AT_ONCE)
    while (last) last = (await addNextMails(connection, round, last, AT_ONCE)).last
  }

  async function leased(atMost: number) {
    return leaseDueMails(table().database, { atMost, leaseMs: MINUTE })
  }

  function count(mails: readonly { mail: Mail }[], kind: Mail['kind']): number {
    return mails.filter(({ mail }) => mail.kind === kind).length
  }

  test('reminders of small events do not wait behind a large event that was due before', async () => {
    const large = await remindedEvent(1_200)
    const small = [await remindedEvent(3), await remindedEvent(2)]
    const first = await leased(60)
    const ofSmall = first.filter(({ eventId }) => small.includes(eventId ?? ''))
    expect(ofSmall).toHaveLength(5)
    expect(first.filter(({ eventId }) => eventId === large)).toHaveLength(55)
  })

  test('two large events take turns, also from one batch of attendees to the next', async () => {
    const events = [await remindedEvent(600), await remindedEvent(600)]
    for (const batch of [await leased(400), await leased(700)]) {
      const counts = events.map((event) => batch.filter(({ eventId }) => eventId === event).length)
      expect(Math.abs((counts[0] ?? 0) - (counts[1] ?? 0))).toBeLessThanOrEqual(20)
    }
    expect(await leased(200)).toHaveLength(100)
  })

  test('an invitation does not wait behind the reminders of a large event', async () => {
    await remindedEvent(300)
    await queueMail(table().database, invitationTo('ada@example.com'))
    expect(count(await leased(60), 'invitation')).toBe(1)
  })

  test('the rest of a large event goes out at once when nothing else is due', async () => {
    await remindedEvent(300)
    expect(await leased(300)).toHaveLength(300)
  })

  test('a new email waits for one email of each event that is being sent, however long those have waited', async () => {
    const large = await Promise.all([remindedEvent(50), remindedEvent(50), remindedEvent(50)])
    table().aheadMs = MINUTE
    await queueMail(table().database, invitationTo('ada@example.com'))
    const first = await leased(10)
    expect(count(first, 'invitation')).toBe(1)
    expect(new Set(first.map(({ eventId }) => eventId))).toEqual(new Set([...large, null]))
  })

  test('new emails that never end do not keep a large event waiting for ever', async () => {
    await remindedEvent(50)
    table().aheadMs = MINUTE
    for (let round = 1; round <= 4; round += 1) {
      await queueInvitations(table().database, 20)
      const batch = await leased(20)
      expect([batch.length, count(batch, 'reminder') >= 5]).toEqual([20, true])
    }
  })

  test('the confirmations of one event do not keep those of another waiting', async () => {
    const { database } = table()
    const [popular, quiet] = [await storeEvent(database), await storeEvent(database)]
    const signUp = (eventId: string, guest: number): Promise<void> =>
      queueMail(database, { ...invitationTo(`guest${guest}@example.com`) }, { eventId })
    for (let guest = 0; guest < 100; guest += 1) await signUp(popular.id, guest)
    table().aheadMs = MINUTE
    await signUp(quiet.id, 1)
    expect((await leased(8)).map(({ eventId }) => eventId)).toContain(quiet.id)
  })

  test('a retried email of a large event does not move the rest of that event behind it', async () => {
    const { database } = table()
    const { id: eventId } = await storeEvent(database)
    await addAttendees(database, eventId, 501)
    const round = { ...LEAD, eventId, key: `day-reminder/${eventId}/1`, expiresAt: null, until: endOf(HOUR) }
    const { last: cursor } = await addNextMails(database, round, null, AT_ONCE)
    const [mail] = await leased(1)
    if (!mail) throw new Error('No email was leased.')
    const outcome = { kind: 'retry', failure: 'Try again later.', inMs: HOUR } as const
    await saveDeliveryResults(database, [{ mail, outcome }])
    await addNextMails(database, round, cursor, AT_ONCE)
    const [last] = await database.query<{ turn: number }>(
      'SELECT max(due_at + turn_delay) - now_ms() AS turn FROM mails WHERE flow IS NOT NULL',
    )
    expect(last?.turn).toBeLessThan(MINUTE)
  })

  test('a sign-in mail goes ahead of mails that have waited for hours', async () => {
    await queueInvitations(table().database, 20)
    table().aheadMs = 5 * HOUR
    await queueMail(table().database, signInTo('ada@example.com'))
    expect(count(await leased(1), 'sign-in')).toBe(1)
  })

  test('a sign-in mail does not wait for the mails that the worker has leased already', async () => {
    const { database } = table()
    await queueInvitations(database, 100)
    const begun: string[] = []
    const finish: (() => void)[] = []
    let isOver = false
    const { mailer } = countingMailer((to) => {
      begun.push(to)
      return isOver ? Promise.resolve() : new Promise((resolve) => void finish.push(resolve))
    })
    const worker = startWorker(database, mailer)
    await expect.poll(() => begun.length).toBe(mailer.connections)
    await queueMail(database, signInTo('ada@example.com'))
    worker.wake()
    const leasedSignIn = "SELECT 1 AS found FROM mails WHERE kind = 'sign-in' AND leases > 0"
    await expect.poll(() => database.query(leasedSignIn)).toHaveLength(1)
    finish[0]?.()
    await expect.poll(() => begun[mailer.connections]).toBe('ada@example.com')
    isOver = true
    for (const end of finish) end()
  })
})
