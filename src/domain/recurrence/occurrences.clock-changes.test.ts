import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import {
  type EventTime,
  eventSeries,
  firstStartingAfter,
  type Occurrence,
  occurrenceOn,
  occurrencesBetween,
  occurrenceToShow,
  statusAt,
} from '../event/event-time.ts'
import { lastDayOf } from '../time/date-format.ts'
import { DAY, type Day, dayOf, dayOfWallTime, MINUTE } from '../time/wall-time.ts'
import { daysBetween } from './occurrences.ts'
import { parseRrule } from './recurrence-reader.ts'

// Days on which the clocks skip an hour across midnight, the whole day, its first hour, or half an hour.
const oddDays: [timezone: string, day: Day][] = [
  ['America/Nuuk', dayOf(2027, 3, 27)],
  ['Pacific/Apia', dayOf(2011, 12, 30)],
  ['America/Havana', dayOf(2025, 3, 9)],
  ['Australia/Lord_Howe', dayOf(2026, 10, 4)],
]

const someRecurrence = fc
  .constantFrom(
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=3;COUNT=4',
    'FREQ=WEEKLY',
    'FREQ=WEEKLY;INTERVAL=2;COUNT=2',
    'FREQ=MONTHLY;BYDAY=-1SA',
  )
  .map((rule) => parseRrule(rule, { timezone: 'UTC', start: 0, allDay: false }))

const someEvent = fc
  .record({
    zone: fc.constantFrom(...oddDays),
    startMinute: fc.integer({ min: -24 * 60, max: 2 * 24 * 60 }),
    length: fc.integer({ min: 0, max: 4 * 24 * 60 }),
    allDay: fc.boolean(),
    recurrence: fc.option(someRecurrence),
  })
  .map(({ zone: [timezone, day], startMinute, length, allDay, recurrence }) => {
    const start = day * DAY + startMinute * MINUTE
    const event: EventTime = { timezone, allDay, recurrence, start, end: start + length * MINUTE }
    return { event, day }
  })

function lastDay({ allDay, start, end }: Occurrence): Day {
  return allDay ? dayOfWallTime(end) : lastDayOf(start, end)
}

test('every lookup of occurrences gives the same result as a search through all of them, in random cases', () => {
  const someMinute = fc.integer({ min: -24 * 60, max: 7 * 24 * 60 })
  const someDays = fc.tuple(fc.integer({ min: -2, max: 7 }), fc.integer({ min: 0, max: 2 }))
  fc.assert(
    fc.property(someEvent, someMinute, someDays, ({ event, day }, minute, [first, more]) => {
      const now = day * DAY + minute * MINUTE
      const all = daysBetween(eventSeries(event), day - 1, day + 60).map((each) => occurrenceOn(event, each))
      const notEnded = all.find(({ endsAt }) => endsAt > now)
      expect(occurrenceToShow(event, now)).toEqual(notEnded ?? all.at(-1))
      expect(statusAt(event, now)).toBe(notEnded ? 'upcoming' : 'past')
      expect(firstStartingAfter(event, now)).toEqual(all.find(({ startsAt }) => startsAt > now) ?? null)
      const [from, to] = [day + first, day + first + more]
      expect(occurrencesBetween(event, from, to)).toEqual(
        all.filter((occurrence) => dayOfWallTime(occurrence.start) <= to && lastDay(occurrence) >= from),
      )
    }),
    { numRuns: inject('randomCases') / inject('zoneShare').of },
  )
})
