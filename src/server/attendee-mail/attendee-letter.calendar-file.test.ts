import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { type ParsedMail, simpleParser } from 'mailparser'
import { describe, expect, onTestFinished, test } from 'vitest'
import { icsFile } from '../../domain/calendar/ics-file.ts'
import type { MailedEvent } from '../../domain/event/event.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import { icsEventOf } from '../event-content/calendar-event.ts'
import type { MailMessage } from '../mail/mail-message.ts'
import { outboxMailer } from '../mail/outbox.ts'
import { smtpMailer } from '../mail/smtp-mailer.ts'
import {
  attendeeMessage,
  cancellation,
  change,
  confirmation,
  lunch,
  mailToSend,
  type Unaddressed,
  unsubscribeLink,
  weekAhead,
} from '../testing/mail/attendee-mail-fixtures.ts'
import { startSmtpServer } from '../testing/mail/smtp-test-server.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const series: MailedEvent = {
  ...lunch,
  title: 'Déjeuner 🥗',
  organizerName: 'Zoë "Z" Ünal',
  recurrence: { frequency: 'WEEKLY', interval: 2, byDay: ['TU', 'TH'], end: { type: 'COUNT', count: 5 } },
}
const toSend = { ...mailToSend(confirmation, series), lease: 1 }

/** What another implementation reads in the calendar part. */
function readEntry(message: MailMessage) {
  const calendar = new ICAL.Component(ICAL.parse(message.icalEvent?.content ?? ''))
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('The calendar part has no event')
  const event = new ICAL.Event(component)
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    status: component.getFirstPropertyValue('status'),
    start: event.startDate.toString(),
    zone: event.startDate.zone?.tzid,
    rule: component.getFirstPropertyValue('rrule')?.toString(),
    stamp: String(component.getFirstPropertyValue('dtstamp')),
    organizer: component.getFirstPropertyValue('organizer'),
    organizerName: component.getFirstProperty('organizer')?.getParameter('cn'),
    attendees: event.attendees,
  }
}

const published = {
  method: 'PUBLISH',
  uid: `${lunch.id}@cal.example.com`,
  sequence: 3,
  status: 'CONFIRMED',
  start: '2026-03-10T12:00:00',
  zone: 'America/New_York',
  rule: 'FREQ=WEEKLY;COUNT=5;INTERVAL=2;BYDAY=TU,TH',
  stamp: '2026-02-20T08:30:00Z',
  organizer: 'mailto:no-reply@cal.example.com',
  organizerName: "Zoë 'Z' Ünal",
  attendees: [],
}

describe('the calendar part', () => {
  test('the confirmation publishes the whole series with the sender as organizer and no attendees', () => {
    expect(readEntry(attendeeMessage(confirmation, series))).toEqual(published)
  })

  test('a change email carries the same calendar event with a higher sequence', () => {
    const moved = { ...series, sequence: 4 }
    expect(readEntry(attendeeMessage(change({ location: '' }), moved))).toEqual({ ...published, sequence: 4 })
  })

  test('a cancellation email cancels the same calendar event, stamped with the time of the decision', () => {
    const gone = { ...series, sequence: 4 }
    for (const isDeleted of [true, false]) {
      expect(readEntry(attendeeMessage(cancellation(gone, isDeleted), gone))).toEqual({
        ...published,
        method: 'CANCEL',
        sequence: 4,
        status: 'CANCELLED',
        stamp: '2026-03-03T16:00:00Z',
      })
    }
  })

  test('the mailed calendar event has the same UID as the downloaded file', () => {
    const uid = /^UID:.*$/m
    const fetched = icsFile(icsEventOf(series, 'https://cal.example.com'))
    const mailed = attendeeMessage(confirmation, series).icalEvent?.content ?? ''
    expect(uid.exec(mailed)?.[0]).toBe(uid.exec(fetched)?.[0])
  })
})

describe('the calendar part for a calendar that follows', () => {
  const recipient = 'mailto:grace.hopper@example.org'
  const calendarOf = (message: MailMessage) =>
    new ICAL.Component(ICAL.parse(message.icalEvent?.content ?? ''))
  const invited = (mail: Unaddressed, event: MailedEvent) => attendeeMessage(mail, event, weekAhead, true)
  const attendeesIn = (message: MailMessage) =>
    calendarOf(message)
      .getAllSubcomponents('vevent')
      .map((entry) => entry.getAllProperties('attendee').map((one) => one.getFirstValue()))

  test('an invitation requests the whole series of its one recipient, and asks for no answer', () => {
    const message = invited({ kind: 'calendar-invitation', contents: {} }, series)
    expect(message.icalEvent?.method).toBe('REQUEST')
    const { attendees, ...entry } = readEntry(message)
    expect(entry).toMatchObject({ method: 'REQUEST', uid: published.uid, sequence: 3, status: 'CONFIRMED' })
    expect(attendees.map((one) => [one.getFirstValue(), one.getParameter('partstat')])).toEqual([
      [recipient, 'ACCEPTED'],
    ])
    expect(attendees[0]?.getParameter('rsvp')).toBe('FALSE')
    expect(message.text).toContain('nobody reads answers from a calendar')
    expect(message.text).not.toContain('Open the attached file')
  })

  test('a change requests with a higher sequence, and moved dates keep their RECURRENCE-ID', () => {
    const start = Date.UTC(2026, 2, 12, 15)
    const [moved, skipped] = [Math.floor(start / DAY), Math.floor(start / DAY) + 12]
    const changed: MailedEvent = {
      ...series,
      sequence: 4,
      exceptions: [
        { day: moved, moved: { start, end: start + 3_600_000, location: null }, note: '' },
        { day: skipped, moved: null, note: '' },
      ],
    }
    const message = invited(change({ exceptions: [] }, changed), changed)
    const calendar = calendarOf(message)
    const entries = calendar.getAllSubcomponents('vevent')
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
    expect(entries.map((entry) => new ICAL.Event(entry).sequence)).toEqual([4, 4])
    expect(entries.map((entry) => String(entry.getFirstPropertyValue('recurrence-id')))).toEqual([
      'null',
      '2026-03-12T12:00:00',
    ])
    expect(String(entries[0]?.getFirstPropertyValue('exdate'))).toBe('2026-03-24T12:00:00')
    expect(entries.map((entry) => entry.getFirstPropertyValue('status'))).toEqual(['CONFIRMED', 'CONFIRMED'])
    expect(attendeesIn(message)).toEqual([[recipient], [recipient]])
    // Everybody else gets the two dates alone.
    const other = calendarOf(attendeeMessage(change({ exceptions: [] }, changed), changed))
    expect(other.getFirstPropertyValue('method')).toBe('PUBLISH')
  })

  test('a date that is off is cancelled alone, and a cancelled event as a whole', () => {
    const skipped = Math.floor(Date.UTC(2026, 2, 12) / DAY)
    const changed = { ...series, sequence: 5, exceptions: [{ day: skipped, moved: null, note: '' }] }
    const date = invited(change({ exceptions: [] }, changed), changed)
    expect(readEntry(date)).toMatchObject({ method: 'CANCEL', sequence: 5, status: 'CANCELLED' })
    expect(date.icalEvent?.content).toContain('RECURRENCE-ID;TZID=America/New_York:20260312T120000')
    const whole = invited(cancellation(changed, false), changed)
    expect(readEntry(whole)).toMatchObject({ method: 'CANCEL', sequence: 5 })
    expect(whole.icalEvent?.content).not.toContain('RECURRENCE-ID')
    for (const message of [date, whole]) expect(attendeesIn(message)).toEqual([[recipient]])
  })

  test('whoever left gets a cancellation of their own, stamped after the invitation', () => {
    const contents = { event: series, attendeeId: 'an-attendee' }
    const message = invited({ kind: 'calendar-removal', contents }, series)
    expect(readEntry(message)).toMatchObject({ method: 'CANCEL', stamp: '2026-03-03T16:00:00Z' })
    expect(message.subject).toBe('Out of your calendar: Déjeuner 🥗, Tue, Mar 10, 2026, 12:00 PM EDT')
    expect(message.headers['List-Unsubscribe']).toBe(`<${unsubscribeLink}>`)
  })

  test('whoever was removed reads so, or only that the event is out of their calendar', () => {
    const removal = (why: 'removed' | 'removed-untold') =>
      invited(
        { kind: 'calendar-removal', contents: { event: series, attendeeId: 'an-attendee', why } },
        series,
      )
    const [told, untold] = [removal('removed'), removal('removed-untold')]
    for (const message of [told, untold]) expect(readEntry(message)).toMatchObject({ method: 'CANCEL' })
    expect(told.text).toContain('The organizer took you off the list of this event.')
    expect(untold.text).toContain('Out of your calendar\n\nThis is the last email about it.')
    expect(untold.text).not.toContain('You left')
  })

  test('it arrives as the last alternative with its method, and as a file, as mailparser and ical.js read it', async () => {
    const server = await startSmtpServer()
    const mailer = smtpMailer(server.url)
    onTestFinished(() => mailer.close())
    for (const [method, mail] of [
      ['REQUEST', { kind: 'calendar-invitation', contents: {} }],
      ['CANCEL', cancellation(series)],
      [
        'CANCEL',
        {
          kind: 'calendar-removal',
          contents: { event: series, attendeeId: 'an-attendee', isInvited: true, why: 'left' },
        },
      ],
    ] as [string, Unaddressed][]) {
      const sent = invited(mail, series)
      await mailer.send(sent, toSend)
      const arrived = server.mails.at(-1)
      expect(arrived?.raw).toContain(`Content-Type: text/calendar; charset=utf-8; method=${method}\r\n`)
      const types = [...(arrived?.raw ?? '').matchAll(/^Content-Type: ([\w/]+)/gm)].map(([, type]) => type)
      expect(types).toEqual([
        'multipart/mixed',
        'multipart/alternative',
        'text/plain',
        'text/html',
        'text/calendar',
        'application/ics',
      ])
      expect([arrived?.html, arrived?.text?.trim()]).toEqual([sent.html, sent.text.trim()])
      expect(arrived?.attachments.map(({ contentType, filename }) => [contentType, filename])).toEqual([
        ['text/calendar', undefined],
        ['application/ics', 'team-lunch-k3v9x0qd.ics'],
      ])
      for (const { content } of arrived?.attachments ?? []) {
        const icalEvent = { method, filename: '', content: content.toString() }
        const { attendees, ...entry } = readEntry({ ...sent, icalEvent })
        const { uid, organizer, organizerName } = published
        expect(entry).toMatchObject({ method, uid, organizer, organizerName })
        expect(attendees.map((one) => one.getFirstValue())).toEqual([recipient])
      }
    }
  })
})

test('an email about the longest event with 500 moved dates has at most 3 MB', async () => {
  const start = Date.UTC(2026, 2, 10, 13)
  const event: MailedEvent = {
    ...lunch,
    descriptionHtml: `<p>${'あ'.repeat(49_990)}</p>`,
    recurrence: { frequency: 'DAILY', interval: 1, byDay: [], end: { type: 'NEVER' } },
    exceptions: Array.from({ length: 500 }, (_, index) => ({
      day: Math.floor(start / DAY) + index,
      moved: { start: start + index * DAY, end: start + index * DAY, location: 'あ'.repeat(500) },
      note: 'あ'.repeat(500),
    })),
  }
  const server = await startSmtpServer()
  const mailer = smtpMailer(server.url)
  onTestFinished(() => mailer.close())
  for (const mail of [confirmation, change({ exceptions: [] }, event), cancellation(event)]) {
    await mailer.send(attendeeMessage(mail, event), toSend)
  }
  expect(server.mails.map(({ attachments }) => attachments.length)).toEqual([2, 2, 2])
  for (const { raw } of server.mails) expect(raw.length).toBeLessThanOrEqual(3_000_000)
})

const message = attendeeMessage(confirmation, series)

async function byOutbox(): Promise<ParsedMail & { raw: string }> {
  const folder = join(await temporaryFolder(), 'outbox')
  await outboxMailer(folder, () => undefined).send(message, toSend)
  const [file = ''] = await readdir(folder)
  const raw = await readFile(join(folder, file), 'utf8')
  return { ...(await simpleParser(raw)), raw }
}

async function bySmtp(): Promise<ParsedMail & { raw: string }> {
  const server = await startSmtpServer()
  const mailer = smtpMailer(server.url)
  onTestFinished(() => mailer.close())
  await mailer.send(message, toSend)
  const [arrived] = server.mails
  if (!arrived) throw new Error('Nothing arrived')
  return arrived
}

describe.each([
  ['to the outbox', byOutbox],
  ['by SMTP', bySmtp],
])('a mail with a calendar part, sent %s', (_how, arrive) => {
  test('the message has all headers, both texts, and the calendar part twice: inline with its method and as a file', async () => {
    const mail = await arrive()
    expect(mail.from?.value).toEqual([
      { name: 'Zoë Z Ünal via Daymark', address: 'no-reply@cal.example.com' },
    ])
    expect(mail.to).toMatchObject({ value: [{ name: '', address: 'grace.hopper@example.org' }] })
    expect(mail.replyTo?.value).toEqual([{ name: '', address: 'ada@example.com' }])
    expect(mail.subject).toBe("You're on the list: Déjeuner 🥗, Tue, Mar 10, 2026, 12:00 PM EDT")
    expect(mail.messageId).toBe('<an-id@cal.example.com>')
    expect(mail.date).toEqual(new Date(weekAhead))
    expect(mail.raw.replace(/\r\n[ \t]+/g, ' ')).toContain(
      `\r\nList-Unsubscribe: <${unsubscribeLink}>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n`,
    )
    expect(mail.html).toBe(message.html)
    expect(mail.text?.trim()).toBe(message.text.trim())
    expect(mail.headers.get('content-type')).toMatchObject({ value: 'multipart/mixed' })
    expect(mail.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH\r\n/)
    expect(mail.attachments).toMatchObject([
      { contentType: 'text/calendar' },
      {
        contentType: 'application/ics',
        filename: 'team-lunch-k3v9x0qd.ics',
        contentDisposition: 'attachment',
      },
    ])
    for (const { content } of mail.attachments) {
      expect(content.toString()).toBe(message.icalEvent?.content)
    }
  })
})
