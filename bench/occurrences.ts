import { createRequire } from 'node:module'
import type * as Rrule from 'rrule'
import { RRuleTemporal } from 'rrule-temporal'
import { type EventTime, type Occurrence, occurrencesBetween } from '../src/domain/event/event-time.ts'
import type { OccurrenceException } from '../src/domain/recurrence/exceptions.ts'
import type { Weekday } from '../src/domain/recurrence/recurrence.ts'
import { instantOf } from '../src/domain/time/time-zone.ts'
import { DAY, type Day, dayOf, formatWallTime, HOUR } from '../src/domain/time/wall-time.ts'
import { type Candidate, candidate, compare } from './harness/comparison.ts'
import { printTable, rowsOf } from './harness/table.ts'
import { temporalPolyfill } from './harness/temporal-polyfill.ts'

// In any other zone rrule returns wrong instants.
process.env.TZ = 'UTC'

const { Temporal } = await temporalPolyfill()
// An import of this package has no named exports in Node.
const { RRule } = createRequire(import.meta.url)('rrule') as typeof Rrule

const ZONE = 'America/New_York'
const NINE = 9 * HOUR
const FIRST_DAY = dayOf(2026, 3, 1)
const LAST_DAY = dayOf(2026, 3, 31)
// A Wednesday and a Saturday; the weekly series starts on the next chosen weekday.
const TWENTY_YEARS_AGO = dayOf(2006, 3, 1)
const THE_DAY_BEFORE = dayOf(2026, 2, 28)
const ONE_INPUT = [null]

const monthBegins = new Date(instantOf(ZONE, FIRST_DAY * DAY))
const monthEnds = new Date(instantOf(ZONE, (LAST_DAY + 1) * DAY))

interface Pattern {
  frequency: 'DAILY' | 'WEEKLY'
  byDay: readonly Weekday[]
}

function ours(
  name: string,
  pattern: Pattern,
  start: Day,
  exceptions: readonly OccurrenceException[] = [],
): Candidate {
  const event: EventTime = {
    timezone: ZONE,
    allDay: false,
    start: start * DAY + NINE,
    end: start * DAY + NINE + HOUR,
    recurrence: { ...pattern, interval: 1, end: { type: 'NEVER' } },
    ...(exceptions.length > 0 && { exceptions }),
  }
  return candidate(name, ONE_INPUT, () => occurrencesBetween(event, FIRST_DAY, LAST_DAY), startsOf)
}

/** 200 days around the month: the even ones are skipped, the odd ones moved to ten o'clock. */
const EXCEPTIONS = Array.from({ length: 200 }, (_, index): OccurrenceException => {
  const day = FIRST_DAY - 85 + index
  const start = day * DAY + NINE + HOUR
  return { day, moved: index % 2 === 0 ? null : { start, end: start + HOUR, location: null }, note: '' }
})

function startsOf(occurrences: readonly Occurrence[]): number[] {
  return occurrences.map(({ startsAt }) => startsAt)
}

function rruleCandidates({ frequency, byDay }: Pattern): Candidate[] {
  const fields = {
    freq: RRule[frequency],
    dtstart: new Date(TWENTY_YEARS_AGO * DAY + NINE),
    byweekday: byDay.length > 0 ? byDay.map((code) => RRule[code]) : null,
  }
  // Its cache would return the result of the previous call.
  const noCache = true
  return [
    candidate(
      'rrule',
      ONE_INPUT,
      () => new RRule({ ...fields, tzid: ZONE }, noCache).between(monthBegins, monthEnds, true),
      (found) => found.map(Number),
    ),
    candidate(
      'rrule, no zone',
      ONE_INPUT,
      () =>
        new RRule(fields, noCache).between(new Date(FIRST_DAY * DAY), new Date((LAST_DAY + 1) * DAY), true),
      (found) => found.map((wallTime) => instantOf(ZONE, Number(wallTime))),
    ),
  ]
}

function rruleTemporalCandidates(
  { frequency, byDay }: Pattern,
  exceptions: readonly OccurrenceException[] = [],
): Candidate[] {
  const zoned = (wallTime: number) =>
    Temporal.PlainDateTime.from(formatWallTime(wallTime)).toZonedDateTime(ZONE)
  const fields = {
    ...(exceptions.length > 0 && {
      exDate: exceptions.map(({ day }) => zoned(day * DAY + NINE)),
      rDate: exceptions.flatMap(({ moved }) => (moved ? [zoned(moved.start)] : [])),
    }),
    freq: frequency,
    tzid: ZONE,
    dtstart: Temporal.PlainDateTime.from(formatWallTime(TWENTY_YEARS_AGO * DAY + NINE)).toZonedDateTime(ZONE),
    ...(byDay.length > 0 ? { byDay: [...byDay] } : {}),
  }
  const reusedRule = new RRuleTemporal(fields)
  const starts = (found: readonly { epochMilliseconds: number }[]) =>
    found.map(({ epochMilliseconds }) => epochMilliseconds)
  return [
    candidate(
      'rrule-temporal',
      ONE_INPUT,
      () => new RRuleTemporal(fields).between(monthBegins, monthEnds, true),
      starts,
    ),
    candidate(
      'rrule-temporal, rule reused',
      ONE_INPUT,
      () => reusedRule.between(monthBegins, monthEnds, true),
      starts,
    ),
  ]
}

function rowsOfPattern(what: string, pattern: Pattern) {
  const old = ours('ours, started 20 years ago', pattern, TWENTY_YEARS_AGO)
  const young = ours('ours, started the day before', pattern, THE_DAY_BEFORE)
  const startedLongAgo = `${what}, started 20 years ago`
  return [
    // Separately and in fewer rounds, because rrule takes seconds per call.
    ...rowsOf(startedLongAgo, compare([old, ...rruleCandidates(pattern)], 15), [{ atLeast: 20 }, null]),
    ...rowsOf(startedLongAgo, compare([old, ...rruleTemporalCandidates(pattern)]), [{ atLeast: 20 }, null]),
    ...rowsOf(`${what}, started the day before`, compare([young, old]), [{ atMost: 1.5 }]),
  ]
}

function rowsWithExceptions() {
  const daily: Pattern = { frequency: 'DAILY', byDay: [] }
  const changed = ours('ours', daily, TWENTY_YEARS_AGO, EXCEPTIONS)
  const references = rruleTemporalCandidates(daily, EXCEPTIONS)
  return rowsOf('daily, 200 exceptions', compare([changed, ...references]), [{ atLeast: 20 }, null])
}

printTable(
  [
    ...rowsOfPattern('daily', { frequency: 'DAILY', byDay: [] }),
    ...rowsWithExceptions(),
    ...rowsOfPattern('weekly on MO, WE, FR', { frequency: 'WEEKLY', byDay: ['MO', 'WE', 'FR'] }),
  ],
  [
    'The occurrences in March 2026 of an endless series at 09:00 in New York. Ours also computes when each one ends.',
    'Each starts from the fields of the rule, as an event has them. "Rule reused": created once, outside of the timed part.',
    '"No zone": wall times only, not converted; with a zone, rrule creates a formatter for every day since the start.',
  ],
)
