import { expect, test } from 'vitest'
import { formatDate, parseDate } from '../../domain/time/wall-time.ts'
import { datesBefore, datesOf, rangeOf, todayIn } from './date-range.ts'

const today = parseDate('2026-03-10') ?? 0

test('a range ends today and has as many days as its name says', () => {
  expect(datesOf('7d', today)).toEqual({ from: '2026-03-04', to: '2026-03-10' })
  expect(datesOf('30d', today)).toEqual({ from: '2026-02-09', to: '2026-03-10' })
  expect(datesOf('all', today)).toEqual({})
})

test('the period before has the same length and ends the day before', () => {
  expect(datesBefore('7d', today)).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(datesBefore('12m', today)).toEqual({ from: '2024-03-11', to: '2025-03-10' })
  expect(datesBefore('all', today)).toBeNull()
})

test('an unknown range in the address is 30 days', () => {
  expect(rangeOf('12m')).toBe('12m')
  expect(rangeOf('century')).toBe('30d')
  expect(rangeOf(null)).toBe('30d')
})

test('today depends on the time zone', () => {
  const instant = Date.UTC(2026, 2, 10, 23, 30)
  expect(formatDate(todayIn('UTC', instant))).toBe('2026-03-10')
  expect(formatDate(todayIn('Asia/Tokyo', instant))).toBe('2026-03-11')
  expect(formatDate(todayIn('America/Los_Angeles', instant))).toBe('2026-03-10')
})
