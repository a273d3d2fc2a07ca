import { expect, test } from 'vitest'
import { MINUTE } from '../../domain/time/wall-time.ts'
import { DEFAULT_CONNECTIONS, type MailMessage } from '../mail/mail-message.ts'
import { attendedEvents } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { startWorker } from '../testing/mail/running-mail-worker.ts'
import { plansOf } from '../testing/series-calls.ts'

const cases = [
  {
    kind: 'an all-day series',
    fields: {
      allDay: true,
      startIso: '2026-06-10T00:00:00',
      endIso: '2026-06-10T00:00:00',
      rruleText: 'FREQ=MONTHLY',
    },
    original: '2026-07-10T00:00:00',
    to: { startIso: '2026-07-17T00:00:00', endIso: '2026-07-18T00:00:00' },
    now: 'Now: Friday, July 17, 2026 – Saturday, July 18, 2026, All day\n',
    times: ['RECURRENCE-ID;VALUE=DATE:20260710', 'DTSTART;VALUE=DATE:20260717', 'DTEND;VALUE=DATE:20260719'],
  },
  {
    kind: 'a series over midnight',
    fields: {
      startIso: '2026-06-10T22:00:00',
      endIso: '2026-06-11T04:00:00',
      rruleText: 'FREQ=DAILY',
    },
    original: '2026-06-12T22:00:00',
    to: { startIso: '2026-06-12T23:00:00', endIso: '2026-06-13T05:00:00' },
    now: 'Now: Friday, June 12, 2026, 11:00 PM – 5:00 AM EDT, New York time\n',
    times: [
      'RECURRENCE-ID;TZID=America/New_York:20260612T220000',
      'DTSTART;TZID=America/New_York:20260612T230000',
      'DTEND;TZID=America/New_York:20260613T050000',
    ],
  },
  {
    kind: 'a series at a time that the clocks skip once',
    fields: {
      startIso: '2026-06-10T02:30:00',
      endIso: '2026-06-10T03:00:00',
      rruleText: 'FREQ=DAILY',
    },
    original: '2027-03-14T02:30:00',
    to: { startIso: '2027-03-14T05:00:00', endIso: '2027-03-14T05:30:00' },
    now: 'Now: Sunday, March 14, 2027, 5:00 AM – 5:30 AM EDT, New York time\n',
    times: [
      'RECURRENCE-ID;TZID=America/New_York:20270314T023000',
      'DTSTART;TZID=America/New_York:20270314T050000',
      'DTEND;TZID=America/New_York:20270314T053000',
    ],
  },
]

onSqliteFirst((stores) => {
  const { clock, database, event, passTo, sendAll } = attendedEvents(stores)

  test.each(cases)(
    'one moved date of $kind is emailed with both times and its own calendar entry',
    async ({ fields, original, to, now, times }) => {
      const made = await event(fields)
      await made.signUp('Zoe')
      await sendAll()
      await plansOf(made.organizer, made.id).changeDate(original, { ...to, note: 'Bring a coat' })
      await passTo(clock.now + 5 * MINUTE)
      const { text, icalEvent } = await nextMessage()
      expect(text).toContain(now)
      expect(text).toContain('> Bring a coat\n')
      const [, entry = ''] = (icalEvent?.content ?? '').split('BEGIN:VEVENT')
      expect(entry.match(/^(?:RECURRENCE-ID|DTSTART|DTEND).*(?=\r)/gm)).toEqual(times)
      expect(icalEvent?.method).toBe('PUBLISH')
    },
  )

  /** The one that a mail worker sends now. */
  async function nextMessage(): Promise<MailMessage> {
    const sent: MailMessage[] = []
    const mailer = {
      connections: DEFAULT_CONNECTIONS,
      send: async (message: MailMessage) => void sent.push(message),
      close: () => undefined,
    }
    startWorker(database(), mailer)
    await expect.poll(() => sent).toHaveLength(1)
    const [message] = sent
    if (!message) throw new Error('Nothing was sent.')
    return message
  }
})
