import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  calendarDateOf,
  compactDate,
  compactWallTime,
  DAY,
  dayOf,
  dayOfWallTime,
  formatDate,
  formatWallTime,
  parseDate,
  parseWallTime,
  timeOfDay,
  weekdayOf,
} from './wall-time.ts'

const someDay = fc.integer({ min: dayOf(1970, 1, 1), max: dayOf(9998, 12, 31) })

describe('a day', () => {
  test('every day from 1800 to 2600 has the date and weekday that the runtime gives it', () => {
    for (let day = dayOf(1800, 1, 1); day <= dayOf(2600, 1, 1); day++) {
      const date = new Date(day * DAY)
      const { year, month, dayOfMonth } = calendarDateOf(day)
      if (
        year !== date.getUTCFullYear() ||
        month !== date.getUTCMonth() + 1 ||
        dayOfMonth !== date.getUTCDate() ||
        weekdayOf(day) !== (date.getUTCDay() + 6) % 7 ||
        dayOf(year, month, dayOfMonth) !== day
      ) {
        expect.fail(`${date.toISOString()} came out as ${year}-${month}-${dayOfMonth}`)
      }
    }
  })

  test('a day survives formatting and parsing', () => {
    fc.assert(fc.property(someDay, (day) => parseDate(formatDate(day)) === day))
  })

  test('the compact format of a day has no dashes', () => {
    expect(compactDate(dayOf(2026, 3, 9))).toBe('20260309')
  })

  test.each([
    '2026-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '1969-12-31',
    '9999-01-01',
    '2026-3-1',
    '',
    'x',
    '2026-03-10T00:00:00',
  ])('%j is not a day', (text) => {
    expect(parseDate(text)).toBeNull()
  })

  test('29 February exists in leap years', () => {
    expect(parseDate('2028-02-29')).toBe(dayOf(2028, 2, 29))
    expect(parseDate('2000-02-29')).toBe(dayOf(2000, 2, 29))
  })
})

describe('a wall time', () => {
  test('a wall time survives formatting and parsing', () => {
    const someWallTime = fc
      .tuple(someDay, fc.integer({ min: 0, max: 86_399 }))
      .map(([day, s]) => day * DAY + s * 1000)
    fc.assert(
      fc.property(someWallTime, (wallTime) => {
        expect(parseWallTime(formatWallTime(wallTime))).toBe(wallTime)
        expect(dayOfWallTime(wallTime) * DAY + timeOfDay(wallTime)).toBe(wallTime)
        expect(formatWallTime(wallTime)).toBe(new Date(wallTime).toISOString().slice(0, 19))
      }),
    )
  })

  test('the compact format of a wall time has no dashes or colons', () => {
    expect(compactWallTime(parseWallTime('2026-03-09T08:05:00') ?? 0)).toBe('20260309T080500')
  })

  test.each([
    '2026-03-10',
    '2026-03-10T09:00',
    '2026-03-10T24:00:00',
    '2026-03-10T09:60:00',
    '2026-03-10T09:00:60',
    '2026-03-10T09:00:00Z',
    '2026-02-30T09:00:00',
    ' 2026-03-10T09:00:00',
    '٢٠٢٦-03-10T09:00:00',
  ])('%j is not a wall time', (text) => {
    expect(parseWallTime(text)).toBeNull()
  })
})
