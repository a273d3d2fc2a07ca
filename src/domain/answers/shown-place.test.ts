import { expect, test } from 'vitest'
import { eventOf, timeOf } from '../event/event.ts'
import { parseDate, parseWallTime } from '../time/wall-time.ts'
import { ALL_DATES } from './answered-date.ts'
import type { AttendedEvent, PersonalAnswer } from './attendance.ts'
import { forAttendee, forStrangers, isPlaceHidden } from './shown-place.ts'

const day = (text: string) => parseDate(text) ?? 0
const moved = (location: string, start = '2026-03-10T09:00:00') => ({
  start: parseWallTime(start) ?? 0,
  end: (parseWallTime(start) ?? 0) + 3_600_000,
  location,
})
const details = {
  ...eventOf({
    title: 'Party',
    timezone: 'Europe/Berlin',
    startIso: '2026-03-03T09:00:00',
    endIso: '2026-03-03T10:00:00',
    organizerName: 'Ada',
    organizerEmail: 'ada@example.com',
    rruleText: 'FREQ=WEEKLY',
    location: 'House',
    hidesLocation: true,
    publicLocation: 'Berlin',
  }),
  exceptions: [
    { day: day('2026-03-10'), moved: moved('Garden'), note: '' },
    { day: day('2026-03-17'), moved: moved('Pier', '2026-03-17T11:00:00'), note: 'Later' },
    { day: day('2026-03-24'), moved: null, note: '' },
  ],
}
const settings = { isForEachDate: true } as AttendedEvent['settings']
const attended = { settings, time: timeOf(details), isCancelled: false }
const yes = (text: string): PersonalAnswer => ({
  day: text === '' ? ALL_DATES : day(text),
  answer: 'yes',
  guests: 0,
  isWaiting: false,
})
const places = ({ location, exceptions }: typeof details) => [
  location,
  ...exceptions.map((one) => one.moved?.location ?? null),
]

test('strangers read the public text, and of a date that is only elsewhere nothing', () => {
  const shown = forStrangers(details)
  expect(places(shown)).toEqual(['Berlin', null, null])
  expect(shown.exceptions.map((one) => one.note)).toEqual(['Later', ''])
  expect(forStrangers({ ...details, hidesLocation: false }).location).toBe('House')
  expect([isPlaceHidden(shown, 'Berlin'), isPlaceHidden(details, 'House')]).toEqual([true, false])
})

test.each<[string, PersonalAnswer[], (string | null)[]]>([
  ['nothing', [], ['Berlin', null, null]],
  ['yes to a date at the usual place', [yes('2026-03-03')], ['House', 'Berlin', 'Berlin', null]],
  ['yes to a date elsewhere', [yes('2026-03-10')], ['Berlin', 'Garden', null, null]],
  ['yes to both', [yes('2026-03-03'), yes('2026-03-10')], ['House', 'Garden', 'Berlin', null]],
  ['no', [{ ...yes('2026-03-03'), answer: 'no' }], ['Berlin', null, null]],
  ['yes without a place', [{ ...yes('2026-03-03'), isWaiting: true }], ['Berlin', null, null]],
  ['yes to a date that is gone', [yes('2026-03-04')], ['Berlin', null, null]],
])('of a series that is answered by date, who has said %s reads these places', (_, answers, expected) => {
  expect(places(forAttendee(details, attended, answers))).toEqual(expected)
})

test('without a question everybody who signed up reads all places, and with one for all dates whoever comes', () => {
  expect(forAttendee(details, { ...attended, settings: null }, [])).toBe(details)
  const once = { ...attended, settings: { isForEachDate: false } as AttendedEvent['settings'] }
  expect(forAttendee(details, once, [yes('')])).toBe(details)
  expect(places(forAttendee(details, once, []))[0]).toBe('Berlin')
  expect(places(forAttendee(details, undefined, [yes('')]))[0]).toBe('Berlin')
})
