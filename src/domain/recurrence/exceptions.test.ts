import { expect, test } from 'vitest'
import { dayOf } from '../time/wall-time.ts'
import { rebasedExceptions } from './exceptions.ts'
import { seriesOf } from './occurrences.ts'
import type { Recurrence } from './recurrence.ts'

const MONDAY = dayOf(2026, 6, 1)
const weekly: Recurrence = { frequency: 'WEEKLY', interval: 1, byDay: [], end: { type: 'NEVER' } }
const before = seriesOf(MONDAY, weekly)
const skipped = (week: number) => ({ day: MONDAY + 7 * week, moved: null, note: `${week}` })
const days = (after: ReturnType<typeof seriesOf>, hasMoved = false) =>
  rebasedExceptions([skipped(0), skipped(3), skipped(9)], { before, after, hasMoved }).map(
    ({ day, note }) => [note, day],
  )

test('exceptions stay where they are when the series stays', () => {
  expect(days(before)).toEqual([
    ['0', MONDAY],
    ['3', MONDAY + 21],
    ['9', MONDAY + 63],
  ])
})

test('exceptions follow a series that is moved to another weekday', () => {
  expect(days(seriesOf(MONDAY + 2, weekly), true)).toEqual([
    ['0', MONDAY + 2],
    ['3', MONDAY + 23],
    ['9', MONDAY + 65],
  ])
})

test('exceptions stay on their days when only the rule changes, and go with days that it drops', () => {
  expect(days(seriesOf(MONDAY, { ...weekly, interval: 3 }))).toEqual([
    ['0', MONDAY],
    ['3', MONDAY + 21],
    ['9', MONDAY + 63],
  ])
  expect(days(seriesOf(MONDAY, { ...weekly, interval: 2 }))).toEqual([['0', MONDAY]])
  expect(days(seriesOf(MONDAY, { ...weekly, byDay: ['MO', 'WE'] }))).toHaveLength(3)
})

test('exceptions of dates that a shorter series no longer has are dropped', () => {
  expect(days(seriesOf(MONDAY, { ...weekly, end: { type: 'COUNT', count: 4 } }))).toEqual([
    ['0', MONDAY],
    ['3', MONDAY + 21],
  ])
  expect(days(seriesOf(MONDAY, { ...weekly, end: { type: 'DATE', date: MONDAY + 20 } }))).toEqual([
    ['0', MONDAY],
  ])
})
