import { expect, test } from 'vitest'
import type { MailedEvent } from '../../domain/event/event.ts'
import { DAY, HOUR } from '../../domain/time/wall-time.ts'
import { attendeeMessage, lunch, reminder } from '../testing/mail/attendee-mail-fixtures.ts'

const startsAt = Date.UTC(2026, 2, 10, 16)
const weekly: Partial<MailedEvent> = {
  recurrence: { frequency: 'WEEKLY', interval: 1, byDay: [], end: { type: 'NEVER' } },
}

test('a reminder says when and where, and links to the event', () => {
  const { text, subject } = attendeeMessage(reminder('day'), lunch, startsAt - DAY)
  expect(subject).toBe('Tomorrow: Team lunch, 12:00 PM EDT')
  expect(text).toMatch(/^Team lunch\n\nTomorrow, 12:00 PM EDT\n\nThis is the reminder you asked for\.\n\n/)
  expect(text).toContain('When: Tuesday, March 10, 2026\n      12:00 PM – 1:00 PM EDT\n')
  expect(text).toContain('\n\nView event:\nhttps://cal.example.com/e/team-lunch-k3v9x0qd\n\n')
})

test('a reminder carries no calendar part', () => {
  for (const lead of ['day', 'hour'] as const) {
    const message = attendeeMessage(reminder(lead), lunch, startsAt - DAY)
    expect(message).not.toHaveProperty('icalEvent')
    expect(message.text).not.toMatch(/attached|Add to/)
  }
})

test.each<[string, Partial<MailedEvent>, ReturnType<typeof reminder>, number, string]>([
  ['an hour ahead', {}, reminder('hour'), startsAt - HOUR, 'Starting soon: Team lunch, 12:00 PM EDT'],
  ['a day ahead, but sent late', {}, reminder('day'), startsAt - 3 * HOUR, 'Today: Team lunch, 12:00 PM EDT'],
  [
    'an all-day event',
    { allDay: true },
    reminder('day', Date.UTC(2026, 2, 10, 4)),
    startsAt - DAY,
    'Tomorrow: Team lunch, all day',
  ],
  [
    'a zone where it is already the next day',
    { timezone: 'Pacific/Auckland' },
    reminder('day', Date.UTC(2026, 2, 9, 23)),
    Date.UTC(2026, 2, 8, 23),
    'Tomorrow: Team lunch, 12:00 PM NZDT',
  ],
  [
    'an overnight event in a zone without an abbreviation',
    { timezone: 'Asia/Kathmandu', startIso: '2026-03-10T22:00:00', endIso: '2026-03-11T02:00:00' },
    reminder('day', Date.UTC(2026, 2, 10, 16, 15)),
    Date.UTC(2026, 2, 9, 16, 15),
    'Tomorrow: Team lunch, 10:00 PM UTC+5:45',
  ],
])('the subject of a reminder says how soon the event starts: %s', (_what, details, mail, at, subject) => {
  expect(attendeeMessage(mail, { ...lunch, ...details }, at).subject).toBe(subject)
})

test('a reminder of a series is about its own date, even if another one is next', () => {
  const event = { ...lunch, ...weekly }
  const { text, html } = attendeeMessage(reminder('day', startsAt + 14 * DAY), event, startsAt - DAY)
  expect(text).toContain('Tuesday, March 24, 2026, 12:00 PM EDT\n')
  expect(text).toContain('When: Tuesday, March 24, 2026\n')
  expect(text).toContain('Series: Repeats every week on Tue\n')
  expect(html.replace(/<[^>]+>|\s+/g, '|')).toMatch(/\|MAR\|+24\|+Tue\|/)
})

test('a reminder of a date that was moved since shows the new time', () => {
  const moved = { ...lunch, startIso: '2026-03-10T12:30:00' }
  expect(attendeeMessage(reminder('hour'), moved, startsAt - HOUR).subject).toBe(
    'Starting soon: Team lunch, 12:30 PM EDT',
  )
})
