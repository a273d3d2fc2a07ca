import { expect, test } from 'vitest'
import type { MailedEvent } from '../../domain/event/event.ts'
import type { DateException } from '../../domain/recurrence/exceptions.ts'
import type { Frequency } from '../../domain/recurrence/recurrence.ts'
import { parseDate, parseWallTime } from '../../domain/time/wall-time.ts'
import { attendeeMessage, change, lunch } from '../testing/mail/attendee-mail-fixtures.ts'

function series(frequency: Frequency, startIso: string, endIso: string, allDay = false): MailedEvent {
  const recurrence = { frequency, interval: 1, byDay: [], end: { type: 'NEVER' as const } }
  return { ...lunch, allDay, startIso, endIso, recurrence }
}

const skip = (date: string): DateException => ({ day: parseDate(date) ?? 0, moved: null, note: '' })

function move(date: string, startIso: string, endIso: string): DateException {
  const [start, end] = [parseWallTime(startIso) ?? 0, parseWallTime(endIso) ?? 0]
  return { day: parseDate(date) ?? 0, moved: { start, end, location: null }, note: '' }
}

/** The email to those who know the series without exceptions, and the lines of its file that name times. */
function letter(known: MailedEvent, ...exceptions: DateException[]) {
  const { subject, text, icalEvent } = attendeeMessage(change({}, known), { ...known, exceptions })
  const [zone = '', ...events] = (icalEvent?.content ?? '').split('BEGIN:VEVENT')
  const times = events.join('').match(/^(?:RECURRENCE-ID|DTSTART|DTEND|STATUS).*(?=\r)/gm)
  return { subject, text, method: icalEvent?.method, times, hasZone: zone.includes('VTIMEZONE') }
}

test('a date of an all-day series is named by days, in the words and in the file', () => {
  const fair = series('MONTHLY', '2026-03-10T00:00:00', '2026-03-10T00:00:00', true)
  const skipped = letter(fair, skip('2026-04-10'))
  expect(skipped.subject).toBe('One date cancelled: Team lunch, Fri, Apr 10, 2026')
  expect(skipped.text).toContain('When: Friday, April 10, 2026\n      All day\n')
  expect(skipped).toMatchObject({
    method: 'CANCEL',
    hasZone: false,
    times: [
      'RECURRENCE-ID;VALUE=DATE:20260410',
      'DTSTART;VALUE=DATE:20260410',
      'DTEND;VALUE=DATE:20260411',
      'STATUS:CANCELLED',
    ],
  })
  const moved = letter(fair, move('2026-04-10', '2026-04-17T00:00:00', '2026-04-18T00:00:00'))
  expect(moved.subject).toBe('One date moved: Team lunch, Fri, Apr 17, 2026 – Sat, Apr 18, 2026')
  expect(moved.text).toContain(
    'Before: Friday, April 10, 2026, All day\nNow: Friday, April 17, 2026 – Saturday, April 18, 2026, All day\n',
  )
  expect(moved).toMatchObject({
    method: 'PUBLISH',
    times: [
      'RECURRENCE-ID;VALUE=DATE:20260410',
      'DTSTART;VALUE=DATE:20260417',
      'DTEND;VALUE=DATE:20260419',
      'STATUS:CONFIRMED',
    ],
  })
})

test('a date over midnight is named by its day, also if the clocks change in that night', () => {
  const night = series('DAILY', '2026-03-10T22:00:00', '2026-03-11T04:00:00')
  const skipped = letter(night, skip('2026-10-31'))
  expect(skipped.subject).toBe('One date cancelled: Team lunch, Sat, Oct 31, 2026, 10:00 PM EDT')
  expect(skipped.text).toContain('When: Saturday, October 31, 2026\n      10:00 PM EDT – 4:00 AM EST\n')
  expect(skipped.times).toEqual([
    'RECURRENCE-ID;TZID=America/New_York:20261031T220000',
    'DTSTART;TZID=America/New_York:20261031T220000',
    'DTEND;TZID=America/New_York:20261101T040000',
    'STATUS:CANCELLED',
  ])
  const moved = letter(night, move('2026-03-17', '2026-03-17T23:00:00', '2026-03-18T05:00:00'))
  expect(moved.text).toContain('Now: Tuesday, March 17, 2026, 11:00 PM – 5:00 AM EDT, New York time\n')
  expect(moved.times).toEqual([
    'RECURRENCE-ID;TZID=America/New_York:20260317T220000',
    'DTSTART;TZID=America/New_York:20260317T230000',
    'DTEND;TZID=America/New_York:20260318T050000',
    'STATUS:CONFIRMED',
  ])
})

test('a date at a time that the clocks skip has its real time in the words, and that of the rule as its name', () => {
  const early = series('DAILY', '2026-03-04T02:30:00', '2026-03-04T04:30:00')
  const skipped = letter(early, skip('2026-03-08'))
  expect(skipped.subject).toBe('One date cancelled: Team lunch, Sun, Mar 8, 2026, 3:30 AM EDT')
  expect(skipped.times).toEqual([
    'RECURRENCE-ID;TZID=America/New_York:20260308T023000',
    'DTSTART;TZID=America/New_York:20260308T033000',
    'DTEND;TZID=America/New_York:20260308T043000',
    'STATUS:CANCELLED',
  ])
})

test('a date that is moved to a time that the clocks show twice is in UTC in the file', () => {
  const early = series('DAILY', '2026-03-04T02:30:00', '2026-03-04T04:30:00')
  const moved = letter(early, move('2026-11-02', '2026-11-01T01:00:00', '2026-11-01T01:30:00'))
  expect(moved.text).toContain('Now: Sunday, November 1, 2026, 1:00 AM – 1:30 AM EDT, New York time\n')
  expect(moved.times).toEqual([
    'RECURRENCE-ID;TZID=America/New_York:20261102T023000',
    'DTSTART:20261101T050000Z',
    'DTEND:20261101T053000Z',
    'STATUS:CONFIRMED',
  ])
})
