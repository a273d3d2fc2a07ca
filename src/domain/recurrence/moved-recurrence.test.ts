import { expect, test } from 'vitest'
import { parseDate } from '../time/wall-time.ts'
import { movedRecurrence, moveError, type Recurrence, type Weekday } from './recurrence.ts'

const TUESDAY = parseDate('2026-03-10') ?? 0
const WEDNESDAY = TUESDAY + 1

function weekly(...byDay: Weekday[]): Recurrence {
  return { frequency: 'WEEKLY', interval: 1, byDay, end: { type: 'NEVER' } }
}

test('a weekly event on the weekday of its start follows the start', () => {
  expect(movedRecurrence(weekly('TU'), { from: TUESDAY, to: WEDNESDAY })).toEqual(weekly('WE'))
  expect(movedRecurrence(weekly('TU'), { from: TUESDAY, to: TUESDAY + 7 })).toEqual(weekly('TU'))
})

test('weekdays that the start does not decide stay', () => {
  for (const recurrence of [weekly(), weekly('MO'), weekly('TU', 'TH')]) {
    expect(movedRecurrence(recurrence, { from: TUESDAY, to: WEDNESDAY })).toEqual(recurrence)
  }
})

test('with several weekdays, a new start on another day is rejected with what to do', () => {
  expect(moveError(weekly('TU', 'TH'), { from: TUESDAY, to: WEDNESDAY })).toBe(
    'This event repeats on Tue, Thu. Please choose a start date on one of these days.',
  )
  expect(moveError(weekly('TU', 'TH'), { from: TUESDAY, to: WEDNESDAY + 1 })).toBeNull()
  expect(moveError(weekly('TU'), { from: TUESDAY, to: WEDNESDAY })).toBeNull()
})

test('a start that was already on another day can stay there', () => {
  expect(moveError(weekly('MO', 'TH'), { from: TUESDAY, to: TUESDAY })).toBeNull()
})
