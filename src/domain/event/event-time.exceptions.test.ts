import { describe, expect, test } from 'vitest'
import type { DateException } from '../recurrence/exceptions.ts'
import { DAY, dayOf, formatWallTime, HOUR } from '../time/wall-time.ts'
import {
  type EventTime,
  extentOf,
  firstStartingAfter,
  lastOccurrence,
  type Occurrence,
  occurrencesBetween,
  occurrenceToShow,
  statusAt,
} from './event-time.ts'

const FIRST = dayOf(2026, 6, 1)
const at = (day: number, hour: number) => day * DAY + hour * HOUR

/** Every Monday at six in the evening, five times. */
const weekly: EventTime = {
  timezone: 'Europe/Paris',
  allDay: false,
  start: at(FIRST, 18),
  end: at(FIRST, 20),
  recurrence: { frequency: 'WEEKLY', interval: 1, byDay: [], end: { type: 'COUNT', count: 5 } },
}
const skip = (week: number): DateException => ({ day: FIRST + 7 * week, moved: null, note: '' })
const move = (week: number, days: number, hour = 18): DateException => {
  const start = at(FIRST + 7 * week + days, hour)
  return { day: FIRST + 7 * week, moved: { start, end: start + HOUR, location: null }, note: '' }
}
const withExceptions = (...exceptions: DateException[]): EventTime => ({ ...weekly, exceptions })
const startOf = (occurrence: Occurrence | null) => occurrence && formatWallTime(occurrence.start).slice(0, 16)
const all = (event: EventTime) => occurrencesBetween(event, FIRST - 100, FIRST + 100).map(startOf)
/** The clocks of Paris are two hours ahead in June. */
const instant = (wall: string) => Date.parse(`${wall}Z`) - 2 * HOUR

describe('a series with exceptions', () => {
  test('skipped dates are gone, moved ones are where they were moved, in the order of their starts', () => {
    expect(all(withExceptions(skip(1), move(2, -8), move(3, 1, 9)))).toEqual([
      '2026-06-01T18:00',
      '2026-06-07T18:00',
      '2026-06-23T09:00',
      '2026-06-29T18:00',
    ])
  })

  test('a date range lists a moved date where it is, not where it was', () => {
    const event = withExceptions(move(1, 3))
    expect(occurrencesBetween(event, FIRST + 7, FIRST + 7)).toEqual([])
    expect(occurrencesBetween(event, FIRST + 10, FIRST + 10).map(startOf)).toEqual(['2026-06-11T18:00'])
  })

  test('the date to show and the next start skip what is skipped and follow what is moved', () => {
    const event = withExceptions(skip(0), move(1, 2))
    expect(startOf(occurrenceToShow(event, instant('2026-05-20T12:00')))).toBe('2026-06-10T18:00')
    expect(startOf(firstStartingAfter(event, instant('2026-06-08T18:00')))).toBe('2026-06-10T18:00')
    expect(startOf(firstStartingAfter(event, instant('2026-06-10T18:00')))).toBe('2026-06-15T18:00')
    expect(startOf(occurrenceToShow(event, instant('2026-06-10T18:30')))).toBe('2026-06-10T18:00')
    expect(startOf(occurrenceToShow(event, instant('2026-06-10T19:00')))).toBe('2026-06-15T18:00')
  })

  test('a moved date overtakes the ones before it', () => {
    const event = withExceptions(move(4, -27))
    expect(startOf(firstStartingAfter(event, instant('2026-06-01T18:00')))).toBe('2026-06-02T18:00')
    expect(startOf(lastOccurrence(event))).toBe('2026-06-22T18:00')
  })

  test('a series ends with the date that ends last, wherever it was moved', () => {
    const postponed = withExceptions(move(1, 60))
    expect(startOf(lastOccurrence(postponed))).toBe('2026-08-07T18:00')
    expect(statusAt(postponed, instant('2026-08-01T00:00'))).toBe('upcoming')
    expect(statusAt(postponed, instant('2026-08-07T19:00'))).toBe('past')
    expect(startOf(occurrenceToShow(postponed, instant('2027-01-01T00:00')))).toBe('2026-08-07T18:00')
    const shortened = withExceptions(skip(3), skip(4))
    expect(startOf(lastOccurrence(shortened))).toBe('2026-06-15T18:00')
    expect(statusAt(shortened, instant('2026-06-15T20:00'))).toBe('past')
  })

  test('the extent reaches from the earliest to the latest date', () => {
    expect(extentOf(withExceptions(move(0, -3), move(2, 50)))).toEqual({
      firstStartsAt: instant('2026-05-29T18:00'),
      lastEndsAt: instant('2026-08-04T19:00'),
    })
  })

  test('an endless series with exceptions stays endless', () => {
    const endless = {
      ...withExceptions(skip(0)),
      recurrence: { ...weekly.recurrence, end: { type: 'NEVER' } },
    }
    expect(lastOccurrence(endless as EventTime)).toBeNull()
  })

  test('a series whose dates are all skipped still has a last date', () => {
    const event = withExceptions(skip(0), skip(1), skip(2), skip(3), skip(4))
    expect(all(event)).toEqual([])
    expect(firstStartingAfter(event, 0)).toBeNull()
    expect(startOf(occurrenceToShow(event, 0))).toBe('2026-06-29T18:00')
  })

  test('an all-day date is moved by days', () => {
    const event: EventTime = { ...withExceptions(move(1, 3)), allDay: true }
    expect(all(event)).toContain('2026-06-11T00:00')
    expect(all(event)).toHaveLength(5)
  })

  test('a moved date keeps its wall time across a clock change', () => {
    const autumn: EventTime = {
      ...weekly,
      start: at(dayOf(2026, 10, 19), 18),
      end: at(dayOf(2026, 10, 19), 20),
      exceptions: [
        {
          day: dayOf(2026, 10, 19),
          moved: { start: at(dayOf(2026, 10, 26), 9), end: at(dayOf(2026, 10, 26), 10), location: null },
          note: '',
        },
      ],
    }
    const [first] = occurrencesBetween(autumn, dayOf(2026, 10, 1), dayOf(2026, 10, 26))
    expect(first?.startsAt).toBe(Date.UTC(2026, 9, 26, 8))
  })
})
