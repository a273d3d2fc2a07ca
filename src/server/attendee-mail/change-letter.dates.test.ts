import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { MailedEvent } from '../../domain/event/event.ts'
import type { DateException } from '../../domain/recurrence/exceptions.ts'
import { DAY, dayOf, HOUR } from '../../domain/time/wall-time.ts'
import { attendeeMessage, change, lunch, reminder } from '../testing/mail/attendee-mail-fixtures.ts'

const TUESDAY = dayOf(2026, 3, 10)
/** Tuesdays at noon. */
const lunches: MailedEvent = {
  ...lunch,
  recurrence: { frequency: 'WEEKLY', interval: 1, byDay: [], end: { type: 'NEVER' } },
}
const skip = (week: number, note = ''): DateException => ({
  day: TUESDAY + 7 * week,
  moved: null,
  note,
})
const move = (week: number, hours: number, location: string | null = null, note = ''): DateException => {
  const day = TUESDAY + 7 * week
  const start = day * DAY + 12 * HOUR + hours * HOUR
  return { day, moved: { start, end: start + HOUR, location }, note }
}
const withExceptions = (...exceptions: DateException[]): MailedEvent => ({ ...lunches, exceptions })
const letter = (before: MailedEvent, after: MailedEvent) => attendeeMessage(change({}, before), after)

/** The method and, for each event of the calendar part, its status, RECURRENCE-ID and start. */
function calendarOf({ icalEvent }: ReturnType<typeof attendeeMessage>) {
  const calendar = new ICAL.Component(ICAL.parse(icalEvent?.content ?? '') as unknown[])
  const value = (component: ICAL.Component, name: string) =>
    String(component.getFirstPropertyValue(name) ?? '')
  const events = calendar
    .getAllSubcomponents('vevent')
    .map((event) => [value(event, 'status'), value(event, 'recurrence-id'), value(event, 'dtstart')])
  expect(value(calendar, 'method')).toBe(icalEvent?.method)
  return [icalEvent?.method, ...events]
}

test('the email about a skipped date names that date only, with its note, and cancels it in calendars', () => {
  const message = letter(lunches, withExceptions(skip(1, 'Holiday')))
  expect(message.subject).toBe('One date cancelled: Team lunch, Tue, Mar 17, 2026, 12:00 PM EDT')
  expect(message.text).toContain(
    "Team lunch\n\nThis date is cancelled\n\nWe're sorry: Ada Lovelace has cancelled this date. All other dates stay as they are.\n\n> Holiday\n\nWhen: Tuesday, March 17, 2026\n",
  )
  expect(message.text).toContain('Open the attached file to remove this date from your calendar.')
  expect(calendarOf(message)).toEqual(['CANCEL', ['CANCELLED', '2026-03-17T12:00:00', '2026-03-17T12:00:00']])
})

test('the email about a moved date compares both times, and moves it in calendars', () => {
  const message = letter(lunches, withExceptions(move(1, 26, 'Pier 5')))
  expect(message.subject).toBe('One date moved: Team lunch, Wed, Mar 18, 2026, 2:00 PM EDT')
  expect(message.text).toContain(
    'Before: Tuesday, March 17, 2026, 12:00 PM – 1:00 PM EDT, New York time\nNow: Wednesday, March 18, 2026, 2:00 PM – 3:00 PM EDT, New York time',
  )
  expect(message.text).toContain('Where\nBefore: Pier 4, Boston\nNow: Pier 5')
  expect(message.text).toContain('All other dates stay as they are.')
  expect(calendarOf(message)).toEqual([
    'PUBLISH',
    ['CONFIRMED', '2026-03-17T12:00:00', '2026-03-18T14:00:00'],
  ])
})

test('a date that is moved again is compared with what attendees know', () => {
  const { text } = letter(withExceptions(move(1, 26)), withExceptions(move(1, 50)))
  expect(text).toContain('Before: Wednesday, March 18, 2026')
  expect(text).toContain('Now: Thursday, March 19, 2026')
})

test('a date at another place, with a note or back as planned says just that', () => {
  const elsewhere = letter(lunches, withExceptions(move(1, 0, 'Pier 5')))
  expect(elsewhere.subject).toBe('New location on one date: Team lunch, Tue, Mar 17, 2026, 12:00 PM EDT')
  expect(elsewhere.text).toContain('Where\nBefore: Pier 4, Boston\nNow: Pier 5\n')
  const noted = letter(lunches, withExceptions(move(1, 0, null, 'Bring a fork')))
  expect(noted.subject).toBe('A note on one date: Team lunch, Tue, Mar 17, 2026, 12:00 PM EDT')
  expect(noted.text).toContain('> Bring a fork\n')
  const restored = letter(withExceptions(skip(1)), lunches)
  expect(restored.subject).toBe('One date takes place after all: Team lunch, Tue, Mar 17, 2026, 12:00 PM EDT')
  expect(calendarOf(restored)).toEqual([
    'PUBLISH',
    ['CONFIRMED', '2026-03-17T12:00:00', '2026-03-17T12:00:00'],
  ])
})

test('the file of the email about a note has the note before the description of the event', () => {
  const noted = withExceptions(move(1, 0, null, 'Bring a fork,\nand a knife.'))
  const { text, icalEvent } = letter(lunches, noted)
  expect(text).toContain('Open the attached file to update this date in your calendar.')
  expect(icalEvent?.content).toContain('DESCRIPTION:Bring a fork\\,\\nand a knife.\\n\\nBring a pen.\r\n')
  const cancelled = letter(withExceptions(skip(1)), withExceptions(skip(1, 'Flooded')))
  expect(cancelled.icalEvent?.content).toContain('DESCRIPTION:Flooded\\n\\nBring a pen.\r\n')
})

test('a new note on a date that is known to be cancelled says that it stays cancelled', () => {
  const message = letter(withExceptions(skip(1)), withExceptions(skip(1, 'The hall is flooded.')))
  expect(message.subject).toBe('A note on a cancelled date: Team lunch, Tue, Mar 17, 2026, 12:00 PM EDT')
  expect(message.text).toContain(
    'A note on this cancelled date\n\nAda Lovelace has changed the note on this date, which stays cancelled. All other dates stay as they are.\n\n> The hall is flooded.\n',
  )
  expect(message.text).not.toContain('sorry')
  expect(calendarOf(message)[0]).toBe('CANCEL')
  const several = letter(withExceptions(skip(1)), withExceptions(skip(1, 'Flooded'), skip(2)))
  expect(several.text).toContain(
    'Cancelled: Tuesday, March 17, 2026, 12:00 PM – 1:00 PM EDT\n           Flooded\n',
  )
})

test('several dates are one email that lists each of them', () => {
  const message = letter(withExceptions(skip(3)), withExceptions(skip(1, 'Holiday'), move(2, 24, 'Pier 5')))
  expect(message.subject).toBe('3 dates changed: Team lunch')
  expect(message.text).toContain(
    'Cancelled: Tuesday, March 17, 2026, 12:00 PM – 1:00 PM EDT\n           Holiday\nMoved: Wednesday, March 25, 2026, 12:00 PM – 1:00 PM EDT\n       instead of Tuesday, March 24, 2026, 12:00 PM – 1:00 PM EDT\n       Pier 5\nTakes place: Tuesday, March 31, 2026, 12:00 PM – 1:00 PM EDT\n',
  )
  // Each date is bold, whether or not more is said about it.
  expect(message.html?.match(/<b>(?:<s>)?<span dir="auto">\w+day, /g)).toHaveLength(3)
  expect(calendarOf(message)).toEqual([
    'PUBLISH',
    ['CANCELLED', '2026-03-17T12:00:00', '2026-03-17T12:00:00'],
    ['CONFIRMED', '2026-03-24T12:00:00', '2026-03-25T12:00:00'],
    ['CONFIRMED', '2026-03-31T12:00:00', '2026-03-31T12:00:00'],
  ])
})

test('two skipped dates are one email that cancels both', () => {
  const message = letter(lunches, withExceptions(skip(1), skip(2)))
  expect(message.subject).toBe('2 dates changed: Team lunch')
  expect(calendarOf(message)[0]).toBe('CANCEL')
})

test('very many dates are listed up to a number, and the page has the rest', () => {
  const { text } = letter(lunches, withExceptions(...Array.from({ length: 25 }, (_, week) => skip(week))))
  expect(text.match(/^Cancelled: /gm)).toHaveLength(20)
  expect(text).toContain('and 5 more')
})

test('a change of the series with a skipped date says both and sends the whole series', () => {
  const message = letter(lunches, { ...withExceptions(skip(1)), location: 'Pier 5' })
  expect(message.subject).toBe('New location: Team lunch, Tue, Mar 10, 2026, 12:00 PM EDT')
  expect(message.text).toContain('Where\nBefore: Pier 4, Boston\nNow: Pier 5\n')
  expect(message.text).toContain('Cancelled: Tuesday, March 17, 2026, 12:00 PM – 1:00 PM EDT')
  expect(message.icalEvent?.method).toBe('PUBLISH')
  expect(message.icalEvent?.content).toContain('EXDATE')
})

test('the email of a new time lists the dates that keep a time or place of their own, and no others', () => {
  const before = withExceptions(skip(1), move(2, 0, null, 'Bring a fork'), move(3, 26), move(4, 24))
  const after = {
    ...withExceptions(skip(1), move(2, 6, null, 'Bring a fork'), move(3, 26), move(4, 30)),
    startIso: '2026-03-10T18:00:00',
    endIso: '2026-03-10T19:00:00',
  }
  const { subject, text } = letter(before, after)
  expect(subject).toBe('New time: Team lunch, Tue, Mar 10, 2026, 6:00 PM EDT')
  expect(text).toContain(
    'Unchanged: Wednesday, April 1, 2026, 2:00 PM – 3:00 PM EDT\nMoved: Wednesday, April 8, 2026, 6:00 PM – 7:00 PM EDT\n       instead of Wednesday, April 8, 2026, 12:00 PM – 1:00 PM EDT\n',
  )
  expect(text).not.toContain('March 17')
  expect(text).not.toContain('March 24')
  const elsewhere = letter(withExceptions(move(2, 0, 'Pier 5')), {
    ...withExceptions(move(2, 0, 'Pier 5')),
    location: 'Pier 9',
  })
  expect(elsewhere.text).toContain(
    'Unchanged: Tuesday, March 24, 2026, 12:00 PM – 1:00 PM EDT\n           Pier 5\n',
  )
})

test('the email of a postponed series says where its moved and skipped dates are now', () => {
  const before = withExceptions(move(1, 26), skip(2))
  const day = TUESDAY + 85
  const start = (day + 8) * DAY + 14 * HOUR
  const after: MailedEvent = {
    ...lunches,
    startIso: '2026-06-03T12:00:00',
    endIso: '2026-06-03T13:00:00',
    exceptions: [
      { day: day + 7, moved: { start, end: start + HOUR, location: null }, note: '' },
      { day: day + 14, moved: null, note: '' },
    ],
  }
  expect(letter(before, after).text).toContain(
    'Moved: Thursday, June 11, 2026, 2:00 PM – 3:00 PM EDT\n       instead of Wednesday, March 18, 2026, 2:00 PM – 3:00 PM EDT\nCancelled: Wednesday, June 17, 2026, 12:00 PM – 1:00 PM EDT\n',
  )
})

test('a time that is compared with another zone has the name of its own', () => {
  const berlin = {
    timezone: 'Europe/Berlin',
    startIso: '2026-03-10T17:00:00',
    endIso: '2026-03-10T18:00:00',
  }
  const { text } = letter(withExceptions(move(1, 26)), { ...withExceptions(move(1, 32)), ...berlin })
  expect(text).toContain(
    'Moved: Wednesday, March 18, 2026, 8:00 PM – 9:00 PM CET\n       instead of Wednesday, March 18, 2026, 2:00 PM – 3:00 PM EDT\n',
  )
})

test('the email that cancels a moved date names the time that it was moved to, and the original one', () => {
  const moved = withExceptions(move(1, 26, 'Pier 5'))
  const message = letter(moved, withExceptions(skip(1, 'Rain')))
  expect(message.subject).toBe('One date cancelled: Team lunch, Wed, Mar 18, 2026, 2:00 PM EDT')
  expect(message.text).toContain(
    'When: Wednesday, March 18, 2026\n      2:00 PM – 3:00 PM EDT\n      New York time\nMoved from: Tuesday, March 17, 2026, 12:00 PM – 1:00 PM EDT\n',
  )
  expect(message.text).toContain('Where: Pier 5\n')
  expect(calendarOf(message)).toEqual(['CANCEL', ['CANCELLED', '2026-03-17T12:00:00', '2026-03-17T12:00:00']])
  const several = letter(moved, withExceptions(skip(1), skip(2)))
  expect(several.text).toContain(
    'Cancelled: Wednesday, March 18, 2026, 2:00 PM – 3:00 PM EDT\n           moved from Tuesday, March 17, 2026, 12:00 PM – 1:00 PM EDT\n',
  )
})

test('the reminder of a moved date has its own place and note', () => {
  const startsAt = Date.UTC(2026, 2, 11, 16)
  const { text } = attendeeMessage(
    reminder('day', startsAt),
    withExceptions(move(0, 24, 'Pier 5', 'Bring a fork')),
    startsAt - DAY,
  )
  expect(text).toContain('Where: Pier 5\n')
  expect(text).toContain('> Bring a fork')
})
