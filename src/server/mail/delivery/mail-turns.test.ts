import { expect, test } from 'vitest'
import { endOf } from '../../../domain/notifications/known-parts.ts'
import type { Mail } from '../../../domain/notifications/mail.ts'
import { HOUR, MINUTE } from '../../../domain/time/wall-time.ts'
import type { Connection } from '../../db/database.ts'
import { addNextMails } from '../../mailings/attendee-mail-rows.ts'
import { leaseDueMails } from '../../tables/mail/mail-lease.ts'
import { addAttendees } from '../../testing/attended-event.ts'
import { onBothEngines } from '../../testing/database/databases.ts'
import { storeEvent } from '../../testing/event-fixtures.ts'
import {
  countingMailer,
  invitationTo,
  mailTable,
  queueInvitations,
  queueMail,
  signInTo,
  startWorker,
} from '../../testing/mail/running-mail-worker.ts'

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
    let cursor = await addNextMails(connection, round, null)
    while (cursor) cursor = await addNextMails(connection, round, cursor)
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

  test('a large event that waited long goes ahead of what became due later', async () => {
    const { database } = table()
    await remindedEvent(50)
    table().aheadMs = MINUTE
    await queueMail(database, invitationTo('ada@example.com'))
    expect(count(await leased(50), 'reminder')).toBe(50)
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
