import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { daysBetween, nthDay } from '../recurrence/occurrences.ts'
import {
  DAY,
  dayOf,
  dayOfWallTime,
  formatWallTime,
  HOUR,
  MINUTE,
  parseWallTime,
  timeOfDay,
} from '../time/wall-time.ts'
import { changedDates } from './changed-dates.ts'
import { dayOfOriginalStart, withDateException } from './date-exceptions.ts'
import { changedEvent, type EventDetails, eventOf, timeOf } from './event.ts'
import type { EventChange, NewEvent } from './event-fields.ts'
import { eventSeries } from './event-time.ts'
import {
  collidingDate,
  exceptionalOccurrence,
  hasDate,
  isSameTime,
  type SeriesOccurrence,
  seriesOccurrenceOn,
  seriesOccurrencesBetween,
} from './series-occurrences.ts'

const DECEMBER_1 = dayOf(2026, 12, 1)

/** Tuesdays from nine to ten, in New York. */
const series = (fields: Partial<NewEvent & EventChange> = {}): EventDetails =>
  eventOf({
    title: 'Yoga',
    timezone: 'America/New_York',
    startIso: '2026-12-01T09:00:00',
    endIso: '2026-12-01T10:00:00',
    location: 'Studio',
    organizerName: 'Ada',
    organizerEmail: 'ada@example.com',
    rruleText: 'FREQ=WEEKLY',
    ...fields,
  })
const skip = (event: EventDetails, original: string) =>
  withDateException(event, dayOfOriginalStart(event, original), { skipped: true })
/** Moves one date; with the times of the rule, it only gets the note or the place. */
const move = (event: EventDetails, original: string, startIso: string, endIso: string, more: object = {}) =>
  withDateException(event, dayOfOriginalStart(event, original), { startIso, endIso, ...more })
const noted = (event: EventDetails, original: string) =>
  move(event, original, original, original.replace('T09', 'T10'), { note: 'Bring a mat' })
/** "12-08T18:00–19:00", with what is left of the exception. */
const dates = (event: EventDetails, from: string, to: string) =>
  seriesOccurrencesBetween(timeOf(event), dayAt(from), dayAt(to)).map(({ occurrence, status }) => {
    const [start, end] = [formatWallTime(occurrence.start), formatWallTime(occurrence.end)]
    return `${start.slice(5, 16)}–${end.slice(11, 16)} ${status}`
  })
const dayAt = (date: string) => dayOfWallTime(parseWallTime(`${date}T00:00:00`) ?? Number.NaN)

test('a date with only a note or a place of its own follows the series to another time', () => {
  const original = '2026-12-08T09:00:00'
  const place = { location: 'Town hall' }
  for (const more of [{ note: 'Bring a mat' }, place, { ...place, note: 'There' }]) {
    const event = move(series(), original, original, '2026-12-08T10:00:00', more)
    const later = changedEvent(event, { startIso: '2026-12-01T18:00:00', endIso: '2026-12-01T19:30:00' })
    expect(dates(later, '2026-12-08', '2026-12-08')).toEqual(['12-08T18:00–19:30 moved'])
    expect(seriesOccurrenceOn(timeOf(later), DECEMBER_1 + 7)).toMatchObject({
      location: null,
      note: '',
      ...more,
    })
  }
})

test('a note that an older version stored with a copy of the times follows the series, too', () => {
  const start = (DECEMBER_1 + 7) * DAY + 9 * HOUR
  const exceptions = [
    { day: DECEMBER_1 + 7, moved: { start, end: start + HOUR, location: null }, note: 'Mat' },
  ]
  const later = changedEvent(
    { ...series(), exceptions },
    { startIso: '2026-12-01T18:00:00', endIso: '2026-12-01T19:00:00' },
  )
  expect(dates(later, '2026-12-08', '2026-12-08')).toEqual(['12-08T18:00–19:00 moved'])
})

test('a note on a date whose time the clocks skip follows the series', () => {
  const early = series({ startIso: '2027-03-07T02:30:00', endIso: '2027-03-07T02:45:00' })
  // The form shows the time that the clocks show on that day.
  const event = move(early, '2027-03-14T02:30:00', '2027-03-14T03:30:00', '2027-03-14T03:45:00', {
    note: 'Early',
  })
  const elsewhere = changedEvent(event, { timezone: 'Europe/Berlin' })
  expect(dates(elsewhere, '2027-03-14', '2027-03-14')).toEqual(['03-14T02:30–02:45 moved'])
  const later = changedEvent(event, { startIso: '2027-03-07T08:00:00', endIso: '2027-03-07T08:30:00' })
  expect(dates(later, '2027-03-14', '2027-03-14')).toEqual(['03-14T08:00–08:30 moved'])
})

test('a moved date keeps its own time of day, and follows the series in everything else', () => {
  const event = move(series(), '2026-12-08T09:00:00', '2026-12-09T14:00:00', '2026-12-09T15:00:00')
  const later = { startIso: '2026-12-01T18:00:00', endIso: '2026-12-01T20:00:00' }
  // The length is that of the series.
  expect(dates(changedEvent(event, later), '2026-12-09', '2026-12-09')).toEqual(['12-09T14:00–16:00 moved'])
  const onDay = move(series(), '2026-12-08T09:00:00', '2026-12-09T09:00:00', '2026-12-09T12:00:00')
  // The start is that of the series, the length its own.
  expect(dates(changedEvent(onDay, later), '2026-12-09', '2026-12-09')).toEqual(['12-09T18:00–21:00 moved'])
  const same = move(series(), '2026-12-08T09:00:00', '2026-12-08T18:00:00', '2026-12-08T20:00:00')
  expect(changedEvent(same, later).exceptions).toBeUndefined()
})

test('a moved date moves along by the same number of days when its series is postponed', () => {
  const event = skip(
    move(series(), '2026-12-15T09:00:00', '2026-12-16T14:00:00', '2026-12-16T15:00:00'),
    '2026-12-22T09:00:00',
  )
  const postponed = changedEvent(event, { startIso: '2027-06-01T09:00:00', endIso: '2027-06-01T10:00:00' })
  expect(dates(postponed, '2026-12-01', '2027-05-31')).toEqual([])
  expect(dates(postponed, '2027-06-01', '2027-06-29')).toEqual([
    '06-01T09:00–10:00 scheduled',
    '06-08T09:00–10:00 scheduled',
    '06-16T14:00–15:00 moved',
    '06-22T09:00–10:00 skipped',
    '06-29T09:00–10:00 scheduled',
  ])
})

test('a moved date of an all-day series that becomes timed has the times of day of the rule, and the reverse', () => {
  const allDay = series({ allDay: true, startIso: '2026-12-01T00:00:00', endIso: '2026-12-01T00:00:00' })
  const fair = move(allDay, '2026-12-08T00:00:00', '2026-12-09T00:00:00', '2026-12-09T00:00:00')
  const timed = changedEvent(fair, {
    allDay: false,
    startIso: '2026-12-01T09:00:00',
    endIso: '2026-12-01T10:00:00',
  })
  expect(dates(timed, '2026-12-08', '2026-12-09')).toEqual(['12-09T09:00–10:00 moved'])
  const long = move(allDay, '2026-12-08T00:00:00', '2026-12-09T00:00:00', '2026-12-10T00:00:00')
  const overnight = changedEvent(long, {
    allDay: false,
    startIso: '2026-12-01T09:00:00',
    endIso: '2026-12-01T10:00:00',
  })
  expect(seriesOccurrenceOn(timeOf(overnight), DECEMBER_1 + 7).occurrence).toMatchObject({
    start: (DECEMBER_1 + 8) * DAY + 9 * HOUR,
    end: (DECEMBER_1 + 9) * DAY + 10 * HOUR,
  })
  const back = changedEvent(
    move(series(), '2026-12-08T09:00:00', '2026-12-09T14:00:00', '2026-12-09T15:00:00'),
    { allDay: true },
  )
  expect(dates(back, '2026-12-08', '2026-12-09')).toEqual(['12-09T00:00–00:00 moved'])
  // In a timed series again, it has lost its time of day for good.
  expect(dates(changedEvent(back, { allDay: false }), '2026-12-09', '2026-12-09')).toEqual([
    '12-09T09:00–10:00 moved',
  ])
})

test('a moved date follows the series into another time zone', () => {
  const event = move(series(), '2026-12-08T09:00:00', '2026-12-08T14:00:00', '2026-12-08T15:00:00')
  // The same instants in another zone, and the same times of day.
  const converted = {
    timezone: 'Europe/Berlin',
    startIso: '2026-12-01T15:00:00',
    endIso: '2026-12-01T16:00:00',
  }
  expect(dates(changedEvent(event, converted), '2026-12-08', '2026-12-08')).toEqual([
    '12-08T20:00–21:00 moved',
  ])
  expect(dates(changedEvent(event, { timezone: 'Europe/Berlin' }), '2026-12-08', '2026-12-08')).toEqual([
    '12-08T14:00–15:00 moved',
  ])
})

test('exceptions stay on their days when only the rule changes, and go with days that it drops', () => {
  const event = skip(
    noted(skip(series(), '2026-12-01T09:00:00'), '2026-12-22T09:00:00'),
    '2027-02-02T09:00:00',
  )
  const left = (rruleText: string) =>
    changedEvent(event, { rruleText }).exceptions?.map(({ day }) => (day - DECEMBER_1) / 7)
  expect(left('FREQ=WEEKLY;INTERVAL=3')).toEqual([0, 3, 9])
  expect(left('FREQ=WEEKLY;INTERVAL=2')).toEqual([0])
  expect(left('FREQ=WEEKLY;BYDAY=TU,TH')).toEqual([0, 3, 9])
  expect(left('FREQ=WEEKLY;COUNT=4')).toEqual([0, 3])
  expect(left('FREQ=WEEKLY;UNTIL=20261221T235959Z')).toEqual([0])
})

test('exceptions follow a series that is moved to another weekday by their number', () => {
  const event = skip(noted(series(), '2026-12-08T09:00:00'), '2026-12-22T09:00:00')
  const moved = changedEvent(event, { startIso: '2026-12-03T09:00:00', endIso: '2026-12-03T10:00:00' })
  expect(moved.exceptions?.map(({ day }) => day - DECEMBER_1)).toEqual([9, 23])
})

test('a date that the new rule puts where another was moved to keeps its note, and the other goes back to the rule', () => {
  const away = move(series(), '2026-12-08T09:00:00', '2026-12-10T09:00:00', '2026-12-10T10:00:00')
  const twice = changedEvent(away, { rruleText: 'FREQ=WEEKLY;BYDAY=TU,TH' })
  expect(dates(twice, '2026-12-08', '2026-12-10')).toEqual([
    '12-08T09:00–10:00 scheduled',
    '12-10T09:00–10:00 scheduled',
  ])
  // The second date took the place of the first, which has nowhere to go now.
  const taken = move(away, '2026-12-15T09:00:00', '2026-12-08T09:00:00', '2026-12-08T10:00:00')
  const both = changedEvent(noted(taken, '2026-12-22T09:00:00'), { rruleText: 'FREQ=WEEKLY;BYDAY=TU,TH' })
  expect(both.exceptions?.map(({ note }) => note)).toEqual(['Bring a mat'])
})

const ZONES = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC']
const RULES = [
  'FREQ=DAILY',
  'FREQ=DAILY;COUNT=9',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;INTERVAL=2',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=YEARLY',
]
const someTimes = fc.record({
  timezone: fc.constantFrom(...ZONES),
  // In hours, from the first of March: clocks change in this month and in the next.
  start: fc.integer({ min: 0, max: 60 * 24 }),
  length: fc.integer({ min: 1, max: 20 }),
  allDay: fc.boolean(),
})
/** For each of the first dates: what differs, in half hours, so that it is never what the rule says. */
const someDifference = fc.record({
  number: fc.nat({ max: 7 }),
  isSkipped: fc.boolean(),
  days: fc.integer({ min: -3, max: 3 }),
  halfHours: fc.option(fc.nat({ max: 23 })),
  isNoted: fc.boolean(),
})

type ValueOf<Some> = Some extends fc.Arbitrary<infer Value> ? Value : never

function fieldsOf({ start, length, ...rest }: ValueOf<typeof someTimes>) {
  const wall = (hours: number) => formatWallTime(dayOf(2027, 3, 1) * DAY + hours * HOUR)
  // A day at most: it may repeat every day.
  return { ...rest, startIso: wall(start), endIso: wall(rest.allDay ? start : start + length) }
}

/** The event with one more date that differs, or as it was if it would be where another one is. */
function withDifference(event: EventDetails, difference: ValueOf<typeof someDifference>): EventDetails {
  const { number, isSkipped, days, halfHours, isNoted } = difference
  const rule = timeOf(event)
  const day = nthDay(eventSeries(rule), number + 1)
  const time = halfHours === null ? timeOfDay(rule.start) : halfHours * HOUR + 30 * MINUTE
  const start = (day + days) * DAY + time
  const times = { startIso: formatWallTime(start), endIso: formatWallTime(start + rule.end - rule.start) }
  try {
    return withDateException(event, day, {
      ...(isSkipped ? { skipped: true } : times),
      note: isNoted ? 'A note' : '',
    })
  } catch {
    return event
  }
}

const exceptionalOccurrences = (event: EventDetails) =>
  (event.exceptions ?? []).map((exception) => exceptionalOccurrence(timeOf(event), exception))

test('whatever is edited, dates keep their differences and follow the series in the rest, in random cases', () => {
  fc.assert(
    fc.property(
      someTimes,
      someTimes,
      fc.constantFrom(...RULES),
      fc.array(someDifference, { maxLength: 6 }),
      (times, edit, rruleText, differences) => {
        const event = differences.reduce(withDifference, series({ ...fieldsOf(times), rruleText }))
        const edited = changedEvent(event, { ...fieldsOf(edit), rruleText })
        const [before, after] = [exceptionalOccurrences(event), exceptionalOccurrences(edited)]
        for (const { day, status, hasOwnTime, note, occurrence } of after) {
          expect(hasDate(timeOf(edited), day)).toBe(true)
          expect(status === 'skipped' || hasOwnTime || note !== '').toBe(true)
          expect(hasOwnTime && collidingDate(timeOf(edited), day)).toBeFalsy()
          expect(edit.allDay ? occurrence.start % DAY : 0).toBe(0)
        }
        // A note gives no date a time of its own.
        const ownTimes = (dates: readonly SeriesOccurrence[]) =>
          dates.filter(({ hasOwnTime }) => hasOwnTime).length
        expect(ownTimes(after)).toBeLessThanOrEqual(ownTimes(before))
        // An edit that is taken back leaves everything as it was, unless it has dropped something.
        const isLossless = times.timezone === edit.timezone && !times.allDay && !edit.allDay
        if (!isLossless || after.length < before.length) return
        expect(changedEvent(edited, { ...fieldsOf(times), rruleText }).exceptions).toEqual(event.exceptions)
      },
    ),
    { numRuns: inject('randomCases') / inject('zoneShare').of },
  )
})

test('whoever hears of the changed dates of an edited series knows when every date is, in random cases', () => {
  fc.assert(
    fc.property(
      someTimes,
      someTimes,
      fc.constantFrom(...RULES),
      fc.constantFrom(...RULES),
      fc.array(someDifference, { maxLength: 6 }),
      (times, edit, rruleText, newRule, differences) => {
        const before = differences.reduce(withDifference, series({ ...fieldsOf(times), rruleText }))
        const after = changedEvent(before, { ...fieldsOf(edit), rruleText: newRule })
        const [old, time] = [timeOf(before), timeOf(after)]
        const heard = new Set(changedDates(before, after, 0).map(({ current }) => current.day))
        const days = daysBetween(eventSeries(time), dayOf(2027, 3, 1), dayOf(2027, 5, 31))
        const surprises = days.filter((day) => {
          const date = seriesOccurrenceOn(time, day)
          const known = hasDate(old, day) ? seriesOccurrenceOn(old, day) : null
          if ((date.status === 'skipped') !== (known?.status === 'skipped')) return true
          const hasTimeToKnow = date.hasOwnTime || known?.hasOwnTime
          return hasTimeToKnow && !(known && isSameTime(known.occurrence, date.occurrence))
        })
        expect(surprises.filter((day) => !heard.has(day))).toEqual([])
      },
    ),
    { numRuns: inject('randomCases') / inject('zoneShare').of },
  )
})
