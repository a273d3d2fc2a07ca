import { expect, test } from 'vitest'
import { formatDate, parseDate } from '../time/wall-time.ts'
import { firstKeptDay, partsByDay, partsOfRange, type RangeParts } from './kept-days.ts'

const day = (text: string) => parseDate(text) ?? 0
const today = day('2026-03-10')

const parts = (from: string, to: string) => written(partsOfRange({ from: day(from), to: day(to) }, today))
const byDay = (from: string, to: string) => written(partsByDay({ from: day(from), to: day(to) }, today))

function written({ months, days }: RangeParts): string[] {
  return [
    ...days.map((range) => `${formatDate(range.from)} to ${formatDate(range.to)}`),
    ...(months ? [`${formatDate(months.from).slice(0, 7)} to ${formatDate(months.to).slice(0, 7)}`] : []),
  ]
}

test('days are kept for 25 months before the current one', () => {
  expect(formatDate(firstKeptDay(today))).toBe('2024-02-01')
  expect(formatDate(firstKeptDay(day('2026-01-31')))).toBe('2023-12-01')
})

test('a range within a month is read by day', () => {
  expect(parts('2026-02-03', '2026-02-20')).toEqual(['2026-02-03 to 2026-02-20'])
  expect(parts('2026-01-20', '2026-02-20')).toEqual(['2026-01-20 to 2026-02-20'])
})

test('whole months are read as months, and the days before and after them by day', () => {
  expect(parts('2026-02-01', '2026-02-28')).toEqual(['2026-02 to 2026-02'])
  expect(parts('2025-11-15', '2026-02-10')).toEqual([
    '2025-11-15 to 2025-11-30',
    '2026-02-01 to 2026-02-10',
    '2025-12 to 2026-01',
  ])
})

test('the month of today is whole if the range goes to today or beyond', () => {
  expect(parts('2026-02-01', '2026-03-10')).toEqual(['2026-02 to 2026-03'])
  expect(parts('2026-02-01', '2030-01-15')).toEqual(['2026-02 to 2030-01'])
  expect(parts('2026-02-01', '2026-03-09')).toEqual(['2026-03-01 to 2026-03-09', '2026-02 to 2026-02'])
})

test('a month whose days are no longer kept counts as a whole', () => {
  expect(parts('2023-06-15', '2023-08-10')).toEqual(['2023-06 to 2023-08'])
  expect(parts('2023-06-15', '2023-06-16')).toEqual(['2023-06 to 2023-06'])
  expect(parts('2024-01-31', '2024-02-10')).toEqual(['2024-02-01 to 2024-02-10', '2024-01 to 2024-01'])
})

test('a timeline by day has months only where days are no longer kept', () => {
  expect(byDay('2025-11-15', '2026-02-10')).toEqual(['2025-11-15 to 2026-02-10'])
  expect(byDay('2024-01-20', '2024-02-10')).toEqual(['2024-02-01 to 2024-02-10', '2024-01 to 2024-01'])
  expect(byDay('2023-06-15', '2023-08-10')).toEqual(['2023-06 to 2023-08'])
})
