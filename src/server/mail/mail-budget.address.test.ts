import { expect, test } from 'vitest'
import { HOUR } from '../../domain/time/wall-time.ts'
import { addAttendees } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { countingMailer, mailTable, queueMail, startWorker } from '../testing/mail/running-mail-worker.ts'
import type { Mail } from './mail.ts'
import type { MailOptions } from './mail-table.ts'

onSqliteFirst((stores) => {
  const table = mailTable(stores)

  async function queueTwelve(mail: Mail, owners: Partial<MailOptions> = {}): Promise<void> {
    for (let count = 0; count < 12; count += 1) await queueMail(table().database, mail, owners)
  }

  test('what strangers cause is dropped beyond ten an hour to one address, also if that address is confirmed', async () => {
    const { database } = table()
    const { id: eventId } = await storeEvent(database)
    await addAttendees(database, eventId, 1)
    const attendeeId = await database.value<string>(
      'UPDATE attendees SET confirmed_at = now_ms() WHERE event_id = $1 RETURNING id',
      [eventId],
    )
    const to = 'guest1@example.com'
    const owners = { eventId, attendeeId: attendeeId ?? '' }
    const links = { kind: 'all-sign-ups', to, contents: { link: 'https://cal.example.com/a/all/x' } } as const
    await queueTwelve(links)
    const { sent, mailer } = countingMailer()
    const worker = startWorker(database, mailer)
    // Whoever has a link in an email asks for these, and uses at most half of what the address gets.
    await expect.poll(() => sent.length).toBe(5)
    await queueTwelve({ kind: 'confirmation', to, contents: { isByStranger: true } }, owners)
    await expect.poll(() => sent.length).toBe(10)
    // An answer of their own is no stranger's.
    await queueMail(database, { kind: 'confirmation', to, contents: {} }, owners)
    await expect.poll(() => sent.length).toBe(11)
    const waiting = () => database.query('SELECT id FROM mails WHERE sent_at IS NULL AND failed_at IS NULL')
    await expect.poll(waiting).toEqual([])
    table().aheadMs = HOUR
    await queueTwelve(links)
    worker.wake()
    await expect.poll(() => sent.length).toBe(16)
    await expect.poll(waiting).toEqual([])
  })
})
