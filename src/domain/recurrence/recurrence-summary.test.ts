import { describe, expect, test } from 'vitest'
import { dayOf } from '../time/wall-time.ts'
import type { Recurrence, RecurrenceEnd, WeekOfMonth } from './recurrence.ts'
import { recurrenceSummary } from './recurrence-summary.ts'

const tuesday = dayOf(2026, 3, 10)

function summary(rule: Partial<Recurrence>, start = tuesday): string {
  return recurrenceSummary(
    { frequency: 'WEEKLY', interval: 1, byDay: [], end: { type: 'NEVER' }, ...rule },
    start,
  )
}

describe('the summary', () => {
  test.each([
    ['DAILY', 'Repeats every day', 'Repeats every 3 days'],
    ['MONTHLY', 'Repeats every month', 'Repeats every 3 months'],
    ['YEARLY', 'Repeats every year', 'Repeats every 3 years'],
  ] as const)('the summary of %s names the unit', (frequency, once, thrice) => {
    expect(summary({ frequency })).toBe(once)
    expect(summary({ frequency, interval: 3 })).toBe(thrice)
  })

  test('the summary of a weekly event names its weekdays, or that of the start', () => {
    expect(summary({ byDay: ['MO', 'TU', 'SU'] })).toBe('Repeats every week on Mon, Tue, Sun')
    expect(summary({ interval: 2 })).toBe('Repeats every 2 weeks on Tue')
  })

  test('the summary names the weekday of the month, and says that a fifth one is skipped', () => {
    const monthly = (week: WeekOfMonth, rule: Partial<Recurrence> = {}) =>
      summary({ frequency: 'MONTHLY', weekdayOfMonth: { week, weekday: 'TU' }, ...rule })
    expect(monthly(1)).toBe('Repeats every month on the first Tuesday')
    expect(monthly(-1, { interval: 2, end: { type: 'COUNT', count: 3 } })).toBe(
      'Repeats every 2 months on the last Tuesday, 3 times',
    )
    expect(monthly(5)).toBe('Repeats every month on the fifth Tuesday (months without one are skipped)')
    expect(monthly(2, { frequency: 'YEARLY' })).toBe('Repeats every year on the second Tuesday of March')
    expect(monthly(5, { frequency: 'YEARLY' })).toBe(
      'Repeats every year on the fifth Tuesday of March (years without one are skipped)',
    )
  })

  test('the summary says how the recurrence ends', () => {
    const until: RecurrenceEnd = { type: 'DATE', date: dayOf(2026, 6, 30) }
    expect(summary({ end: { type: 'COUNT', count: 5 } })).toBe('Repeats every week on Tue, 5 times')
    expect(summary({ end: { type: 'COUNT', count: 1 } })).toBe('Repeats every week on Tue, 1 time')
    expect(summary({ end: until, frequency: 'DAILY' })).toBe('Repeats every day, until June 30, 2026')
  })

  test('the summary says which months or years are skipped, if any', () => {
    const on31January = dayOf(2026, 1, 31)
    const on29February = dayOf(2028, 2, 29)
    expect(summary({ frequency: 'MONTHLY' }, on31January)).toBe(
      'Repeats every month (months without day 31 are skipped)',
    )
    expect(summary({ frequency: 'MONTHLY', interval: 12 }, on31January)).toBe('Repeats every 12 months')
    expect(summary({ frequency: 'MONTHLY', interval: 2 }, dayOf(2026, 1, 30))).toBe('Repeats every 2 months')
    expect(summary({ frequency: 'MONTHLY', end: { type: 'COUNT', count: 2 } }, dayOf(2026, 1, 29))).toBe(
      'Repeats every month, 2 times (months without day 29 are skipped)',
    )
    expect(summary({ frequency: 'YEARLY' }, on31January)).toBe('Repeats every year')
    expect(summary({ frequency: 'YEARLY' }, on29February)).toBe(
      'Repeats every year (years without February 29 are skipped)',
    )
    expect(summary({ frequency: 'DAILY' }, on31January)).toBe('Repeats every day')
  })
})
