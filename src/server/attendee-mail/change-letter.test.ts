import { describe, expect, test } from 'vitest'
import type { MailedEvent } from '../../domain/event/event.ts'
import { attendeeMessage, change, lunch } from '../testing/mail/attendee-mail-fixtures.ts'

const weekly = { frequency: 'WEEKLY', interval: 1, byDay: [], end: { type: 'NEVER' } } as const

describe('the change email', () => {
  test.each<[string, Partial<MailedEvent>, string, string]>([
    [
      'the date',
      { startIso: '2026-03-11T12:00:00', endIso: '2026-03-11T13:00:00' },
      'New date: Team lunch, Tue, Mar 10, 2026, 12:00 PM EDT',
      'When\nBefore: Wednesday, March 11, 2026, 12:00 PM – 1:00 PM EDT, New York time\nNow: Tuesday, March 10, 2026, 12:00 PM – 1:00 PM EDT, New York time',
    ],
    [
      'the time',
      { startIso: '2026-03-10T10:00:00' },
      'New time: Team lunch, Tue, Mar 10, 2026, 12:00 PM EDT',
      'When\nBefore: Tuesday, March 10, 2026, 10:00 AM – 1:00 PM EDT, New York time\nNow: ',
    ],
    [
      'the time zone',
      { timezone: 'America/Sao_Paulo' },
      'New time zone: Team lunch, Tue, Mar 10, 2026, 12:00 PM EDT',
      'When\nBefore: Tuesday, March 10, 2026, 12:00 PM – 1:00 PM UTC-3, São Paulo time\nNow: ',
    ],
    [
      'the location',
      { location: 'Pier 3' },
      'New location: Team lunch, Tue, Mar 10, 2026, 12:00 PM EDT',
      'Where\nBefore: Pier 3\nNow: Pier 4, Boston\n\nWhen: Tuesday, March 10, 2026\n',
    ],
    [
      'the location',
      { location: '' },
      'New location: Team lunch, Tue, Mar 10, 2026, 12:00 PM EDT',
      'Where\nBefore: No location\nNow: Pier 4, Boston\n',
    ],
    [
      'the repeat schedule',
      { recurrence: weekly },
      'Changed: Team lunch, Tue, Mar 10, 2026, 12:00 PM EDT',
      'Series\nBefore: Repeats every week on Tue\nNow: Does not repeat\n',
    ],
    [
      'the date and time',
      { startIso: '2026-03-12T09:00:00', endIso: '2026-03-12T10:00:00' },
      'New date and time: Team lunch, Tue, Mar 10, 2026, 12:00 PM EDT',
      'When\nBefore: Thursday, March 12, 2026, 9:00 AM – 10:00 AM EDT, New York time\nNow: ',
    ],
    [
      'the date, time and location',
      { startIso: '2026-03-12T09:00:00', endIso: '2026-03-12T10:00:00', location: 'Pier 3' },
      'Changed: Team lunch, Tue, Mar 10, 2026, 12:00 PM EDT',
      'Where\nBefore: Pier 3\nNow: Pier 4, Boston\n\nOrganizer: Ada Lovelace\n',
    ],
  ])('the change email names %s and shows before and now (%#)', (what, before, subject, compared) => {
    const message = attendeeMessage(change(before))
    expect(message.subject).toBe(subject)
    expect(message.text).toContain(`\n\nAda Lovelace changed ${what} of this event.\n\n`)
    expect(message.text).toContain(compared)
    expect(message.text).not.toContain('\n\n\n')
  })

  test('before and now stand side by side in HTML, and stacked on a phone', () => {
    const { html } = attendeeMessage(change({ location: 'Pier 3' }))
    const [, before, now] = html.split('<td class="half"')
    expect(before).toMatch(/>Before<[^]*Pier 3/)
    expect(now).toMatch(/>Now<[^]*Pier 4, Boston/)
    expect(html).toMatch(/max-width: 480px[^@]*\.half { display: block !important/)
  })

  test('neither the old nor the new location is a link in a change email', () => {
    const event = { ...lunch, location: 'https://meet.example/new' }
    const { html } = attendeeMessage(change({ location: 'https://meet.example/old' }), event)
    expect(html).not.toContain('meet.example')
    const read = html.replaceAll('\u200b', '')
    for (const place of ['https://meet.example/new', 'https://meet.example/old'])
      expect(read).toContain(place)
    expect(read).not.toContain('href="https://meet.example')
  })

  test('the change email quotes the note of the organizer as text, without links', () => {
    const note = 'The hall is closed.\n<b>See</b> https://evil.example/now'
    const { html, text } = attendeeMessage(change({ location: 'Pier 3' }, lunch, note))
    expect(text).toContain('\n\n> The hall is closed.\n> <b>See</b> https:')
    expect(text).not.toContain('evil.example')
    expect(html.replaceAll('\u200b', '')).toContain('The hall is closed.<br>&#60;b&#62;See&#60;/b&#62;')
    expect(html).not.toContain('evil.example')
  })

  test('the change email of a series compares the next dates', () => {
    const series: MailedEvent = { ...lunch, recurrence: weekly, startIso: '2025-03-04T12:00:00' }
    const event = { ...series, endIso: '2025-03-04T13:00:00' }
    const before = { startIso: '2025-03-04T11:00:00', endIso: '2025-03-04T12:00:00' }
    const { subject, text } = attendeeMessage(change(before, event), event, Date.UTC(2026, 2, 9))
    expect(subject).toBe('New time: Team lunch, Tue, Mar 10, 2026, 12:00 PM EDT')
    expect(text).toContain('Before: Tuesday, March 10, 2026, 11:00 AM – 12:00 PM EDT')
    expect(text).toContain('\nSeries: Repeats every week on Tue\n')
  })

  test('a change email states the details even if a later edit took the changes back', () => {
    const { subject, text } = attendeeMessage(change({}))
    expect(subject).toBe('Changed: Team lunch, Tue, Mar 10, 2026, 12:00 PM EDT')
    expect(text).toContain('Ada Lovelace changed the details of this event.\n\nWhen: Tuesday')
    expect(text).not.toContain('Before')
  })
})
