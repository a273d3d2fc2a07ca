import { createRequire } from 'node:module'
import type * as Rrule from 'rrule'
import { RRuleTemporal } from 'rrule-temporal'
import { type EventTime, type Occurrence, occurrencesBetween } from '../src/domain/event/event-time.ts'
import type { Weekday } from '../src/domain/recurrence/recurrence.ts'
import { instantOf } from '../src/domain/time/time-zone.ts'
import { DAY, type Day, dayOf, formatWallTime, HOUR } from '../src/domain/time/wall-time.ts'
import { type Contestant, contest, contestant } from './harness/contest.ts'
import { printTable, rowsOf } from './harness/table.ts'
import { temporalPolyfill } from './harness/temporal-polyfill.ts'

// In any other zone rrule answers with wrong instants.
process.env.TZ = 'UTC'

const { Temporal } = await temporalPolyfill()
// Node finds no named exports in its package when it is imported.
const { RRule } = createRequire(import.meta.url)('rrule') as typeof Rrule

const ZONE = 'America/New_York'
const NINE = 9 * HOUR
const FIRST_DAY = dayOf(2026, 3, 1)
const LAST_DAY = dayOf(2026, 3, 31)
// A Wednesday and a Saturday; the weekly series takes the weekdays after them.
const TWENTY_YEARS_AGO = dayOf(2006, 3, 1)
const THE_DAY_BEFORE = dayOf(2026, 2, 28)
const ONE_QUESTION = [null]

const monthBegins = new Date(instantOf(ZONE, FIRST_DAY * DAY))
const monthEnds = new Date(instantOf(ZONE, (LAST_DAY + 1) * DAY))

interface Pattern {
  frequency: 'DAILY' | 'WEEKLY'
  byDay: readonly Weekday[]
}

function ours(name: string, pattern: Pattern, start: Day): Contestant {
  const event: EventTime = {
    timezone: ZONE,
    allDay: false,
    start: start * DAY + NINE,
    end: start * DAY + NINE + HOUR,
    recurrence: { ...pattern, interval: 1, end: { type: 'NEVER' } },
  }
  return contestant(name, ONE_QUESTION, () => occurrencesBetween(event, FIRST_DAY, LAST_DAY), startsOf)
}

function startsOf(occurrences: readonly Occurrence[]): number[] {
  return occurrences.map(({ startsAt }) => startsAt)
}

function rruleContestants({ frequency, byDay }: Pattern): Contestant[] {
  const fields = {
    freq: RRule[frequency],
    dtstart: new Date(TWENTY_YEARS_AGO * DAY + NINE),
    byweekday: byDay.length > 0 ? byDay.map((code) => RRule[code]) : null,
  }
  // Its own cache would answer the same question from memory.
  const noCache = true
  return [
    contestant(
      'rrule',
      ONE_QUESTION,
      () => new RRule({ ...fields, tzid: ZONE }, noCache).between(monthBegins, monthEnds, true),
      (found) => found.map(Number),
    ),
    contestant(
      'rrule, no zone',
      ONE_QUESTION,
      () =>
        new RRule(fields, noCache).between(new Date(FIRST_DAY * DAY), new Date((LAST_DAY + 1) * DAY), true),
      (found) => found.map((wallTime) => instantOf(ZONE, Number(wallTime))),
    ),
  ]
}

function rruleTemporalContestants({ frequency, byDay }: Pattern): Contestant[] {
  const fields = {
    freq: frequency,
    tzid: ZONE,
    dtstart: Temporal.PlainDateTime.from(formatWallTime(TWENTY_YEARS_AGO * DAY + NINE)).toZonedDateTime(ZONE),
    ...(byDay.length > 0 ? { byDay: [...byDay] } : {}),
  }
  const keptRule = new RRuleTemporal(fields)
  const starts = (found: readonly { epochMilliseconds: number }[]) =>
    found.map(({ epochMilliseconds }) => epochMilliseconds)
  return [
    contestant(
      'rrule-temporal',
      ONE_QUESTION,
      () => new RRuleTemporal(fields).between(monthBegins, monthEnds, true),
      starts,
    ),
    contestant(
      'rrule-temporal, rule kept',
      ONE_QUESTION,
      () => keptRule.between(monthBegins, monthEnds, true),
      starts,
    ),
  ]
}

function rowsOfPattern(what: string, pattern: Pattern) {
  const old = ours('ours, begun 20 years ago', pattern, TWENTY_YEARS_AGO)
  const young = ours('ours, begun the day before', pattern, THE_DAY_BEFORE)
  const begunLongAgo = `${what}, begun 20 years ago`
  return [
    // On its own and in fewer rounds: it takes seconds for an answer.
    ...rowsOf(begunLongAgo, contest([old, ...rruleContestants(pattern)], 15), [{ atLeast: 20 }, null]),
    ...rowsOf(begunLongAgo, contest([old, ...rruleTemporalContestants(pattern)]), [{ atLeast: 20 }, null]),
    ...rowsOf(`${what}, begun the day before`, contest([young, old]), [{ atMost: 1.5 }]),
  ]
}

printTable(
  [
    ...rowsOfPattern('daily', { frequency: 'DAILY', byDay: [] }),
    ...rowsOfPattern('weekly on MO, WE, FR', { frequency: 'WEEKLY', byDay: ['MO', 'WE', 'FR'] }),
  ],
  [
    'The occurrences of March 2026 of an endless series at 09:00 in New York. Ours also says when each one ends.',
    'Each begins with the rule in fields, as an event has it. "Rule kept": made once, outside of the timed part.',
    '"No zone": wall times only, not yet converted; with a zone rrule makes a formatter for every day since the start.',
  ],
)
