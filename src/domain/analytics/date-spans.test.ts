import { expect, test } from 'vitest'
import type { EventTime } from '../event/event-time.ts'
import type { DateException } from '../recurrence/exceptions.ts'
import { DAY, type Day, formatDate, formatWallTime, HOUR, parseDate } from '../time/wall-time.ts'
import { activityBySpan, type DateSpan, spansBetweenDates } from './date-spans.ts'
import { NO_ACTIVITY } from './timeline.ts'

const day = (date: string): Day => parseDate(date) ?? Number.NaN
const FIRST = day('2026-03-03')
const at = (days: number, hour: number) => (FIRST + days) * DAY + hour * HOUR

/** Every Tuesday at six in the evening, five times: March 3, 10, 17, 24 and 31. */
const weekly: EventTime = {
  timezone: 'Europe/Paris',
  allDay: false,
  start: at(0, 18),
  end: at(0, 20),
  recurrence: { frequency: 'WEEKLY', interval: 1, byDay: [], end: { type: 'COUNT', count: 5 } },
}

function written({ date, from, to }: DateSpan): string {
  const name = date ? formatWallTime(date.start).slice(0, 16) : 'after'
  return `${name}: ${formatDate(from).slice(5)} to ${formatDate(to).slice(5)}`
}

function spans(
  event: EventTime,
  now: string,
  { timezone = event.timezone, from = '2026-02-20' } = {},
): string[] {
  return spansBetweenDates(event, { timezone, now: Date.parse(now), from: day(from) }).map(written)
}

test('each date of a series ends the days since the one before, and the next date lies ahead', () => {
  expect(spans(weekly, '2026-03-12T12:00Z')).toEqual([
    '2026-03-03T18:00: 02-20 to 03-03',
    '2026-03-10T18:00: 03-04 to 03-10',
    '2026-03-17T18:00: 03-11 to 03-17',
  ])
})

test('the whole day of a date belongs to it, and the days after the last one to none', () => {
  expect(spans(weekly, '2026-03-10T21:00Z').at(-1)).toBe('2026-03-10T18:00: 03-04 to 03-10')
  expect(spans(weekly, '2026-04-05T12:00Z', { from: '2026-03-20' })).toEqual([
    '2026-03-24T18:00: 03-20 to 03-24',
    '2026-03-31T18:00: 03-25 to 03-31',
    'after: 04-01 to 04-05',
  ])
})

test('a skipped date divides nothing, and a moved one does where it takes place', () => {
  const skip: DateException = { day: FIRST + 7, moved: null, note: '' }
  const moved = { start: at(16, 9), end: at(16, 10), location: null }
  const event = { ...weekly, exceptions: [skip, { day: FIRST + 14, moved, note: '' }] }
  expect(spans(event, '2026-03-20T12:00Z')).toEqual([
    '2026-03-03T18:00: 02-20 to 03-03',
    '2026-03-19T09:00: 03-04 to 03-19',
    '2026-03-24T18:00: 03-20 to 03-24',
  ])
})

test('two dates on one day are one, and a date moved before the first comes first', () => {
  const moveTo = (week: number, start: number): DateException => ({
    day: FIRST + 7 * week,
    moved: { start, end: start + HOUR, location: null },
    note: '',
  })
  const event = { ...weekly, exceptions: [moveTo(1, at(0, 9)), moveTo(2, at(-2, 9))] }
  expect(spans(event, '2026-03-05T12:00Z')).toEqual([
    '2026-03-01T09:00: 02-20 to 03-01',
    '2026-03-03T09:00: 03-02 to 03-03',
    '2026-03-24T18:00: 03-04 to 03-24',
  ])
})

test('the days are those of the team, and the names of the dates those of the series', () => {
  const tokyo = { ...weekly, timezone: 'Asia/Tokyo', start: at(0, 9), end: at(0, 10) }
  expect(spans(tokyo, '2026-03-11T12:00Z', { timezone: 'America/New_York' })).toEqual([
    '2026-03-03T09:00: 02-20 to 03-02',
    '2026-03-10T09:00: 03-03 to 03-09',
    '2026-03-17T09:00: 03-10 to 03-16',
  ])
  expect(spans(tokyo, '2026-03-11T12:00Z', { timezone: 'No/Where' })).toHaveLength(3)
})

test('a clock change moves a date to another day of the team, as it moves its instant', () => {
  // At 23:30 in New York it is 04:30 in UTC before the change of March 8, and 03:30 after it.
  const late = { ...weekly, timezone: 'America/New_York', start: at(0, 19.5), end: at(0, 20.5) }
  expect(spans(late, '2026-03-12T12:00Z', { timezone: 'UTC' })).toEqual([
    '2026-03-03T19:30: 02-20 to 03-04',
    '2026-03-10T19:30: 03-05 to 03-10',
    '2026-03-17T19:30: 03-11 to 03-17',
  ])
})

test('an all-day date is on its own day in every zone', () => {
  const allDay = { ...weekly, allDay: true, start: at(0, 0), end: at(0, 0), timezone: 'Asia/Tokyo' }
  expect(spans(allDay, '2026-03-12T12:00Z', { timezone: 'America/Los_Angeles' })).toEqual([
    '2026-03-03T00:00: 02-20 to 03-03',
    '2026-03-10T00:00: 03-04 to 03-10',
    '2026-03-17T00:00: 03-11 to 03-17',
  ])
})

test('a series whose dates are all skipped has one span without a date', () => {
  const exceptions = [0, 7, 14, 21, 28].map((days) => ({ day: FIRST + days, moved: null, note: '' }))
  expect(spans({ ...weekly, exceptions }, '2026-03-12T12:00Z')).toEqual(['after: 02-20 to 03-12'])
})

test('an endless daily series has a span for every day, and the next date of a yearly one is far ahead', () => {
  const daily: EventTime = {
    ...weekly,
    recurrence: { frequency: 'DAILY', interval: 1, byDay: [], end: { type: 'NEVER' } },
  }
  expect(spans(daily, '2028-03-02T12:00Z', { from: '2026-03-03' })).toHaveLength(731)
  const yearly: EventTime = {
    ...weekly,
    recurrence: { frequency: 'YEARLY', interval: 1, byDay: [], end: { type: 'NEVER' } },
  }
  expect(spans(yearly, '2026-03-12T12:00Z').at(-1)).toBe('2027-03-03T18:00: 03-04 to 03-03')
})

test('counts by day are summed up by span, in any order', () => {
  const found = spansBetweenDates(weekly, {
    timezone: 'UTC',
    now: Date.parse('2026-03-12T12:00Z'),
    from: day('2026-03-01'),
  })
  const counted = (date: string, signUps: number) => ({ ...NO_ACTIVITY, day: day(date), signUps })
  const rows = activityBySpan(found, [
    counted('2026-03-12', 8),
    counted('2026-03-03', 1),
    counted('2026-03-04', 2),
    counted('2026-03-10', 4),
    counted('2026-02-27', 99),
  ])
  expect(rows.map(({ signUps }) => signUps)).toEqual([1, 6, 8])
})
