import { describe, expect, test } from 'vitest'
import { type EventTime, firstOccurrence, zoneNamesOf } from '../event/event-time.ts'
import { dateRange, timeRange, whenText } from '../language/time-texts.ts'
import {
  clockTime,
  dateText,
  dateTile,
  longDate,
  monthAndDay,
  monthAndYear,
  shortDate,
  zonePlace,
} from './date-format.ts'
import { dayOf, parseWallTime } from './wall-time.ts'

const tuesday = dayOf(2026, 3, 10)

function written(start: string, end: string, timezone = 'America/New_York', allDay = false) {
  const event: EventTime = {
    timezone,
    allDay,
    start: parseWallTime(start) ?? Number.NaN,
    end: parseWallTime(end) ?? Number.NaN,
    recurrence: null,
  }
  const occurrence = firstOccurrence(event)
  const zone = zoneNamesOf(event, occurrence)
  return {
    date: dateRange(occurrence),
    time: timeRange(occurrence, zone),
    when: whenText(occurrence, zone),
  }
}

test('dates are formatted in English', () => {
  expect(longDate(tuesday)).toBe('Tuesday, March 10, 2026')
  expect(shortDate(tuesday)).toBe('Tue, Mar 10, 2026')
  expect(monthAndDay(tuesday)).toBe('Mar 10')
  expect(dateText(tuesday)).toBe('March 10, 2026')
  expect(monthAndYear(tuesday)).toBe('March 2026')
  expect(dateTile(dayOf(2026, 9, 6))).toEqual({ month: 'SEP', dayOfMonth: '6', weekday: 'Sun' })
})

test.each([
  ['00:00', '12:00 AM'],
  ['00:05', '12:05 AM'],
  ['09:00', '9:00 AM'],
  ['12:00', '12:00 PM'],
  ['23:59', '11:59 PM'],
])('the time %s is formatted as %s', (time, text) => {
  expect(clockTime(parseWallTime(`2026-03-10T${time}:00`) ?? 0)).toBe(text)
})

describe('a range', () => {
  test('a range has the time zone after the time', () => {
    expect(written('2026-03-10T09:00:00', '2026-03-10T10:00:00')).toEqual({
      date: 'Tuesday, March 10, 2026',
      time: '9:00 AM – 10:00 AM EDT',
      when: 'Tuesday, March 10, 2026, 9:00 AM – 10:00 AM EDT',
    })
  })

  test('a range past midnight has one date, unless it is longer than twelve hours', () => {
    expect(written('2026-03-10T22:00:00', '2026-03-11T02:00:00')).toEqual({
      date: 'Tuesday, March 10, 2026',
      time: '10:00 PM – 2:00 AM EDT',
      when: 'Tuesday, March 10, 2026, 10:00 PM – 2:00 AM EDT',
    })
    expect(written('2026-03-10T18:00:00', '2026-03-11T07:00:00').when).toBe(
      'Tuesday, March 10, 2026, 6:00 PM – Wednesday, March 11, 2026, 7:00 AM EDT',
    )
  })

  test('a range until midnight names one day', () => {
    expect(written('2026-03-10T22:00:00', '2026-03-11T00:00:00').when).toBe(
      'Tuesday, March 10, 2026, 10:00 PM – 12:00 AM EDT',
    )
  })

  test('a range over a clock change names both abbreviations', () => {
    expect(written('2026-03-08T01:00:00', '2026-03-08T04:00:00').time).toBe('1:00 AM EST – 4:00 AM EDT')
    expect(written('2026-03-07T23:00:00', '2026-03-08T04:00:00').when).toBe(
      'Saturday, March 7, 2026, 11:00 PM EST – 4:00 AM EDT',
    )
  })

  test('a range without length is one time', () => {
    expect(written('2026-03-10T09:00:00', '2026-03-10T09:00:00').when).toBe(
      'Tuesday, March 10, 2026, 9:00 AM EDT',
    )
  })

  test('an all-day range has no time', () => {
    expect(written('2026-03-10T09:00:00', '2026-03-10T10:00:00', 'Europe/Paris', true)).toEqual({
      date: 'Tuesday, March 10, 2026',
      time: 'All day',
      when: 'Tuesday, March 10, 2026',
    })
    expect(written('2026-03-10T09:00:00', '2026-03-12T10:00:00', 'Europe/Paris', true).when).toBe(
      'Tuesday, March 10, 2026 – Thursday, March 12, 2026',
    )
  })
})

test.each([
  ['America/New_York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('the time zone %s is in %s', (timezone, place) => {
  expect(zonePlace(timezone)).toBe(place)
})
