import { expect, test } from 'vitest'
import { changedDates } from '../../domain/event/changed-dates.ts'
import type { EventWhenAndWhere } from '../../domain/event/event.ts'
import type { DateException } from '../../domain/recurrence/exceptions.ts'
import { DAY, dayOf, HOUR } from '../../domain/time/wall-time.ts'
import { notableChanges } from './notice-plan.ts'

const FIRST = dayOf(2026, 6, 1)
const NOW = Date.UTC(2026, 4, 20)
/** Mondays at six in the evening. */
const mondays: EventWhenAndWhere = {
  timezone: 'Europe/Paris',
  allDay: false,
  startIso: '2026-06-01T18:00:00',
  endIso: '2026-06-01T19:00:00',
  location: 'Studio',
  recurrence: { frequency: 'WEEKLY', interval: 1, byDay: [], end: { type: 'NEVER' } },
}
const skip = (week: number, note = ''): DateException => ({ day: FIRST + 7 * week, moved: null, note })
const move = (week: number, days: number): DateException => {
  const start = (FIRST + 7 * week + days) * DAY + 8 * HOUR
  return { day: FIRST + 7 * week, moved: { start, end: start + HOUR, location: null }, note: '' }
}
const withExceptions = (...exceptions: DateException[]) => ({ ...mondays, exceptions })
const changed = (before: EventWhenAndWhere, after: EventWhenAndWhere, now = NOW) =>
  changedDates(before, after, now).map(({ current: { day, status } }) => `${(day - FIRST) / 7} ${status}`)

test('dates that are skipped, moved or restored are changed, in the order in which they take place', () => {
  expect(changed(mondays, withExceptions(skip(2), move(1, 20)))).toEqual(['2 skipped', '1 moved'])
  expect(changed(withExceptions(skip(2), move(1, 2)), withExceptions(move(1, 3)))).toEqual([
    '1 moved',
    '2 scheduled',
  ])
})

test('dates that stay as they were known are not changed, and neither are those that are over', () => {
  const known = withExceptions(skip(0), move(1, 2))
  expect(changed(known, known)).toEqual([])
  expect(changed(mondays, known, Date.UTC(2026, 5, 20))).toEqual([])
  // The date was moved from the past into the future.
  expect(changed(mondays, withExceptions(move(0, 30)), Date.UTC(2026, 5, 10))).toEqual(['0 moved'])
})

test('a new note is news, and a note that is taken away is not', () => {
  const noted = withExceptions(skip(1, 'Holiday'))
  expect(changed(withExceptions(skip(1)), noted)).toEqual(['1 skipped'])
  expect(changed(noted, withExceptions(skip(1, 'Storm')))).toEqual(['1 skipped'])
  expect(changed(noted, withExceptions(skip(1)))).toEqual([])
  expect(changed(noted, mondays)).toEqual(['1 scheduled'])
  // By the rule, with a note.
  const start = (FIRST + 7) * DAY + 18 * HOUR
  const moved = { start, end: start + HOUR, location: null }
  expect(changed(withExceptions({ day: FIRST + 7, moved, note: 'Bring a mat' }), mondays)).toEqual([])
  expect(changed(withExceptions({ ...move(1, 1), note: 'Late' }), withExceptions(move(1, 1)))).toEqual([])
})

test('skipping or moving dates changes neither the date, the time nor the repetition of the series', () => {
  expect(notableChanges(mondays, withExceptions(skip(0), move(1, 1)), NOW)).toEqual([])
  const later = { ...withExceptions(skip(0)), startIso: '2026-06-01T17:00:00' }
  expect(notableChanges(mondays, later, NOW)).toEqual(['time'])
})

test('a date that follows its series is not changed by itself, and one with a new note is only noted', () => {
  const start = (FIRST + 7) * DAY + 18 * HOUR
  const noted = (hours: number, note = 'Mat') => ({
    day: FIRST + 7,
    moved: { start: start + hours * HOUR, end: start + (hours + 1) * HOUR, location: null },
    note,
  })
  const earlier = (...exceptions: DateException[]) => ({
    ...withExceptions(...exceptions),
    startIso: '2026-06-01T17:00:00',
    endIso: '2026-06-01T18:00:00',
  })
  expect(changed(withExceptions(noted(0)), earlier(noted(-1)))).toEqual([])
  expect(changed(withExceptions(noted(0)), earlier(noted(-1, 'Towel')))).toEqual(['1 moved'])
  expect(changed(withExceptions(move(1, 2)), earlier(move(1, 2)))).toEqual(['1 moved'])
  expect(changed(withExceptions(skip(1)), earlier(skip(1)))).toEqual([])
  // Back at the time of the series, which is another one now.
  expect(changed(withExceptions(move(1, 2), skip(2)), earlier())).toEqual(['1 scheduled', '2 scheduled'])
})

test('exceptions that a change of the rule drops are no changed dates: the rule says it', () => {
  const recurrence = { frequency: 'WEEKLY', interval: 2, byDay: [], end: { type: 'NEVER' } } as const
  expect(changed(withExceptions(skip(1), skip(2)), { ...withExceptions(skip(2)), recurrence })).toEqual([])
  expect(changed(withExceptions(skip(2)), { ...withExceptions(skip(2), skip(4)), recurrence })).toEqual([
    '4 skipped',
  ])
  expect(changed(withExceptions(skip(2)), { ...mondays, recurrence: null })).toEqual([])
})
