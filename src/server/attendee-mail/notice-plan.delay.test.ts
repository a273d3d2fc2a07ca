import { expect, test } from 'vitest'
import { timeOf } from '../../domain/event/event.ts'
import { type EventTime, occurrenceToShow } from '../../domain/event/event-time.ts'
import { DAY, HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import { noticeDelay } from './notice-plan.ts'

const start = Date.UTC(2026, 5, 10, 18)
const evening = timeOf({
  timezone: 'UTC',
  startIso: '2026-06-10T18:00:00',
  endIso: '2026-06-10T22:00:00',
  allDay: false,
  recurrence: null,
})
const nextDay = { ...evening, start: evening.start + DAY, end: evening.end + DAY }

function delayOf(times: readonly EventTime[], now: number): number {
  return noticeDelay(
    times.map((time) => occurrenceToShow(time, now)),
    now,
  )
}

test.each([
  ['a week', 7 * DAY, 5 * MINUTE],
  ['25 minutes', 25 * MINUTE, 5 * MINUTE],
  ['24 minutes', 24 * MINUTE, 4.8 * MINUTE],
  ['10 minutes', 10 * MINUTE, 2 * MINUTE],
  ['9 minutes', 9 * MINUTE, 0],
  ['no time', 0, 0],
])('%s before the start, a notice waits for a fifth of it and at most five minutes', (_, left, delay) => {
  expect(delayOf([evening], start - left)).toBe(delay)
})

test('while an event is running, a notice does not wait', () => {
  expect(delayOf([evening], start + HOUR)).toBe(0)
})

test('an event that is over has no start to be in time for', () => {
  expect(delayOf([evening], start + 4 * HOUR)).toBe(5 * MINUTE)
  expect(delayOf([evening, nextDay], start + 4 * HOUR)).toBe(5 * MINUTE)
})

test('the nearer of two starts decides', () => {
  expect(delayOf([nextDay, evening], start - 5 * MINUTE)).toBe(0)
})

test('an event that takes place nowhere is in no hurry', () => {
  expect(delayOf([], start)).toBe(5 * MINUTE)
})
