import { expect, test } from 'vitest'
import { formatDate, parseDate } from '../time/wall-time.ts'
import {
  daysToRead,
  firstKeptDay,
  NO_ACTIVITY,
  timelineRows,
  timelineStarts,
  timelineUnit,
} from './timeline.ts'

const range = (from: string, to: string) => ({ from: parseDate(from) ?? 0, to: parseDate(to) ?? 0 })
const starts = (from: string, to: string) => {
  const days = range(from, to)
  return timelineStarts(days, timelineUnit(days)).map(formatDate)
}

test('a timeline goes by day up to three months, by week up to a year, and by month beyond that', () => {
  expect(timelineUnit(range('2026-03-01', '2026-03-01'))).toBe('day')
  expect(timelineUnit(range('2026-01-01', '2026-04-02'))).toBe('day')
  expect(timelineUnit(range('2026-01-01', '2026-04-03'))).toBe('week')
  expect(timelineUnit(range('2025-02-01', '2026-02-01'))).toBe('week')
  expect(timelineUnit(range('2024-01-01', '2026-01-01'))).toBe('month')
})

test('weeks begin on Monday and months on the first, and the first row begins with the range', () => {
  expect(starts('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
  const weeks = starts('2026-01-01', '2026-12-31')
  expect(weeks.slice(0, 3)).toEqual(['2026-01-01', '2026-01-05', '2026-01-12'])
  expect(weeks.at(-1)).toBe('2026-12-28')
  expect(starts('2024-11-15', '2026-01-31').slice(0, 3)).toEqual(['2024-11-15', '2024-12-01', '2025-01-01'])
})

test('empty days are rows of zeros, and what lies outside the range is left out', () => {
  const days = range('2026-03-01', '2026-03-03')
  const counted = [
    { ...NO_ACTIVITY, day: days.from - 1, views: 100 },
    { ...NO_ACTIVITY, day: days.from + 1, views: 2, visitors: 1 },
    { ...NO_ACTIVITY, day: days.from + 1, adds: 1, signUps: 3 },
    { ...NO_ACTIVITY, day: days.to + 1, views: 100 },
  ]
  expect(timelineRows(days, 'day', counted)).toEqual([
    { ...NO_ACTIVITY, from: days.from },
    { from: days.from + 1, views: 2, visitors: 1, adds: 1, downloads: 0, signUps: 3 },
    { ...NO_ACTIVITY, from: days.to },
  ])
})

const today = parseDate('2026-03-10') ?? 0
const read = (from: string, to: string) => {
  const days = daysToRead(range(from, to), today)
  return `${formatDate(days.from)} to ${formatDate(days.to)}`
}

test('counts are kept by day for 25 months before the current one', () => {
  expect(formatDate(firstKeptDay(today))).toBe('2024-02-01')
  expect(formatDate(firstKeptDay(parseDate('2026-01-31') ?? 0))).toBe('2023-12-01')
})

test('a range is read by its own days, and a month that is no longer kept by day as a whole', () => {
  expect(read('2025-11-15', '2026-02-10')).toBe('2025-11-15 to 2026-02-10')
  expect(read('2026-02-01', '2030-01-15')).toBe('2026-02-01 to 2030-01-15')
  expect(read('2023-06-15', '2023-08-10')).toBe('2023-06-01 to 2023-08-31')
  expect(read('2023-06-15', '2023-06-16')).toBe('2023-06-01 to 2023-06-30')
  expect(read('2024-01-31', '2024-02-10')).toBe('2024-01-01 to 2024-02-10')
})
