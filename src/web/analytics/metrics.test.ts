import { expect, test } from 'vitest'
import { NO_ACTIVITY } from '../../domain/analytics/timeline.ts'
import { changeText, rateText, sumOf } from './metrics.ts'

test('calendar adds include the downloads of the file', () => {
  const rows = [
    { ...NO_ACTIVITY, adds: 2, downloads: 1 },
    { ...NO_ACTIVITY, adds: 1, views: 9 },
  ]
  expect(sumOf(rows, 'adds')).toBe(4)
  expect(sumOf(rows, 'views')).toBe(9)
})

test('a change is written against the period before', () => {
  expect(changeText(12, 10)).toBe('+20%')
  expect(changeText(5, 10)).toBe('−50%')
  expect(changeText(0, 10)).toBe('−100%')
  expect(changeText(99, 10)).toBe('+890%')
  expect(changeText(25_000, 10)).toBe('2,500 times as many')
  expect(changeText(3, 3)).toBe('same as before')
  expect(changeText(3, 0)).toBe('none before')
  expect(changeText(0, 0)).toBeNull()
})

test('a rate without any views is a dash', () => {
  expect(rateText(1, 8)).toBe('12.5%')
  expect(rateText(0, 8)).toBe('0.0%')
  expect(rateText(3, 0)).toBe('–')
})
