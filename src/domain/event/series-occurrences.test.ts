import { expect, test } from 'vitest'
import type { DateException } from '../recurrence/exceptions.ts'
import { DAY, dayOf, formatWallTime, HOUR } from '../time/wall-time.ts'
import { type EventTime, occurrencesBetween } from './event-time.ts'
import { nextSeriesOccurrences } from './series-occurrences.ts'

const FIRST = dayOf(2026, 6, 1)
const at = (day: number, hour: number) => day * DAY + hour * HOUR

/** Every Monday at six in the evening. */
const weekly: EventTime = {
  timezone: 'Europe/Paris',
  allDay: false,
  start: at(FIRST, 18),
  end: at(FIRST, 20),
  recurrence: { frequency: 'WEEKLY', interval: 1, byDay: [], end: { type: 'NEVER' } },
}
const skip = (week: number): DateException => ({ day: FIRST + 7 * week, moved: null, note: '' })
const move = (week: number, days: number): DateException => {
  const start = at(FIRST + 7 * week + days, 18)
  return { day: FIRST + 7 * week, moved: { start, end: start + HOUR, location: null }, note: '' }
}
/** The clocks of Paris are two hours ahead in June. */
const instant = (wall: string) => Date.parse(`${wall}Z`) - 2 * HOUR

function shown(event: EventTime, now: string, count = 4): string[] {
  return nextSeriesOccurrences(event, instant(now), count).map(({ occurrence, status }) => {
    const start = formatWallTime(occurrence.start).slice(5, 16)
    return status === 'scheduled' ? start : `${start} ${status}`
  })
}

test('the next dates of a series begin with the one that has not ended', () => {
  expect(shown(weekly, '2026-06-08T19:59')).toEqual([
    '06-08T18:00',
    '06-15T18:00',
    '06-22T18:00',
    '06-29T18:00',
  ])
  expect(shown(weekly, '2026-06-08T20:00', 1)).toEqual(['06-15T18:00'])
})

test('the next dates have the skipped ones where they would have been, and the moved ones where they are', () => {
  const event = { ...weekly, exceptions: [skip(1), move(2, 3), move(5, -23)] }
  expect(shown(event, '2026-06-02T12:00')).toEqual([
    '06-08T18:00 skipped',
    '06-13T18:00 moved',
    '06-18T18:00 moved',
    '06-22T18:00',
  ])
})

test('a skipped date whose time is over and a date moved into the past are no next dates', () => {
  const event = { ...weekly, exceptions: [skip(1), move(2, -14)] }
  expect(shown(event, '2026-06-08T21:00', 2)).toEqual(['06-22T18:00', '06-29T18:00'])
})

test('a series that ends has fewer next dates, and none when it is over', () => {
  const ends: EventTime = {
    ...weekly,
    recurrence: { frequency: 'WEEKLY', interval: 1, byDay: [], end: { type: 'COUNT', count: 3 } },
    exceptions: [move(2, 30)],
  }
  expect(shown(ends, '2026-06-08T21:00')).toEqual(['07-15T18:00 moved'])
  expect(shown(ends, '2026-07-15T19:00')).toEqual([])
})

test('without the skipped ones, the next dates are what a date range lists', () => {
  const exceptions = Array.from({ length: 40 }, (_, week) =>
    week % 3 === 0 ? skip(week) : move(week, (week % 5) - 2),
  )
  const event = { ...weekly, exceptions }
  const taking = nextSeriesOccurrences(event, instant('2026-05-01T00:00'), 60).filter(
    ({ status }) => status !== 'skipped',
  )
  const listed = occurrencesBetween(event, FIRST - 30, FIRST + 500).slice(0, taking.length)
  expect(taking.map(({ occurrence }) => occurrence.startsAt)).toEqual(listed.map(({ startsAt }) => startsAt))
  expect(taking.length).toBeGreaterThan(40)
})
