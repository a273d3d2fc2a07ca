import { describe, expect, test } from 'vitest'
import type { Recurrence } from '../recurrence/recurrence.ts'
import { dayOf, formatWallTime, parseWallTime } from '../time/wall-time.ts'
import {
  type EventTime,
  firstOccurrence,
  firstStartingAfter,
  lastOccurrence,
  type Occurrence,
  occurrencesBetween,
  occurrenceToShow,
  statusAt,
} from './event-time.ts'

function event(start: string, end: string, more: Partial<EventTime> = {}): EventTime {
  return {
    timezone: 'America/New_York',
    start: parseWallTime(start) ?? Number.NaN,
    end: parseWallTime(end) ?? Number.NaN,
    allDay: false,
    recurrence: null,
    ...more,
  }
}

function rule(more: Partial<Recurrence>): Recurrence {
  return { frequency: 'WEEKLY', interval: 1, byDay: [], end: { type: 'NEVER' }, ...more }
}

function instants({ startsAt, endsAt }: Occurrence): string {
  return [startsAt, endsAt].map((instant) => new Date(instant).toISOString().slice(0, 16)).join(' ')
}

function walls({ start, end }: Occurrence): string {
  return [start, end].map((wallTime) => formatWallTime(wallTime).slice(0, 16)).join(' ')
}

const at = (text: string) => Date.parse(text)

describe('an occurrence', () => {
  test('an event takes place at its wall time in its time zone', () => {
    expect(instants(firstOccurrence(event('2026-03-10T09:00:00', '2026-03-10T10:00:00')))).toBe(
      '2026-03-10T13:00 2026-03-10T14:00',
    )
  })

  test('an event can last past midnight', () => {
    const night = event('2026-03-10T22:00:00', '2026-03-11T02:00:00', { timezone: 'Asia/Tokyo' })
    expect(instants(firstOccurrence(night))).toBe('2026-03-10T13:00 2026-03-10T17:00')
  })

  test('an all-day event lasts through its last day, whatever its times are', () => {
    const days = event('2026-03-07T15:00:00', '2026-03-08T09:00:00', { allDay: true })
    // 8 March has 23 hours in New York.
    expect(instants(firstOccurrence(days))).toBe('2026-03-07T05:00 2026-03-09T04:00')
    expect(walls(firstOccurrence(days))).toBe('2026-03-07T00:00 2026-03-08T00:00')
  })

  test('an event at a skipped time moves forward by the gap', () => {
    const skipped = firstOccurrence(event('2026-03-08T02:30:00', '2026-03-08T04:00:00'))
    expect(instants(skipped)).toBe('2026-03-08T07:30 2026-03-08T08:00')
    expect(walls(skipped)).toBe('2026-03-08T03:30 2026-03-08T04:00')
  })

  test('an event at a repeated time takes place the first time', () => {
    expect(instants(firstOccurrence(event('2026-11-01T01:30:00', '2026-11-01T01:45:00')))).toBe(
      '2026-11-01T05:30 2026-11-01T05:45',
    )
  })

  test('a weekly event keeps its wall time over clock changes', () => {
    const weekly = event('2026-03-02T09:00:00', '2026-03-02T10:00:00', { recurrence: rule({}) })
    expect(occurrencesBetween(weekly, dayOf(2026, 3, 1), dayOf(2026, 3, 15)).map(instants)).toEqual([
      '2026-03-02T14:00 2026-03-02T15:00',
      '2026-03-09T13:00 2026-03-09T14:00',
    ])
  })

  test('an event whose start is skipped never ends before it starts', () => {
    const nightly = event('2026-03-07T02:30:00', '2026-03-07T03:00:00', {
      recurrence: rule({ frequency: 'DAILY' }),
    })
    const [skipped] = occurrencesBetween(nightly, dayOf(2026, 3, 8), dayOf(2026, 3, 8))
    expect(skipped && instants(skipped)).toBe('2026-03-08T07:30 2026-03-08T07:30')
  })

  test('a series includes the evening of its last day, even if that is the next day in UTC', () => {
    const evening = event('2026-03-10T20:00:00', '2026-03-10T21:00:00', {
      timezone: 'America/Los_Angeles',
      recurrence: rule({ frequency: 'DAILY', end: { type: 'DATE', date: dayOf(2026, 3, 12) } }),
    })
    expect(walls(lastOccurrence(evening) ?? firstOccurrence(evening))).toBe(
      '2026-03-12T20:00 2026-03-12T21:00',
    )
  })

  test('a weekly series starts on the first chosen weekday', () => {
    const sundays = event('2026-03-10T09:00:00', '2026-03-10T10:00:00', {
      recurrence: rule({ byDay: ['SU'] }),
    })
    expect(walls(firstOccurrence(sundays))).toBe('2026-03-15T09:00 2026-03-15T10:00')
  })
})

describe('the status', () => {
  const once = event('2026-03-10T09:00:00', '2026-03-10T10:00:00')
  test('an event is upcoming until it ends', () => {
    expect(statusAt(once, at('2026-03-10T13:59:59.999Z'))).toBe('upcoming')
    expect(statusAt(once, at('2026-03-10T14:00:00Z'))).toBe('past')
  })

  test('a series is upcoming until its last occurrence ends', () => {
    const thrice = { ...once, recurrence: rule({ end: { type: 'COUNT', count: 3 } }) }
    expect(statusAt(thrice, at('2026-03-24T13:59:00Z'))).toBe('upcoming')
    expect(statusAt(thrice, at('2026-03-24T14:00:00Z'))).toBe('past')
    expect(statusAt({ ...once, recurrence: rule({}) }, at('2126-03-24T14:00:00Z'))).toBe('upcoming')
  })

  test('an all-day event is upcoming until its last day ends in its own time zone', () => {
    const day = event('2026-03-10T00:00:00', '2026-03-10T00:00:00', {
      allDay: true,
      timezone: 'Pacific/Auckland',
    })
    expect(statusAt(day, at('2026-03-10T10:59:00Z'))).toBe('upcoming')
    expect(statusAt(day, at('2026-03-10T11:00:00Z'))).toBe('past')
  })
})

describe('the occurrence to show', () => {
  const weekly = event('2026-03-02T09:00:00', '2026-03-02T10:00:00', { recurrence: rule({}) })

  test('the occurrence to show is the running one, or else the next one', () => {
    expect(walls(occurrenceToShow(weekly, at('2020-01-01T00:00:00Z')))).toBe(
      '2026-03-02T09:00 2026-03-02T10:00',
    )
    expect(walls(occurrenceToShow(weekly, at('2026-03-09T13:30:00Z')))).toBe(
      '2026-03-09T09:00 2026-03-09T10:00',
    )
    expect(walls(occurrenceToShow(weekly, at('2026-03-09T14:00:00Z')))).toBe(
      '2026-03-16T09:00 2026-03-16T10:00',
    )
  })

  test('the occurrence to show is the last one if all are over', () => {
    const twice = { ...weekly, recurrence: rule({ end: { type: 'COUNT', count: 2 } }) }
    expect(walls(occurrenceToShow(twice, at('2030-01-01T00:00:00Z')))).toBe(
      '2026-03-09T09:00 2026-03-09T10:00',
    )
  })

  test('the occurrence to show is the earliest running one if several overlap', () => {
    const long = event('2026-03-02T09:00:00', '2026-03-06T10:00:00', {
      recurrence: rule({ frequency: 'DAILY' }),
    })
    expect(walls(occurrenceToShow(long, at('2026-03-20T13:59:00Z')))).toBe(
      '2026-03-16T09:00 2026-03-20T10:00',
    )
    expect(walls(occurrenceToShow(long, at('2026-03-20T14:00:00Z')))).toBe(
      '2026-03-17T09:00 2026-03-21T10:00',
    )
  })
})

describe('the occurrences between two days', () => {
  test('all occurrences that overlap the days are found', () => {
    const night = event('2026-03-10T22:00:00', '2026-03-11T02:00:00', {
      recurrence: rule({ frequency: 'DAILY' }),
    })
    expect(occurrencesBetween(night, dayOf(2026, 3, 13), dayOf(2026, 3, 13)).map(walls)).toEqual([
      '2026-03-12T22:00 2026-03-13T02:00',
      '2026-03-13T22:00 2026-03-14T02:00',
    ])
  })

  test('an occurrence that ended at midnight is not on the next day', () => {
    const evening = event('2026-03-10T22:00:00', '2026-03-11T00:00:00')
    expect(occurrencesBetween(evening, dayOf(2026, 3, 11), dayOf(2026, 3, 11))).toEqual([])
    expect(occurrencesBetween(evening, dayOf(2026, 3, 10), dayOf(2026, 3, 10))).toHaveLength(1)
  })

  test('an occurrence that a clock change moves past midnight is on the day that the clocks show', () => {
    const late = event('2027-03-27T23:30:00', '2027-03-27T23:45:00', { timezone: 'America/Nuuk' })
    expect(walls(firstOccurrence(late))).toBe('2027-03-28T00:30 2027-03-28T00:45')
    const on = (day: number) => occurrencesBetween(late, dayOf(2027, 3, day), dayOf(2027, 3, day)).length
    expect([26, 27, 28, 29].map(on)).toEqual([0, 0, 1, 0])
  })

  test('an all-day occurrence is on its first and its last day', () => {
    const days = event('2026-03-10T00:00:00', '2026-03-12T00:00:00', { allDay: true })
    const on = (day: number) => occurrencesBetween(days, dayOf(2026, 3, day), dayOf(2026, 3, day)).length
    expect([9, 10, 11, 12, 13].map(on)).toEqual([0, 1, 1, 1, 0])
  })
})

describe('the next to start', () => {
  const thrice = event('2026-03-02T09:00:00', '2026-03-02T10:00:00', {
    recurrence: rule({ end: { type: 'COUNT', count: 3 } }),
  })
  test('the next start is after the instant, and null after the last', () => {
    expect(firstStartingAfter(thrice, at('2026-03-02T13:59:59Z'))?.startsAt).toBe(at('2026-03-02T14:00:00Z'))
    expect(firstStartingAfter(thrice, at('2026-03-02T14:00:00Z'))?.startsAt).toBe(at('2026-03-09T13:00:00Z'))
    expect(firstStartingAfter(thrice, at('2026-03-16T13:00:00Z'))).toBeNull()
  })
})
