import { expect, test } from 'vitest'
import { formatDate } from '../time/wall-time.ts'
import { dueSummary } from './summary-period.ts'

function due(frequency: 'daily' | 'weekly', instant: string, timezone = 'UTC'): string | null {
  const period = dueSummary(frequency, timezone, Date.parse(instant))
  return period && `${formatDate(period.days.from)} to ${formatDate(period.days.to)}`
}

test('a daily summary is about yesterday and goes out at eight in the morning of the team', () => {
  expect(due('daily', '2026-03-10T07:59:59Z')).toBeNull()
  expect(due('daily', '2026-03-10T08:00:00Z')).toBe('2026-03-09 to 2026-03-09')
  expect(due('daily', '2026-03-10T23:59:59Z')).toBe('2026-03-09 to 2026-03-09')
  expect(due('daily', '2026-03-10T00:00:00Z')).toBeNull()
  expect(due('daily', '2026-03-09T23:00:00Z', 'Asia/Tokyo')).toBe('2026-03-09 to 2026-03-09')
  expect(due('daily', '2026-03-09T22:59:59Z', 'Asia/Tokyo')).toBeNull()
})

test('a weekly summary is about Monday to Sunday and goes out on Monday, or on Tuesday at the latest', () => {
  expect(due('weekly', '2026-03-08T23:00:00Z')).toBeNull()
  expect(due('weekly', '2026-03-09T07:59:00Z')).toBeNull()
  expect(due('weekly', '2026-03-09T08:00:00Z')).toBe('2026-03-02 to 2026-03-08')
  expect(due('weekly', '2026-03-10T01:00:00Z')).toBe('2026-03-02 to 2026-03-08')
  expect(due('weekly', '2026-03-11T09:00:00Z')).toBeNull()
})

test('a summary is compared with as many days before', () => {
  const weekly = dueSummary('weekly', 'UTC', Date.parse('2026-03-09T09:00:00Z'))
  expect(weekly && [formatDate(weekly.before.from), formatDate(weekly.before.to)]).toEqual([
    '2026-02-23',
    '2026-03-01',
  ])
})
