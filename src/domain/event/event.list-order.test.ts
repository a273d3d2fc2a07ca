import { expect, test } from 'vitest'
import { DAY, HOUR } from '../time/wall-time.ts'
import { eventOf, timeOf } from './event.ts'
import { extentOf, listPositionAt } from './event-time.ts'

const time = (rruleText: string | null) =>
  timeOf(
    eventOf({
      title: 'Party',
      timezone: 'Asia/Tokyo',
      startIso: '2026-03-10T09:00:00',
      endIso: '2026-03-10T11:00:00',
      organizerName: 'Ada',
      organizerEmail: 'ada@example.com',
      rruleText,
    }),
  )
const START = Date.UTC(2026, 2, 10)

test('a single event is upcoming until its end, to the millisecond', () => {
  const end = START + 2 * HOUR
  const place = { startsAt: START, endsAt: end }
  expect(listPositionAt(time(null), 0)).toEqual({ ...place, isPast: false, refreshAt: end })
  expect(listPositionAt(time(null), end - 1)).toEqual({ ...place, isPast: false, refreshAt: end })
  expect(listPositionAt(time(null), end)).toEqual({ ...place, isPast: true, refreshAt: null })
})

test('the position of a series changes at the end of every occurrence, until the last one', () => {
  const series = time('FREQ=DAILY;COUNT=2')
  const ends = [START + 2 * HOUR, START + DAY + 2 * HOUR] as const
  expect(listPositionAt(series, ends[0] - 1).refreshAt).toBe(ends[0])
  expect(listPositionAt(series, ends[0])).toMatchObject({
    isPast: false,
    startsAt: START + DAY,
    refreshAt: ends[1],
  })
  expect(listPositionAt(series, ends[1])).toMatchObject({
    isPast: true,
    startsAt: START + DAY,
    refreshAt: null,
  })
})

test('an event extends from its first start to its last end, if it has one', () => {
  expect(extentOf(time(null))).toEqual({ firstStartsAt: START, lastEndsAt: START + 2 * HOUR })
  expect(extentOf(time('FREQ=DAILY;COUNT=3'))).toEqual({
    firstStartsAt: START,
    lastEndsAt: START + 2 * DAY + 2 * HOUR,
  })
  expect(extentOf(time('FREQ=DAILY'))).toEqual({ firstStartsAt: START, lastEndsAt: null })
})
