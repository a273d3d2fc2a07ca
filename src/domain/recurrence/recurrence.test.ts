import { describe, expect, test } from 'vitest'
import { dayOf, parseDate } from '../time/wall-time.ts'
import {
  inWeekOrder,
  movedRecurrence,
  moveError,
  type Recurrence,
  ruleText,
  type Weekday,
  weekdayOfMonthOf,
} from './recurrence.ts'

const weekly: Recurrence = { frequency: 'WEEKLY', interval: 1, byDay: ['MO', 'WE'], end: { type: 'NEVER' } }

describe('the rule text', () => {
  test('a rule text starts with the frequency and omits defaults', () => {
    expect(ruleText({ ...weekly, frequency: 'DAILY', byDay: [] }, false, TUESDAY)).toBe('FREQ=DAILY')
    expect(ruleText({ ...weekly, byDay: [] }, false, TUESDAY)).toBe('FREQ=WEEKLY')
  })

  test('a rule text has the interval above 1, the weekdays of weekly events and the count', () => {
    expect(ruleText({ ...weekly, interval: 2, end: { type: 'COUNT', count: 5 } }, false, TUESDAY)).toBe(
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=5',
    )
    expect(ruleText({ ...weekly, frequency: 'MONTHLY' }, false, TUESDAY)).toBe('FREQ=MONTHLY')
  })

  test('a rule text has the weekday of the month, and that of a yearly event its month', () => {
    const onTuesday: Recurrence = { ...weekly, byDay: [], weekdayOfMonth: { week: 1, weekday: 'TU' } }
    expect(ruleText({ ...onTuesday, frequency: 'MONTHLY' }, false, TUESDAY)).toBe('FREQ=MONTHLY;BYDAY=1TU')
    expect(ruleText({ ...onTuesday, frequency: 'YEARLY' }, false, TUESDAY)).toBe(
      'FREQ=YEARLY;BYMONTH=3;BYDAY=1TU',
    )
  })

  test('a rule text ends a timed event at 23:59:59Z of the end date, and an all-day event on the date', () => {
    const until: Recurrence = { ...weekly, end: { type: 'DATE', date: dayOf(2026, 3, 31) } }
    expect(ruleText(until, false, TUESDAY)).toBe('FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20260331T235959Z')
    expect(ruleText(until, true, TUESDAY)).toBe('FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20260331')
  })

  test('weekdays are sorted in the order of the week', () => {
    expect(inWeekOrder(['SU', 'MO', 'SU'])).toEqual(['MO', 'SU'])
  })
})

const TUESDAY = parseDate('2026-03-10') ?? 0
const WEDNESDAY = TUESDAY + 1

function weeklyOn(...byDay: Weekday[]): Recurrence {
  return { frequency: 'WEEKLY', interval: 1, byDay, end: { type: 'NEVER' } }
}

test('a weekly event on the weekday of its start follows the start', () => {
  expect(movedRecurrence(weeklyOn('TU'), { from: TUESDAY, to: WEDNESDAY })).toEqual(weeklyOn('WE'))
  expect(movedRecurrence(weeklyOn('TU'), { from: TUESDAY, to: TUESDAY + 7 })).toEqual(weeklyOn('TU'))
})

test.each([
  ['2TU', '2026-03-10', '2026-03-11', '2WE'],
  ['2TU', '2026-03-10', '2026-04-07', '1TU'],
  ['-1TU', '2026-03-31', '2026-04-28', '-1TU'],
  ['-1TU', '2026-03-31', '2026-04-09', '2TH'],
  ['5TU', '2026-03-31', '2026-04-28', '4TU'],
  ['3TU', '2026-03-10', '2026-03-11', '3TU'],
])('a series on %s that starts on %s and moves to %s repeats on %s', (code, from, to, expected) => {
  const monthly = { ...weeklyOn(), frequency: 'MONTHLY', weekdayOfMonth: weekdayOfMonthOf(code) } as const
  const move = { from: parseDate(from) ?? 0, to: parseDate(to) ?? 0 }
  expect(movedRecurrence(monthly, move)).toEqual({ ...monthly, weekdayOfMonth: weekdayOfMonthOf(expected) })
})

test('weekdays that the start does not decide stay', () => {
  for (const recurrence of [weeklyOn(), weeklyOn('MO'), weeklyOn('TU', 'TH')]) {
    expect(movedRecurrence(recurrence, { from: TUESDAY, to: WEDNESDAY })).toEqual(recurrence)
  }
})

test('with several weekdays, a new start on another day is rejected with what to do', () => {
  expect(moveError(weeklyOn('TU', 'TH'), { from: TUESDAY, to: WEDNESDAY })).toEqual([
    'startOffWeekdays',
    [1, 3],
  ])
  expect(moveError(weeklyOn('TU', 'TH'), { from: TUESDAY, to: WEDNESDAY + 1 })).toBeNull()
  expect(moveError(weeklyOn('TU'), { from: TUESDAY, to: WEDNESDAY })).toBeNull()
})

test('a start that was already on another day can stay there', () => {
  expect(moveError(weeklyOn('MO', 'TH'), { from: TUESDAY, to: TUESDAY })).toBeNull()
})
