import fc from 'fast-check'
import ICAL from 'ical.js'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { expect, inject, test } from 'vitest'
import { eventSeries, type Occurrence, occurrencesBetween } from '../event/event-time.ts'
import type { DateException } from '../recurrence/exceptions.ts'
import { daysBetween } from '../recurrence/occurrences.ts'
import { isByMonth, type Recurrence, WEEKDAYS, weekdaysOfMonthOn } from '../recurrence/recurrence.ts'
import { instantOf, isShownOnce } from '../time/time-zone.ts'
import { DAY, type Day, dayOf, dayOfWallTime, HOUR, MINUTE, timeOfDay } from '../time/wall-time.ts'
import { type IcsEvent, icsFile } from './ics-file.ts'

const cases = inject('randomCases') / inject('zoneShare').of

/** Zones and years on which the runtime's zone data, which the second reader uses, is right. */
const ZONES = ['America/New_York', 'America/Los_Angeles', 'Europe/London', 'Asia/Tokyo', 'Australia/Sydney']
const FIRST_DAY = dayOf(2016, 1, 1)
const LAST_DAY = dayOf(2023, 12, 31)
const DATES_COMPARED = 12
const FARTHEST_MOVE = 3

/** Instants, or days for all-day events. */
interface Seen {
  startsAt: number
  endsAt: number
}

const someRecurrence = (start: Day): fc.Arbitrary<Recurrence> =>
  fc
    .record({
      frequency: fc.constantFrom('DAILY' as const, 'WEEKLY' as const, 'MONTHLY' as const, 'YEARLY' as const),
      interval: fc.constantFrom(1, 1, 2, 3),
      byDay: fc.subarray([...WEEKDAYS]),
      weekdayOfMonth: fc.option(fc.constantFrom(...weekdaysOfMonthOn(start)), { nil: undefined }),
      end: fc.oneof(
        fc.constant({ type: 'NEVER' as const }),
        fc.record({ type: fc.constant('COUNT' as const), count: fc.integer({ min: 2, max: 40 }) }),
        fc.record({
          type: fc.constant('DATE' as const),
          date: fc.integer({ min: start + 7, max: start + 400 }),
        }),
      ),
    })
    .map((rule) => ({
      ...rule,
      byDay: rule.frequency === 'WEEKLY' ? rule.byDay : [],
      weekdayOfMonth: isByMonth(rule.frequency) ? rule.weekdayOfMonth : undefined,
    }))

/** For each of the first dates: nothing, a skip, or a move by some days and hours to some length. */
const someChanges = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constant('skip' as const) },
    {
      weight: 1,
      arbitrary: fc.record({
        by: fc.integer({ min: -FARTHEST_MOVE * 24, max: FARTHEST_MOVE * 24 }),
        length: fc.constantFrom(0, 30, 60, 24 * 60 + 15),
      }),
    },
  ),
  { minLength: DATES_COMPARED, maxLength: DATES_COMPARED },
)

const someSeries = fc
  .integer({ min: FIRST_DAY, max: LAST_DAY })
  .chain((day) =>
    fc.tuple(
      fc.constant(day),
      fc.constantFrom(...ZONES),
      fc.integer({ min: 5 * 4, max: 21 * 4 }),
      fc.constantFrom(0, 15, 60, 8 * 60),
      fc.boolean(),
      someRecurrence(day),
      someChanges,
    ),
  )
  .map(([day, timezone, quarter, minutes, allDay, recurrence, changes]): IcsEvent => {
    const start = day * DAY + quarter * 15 * MINUTE
    const event: IcsEvent = {
      id: 'b6f7a3b0-5c0a-4b69-a3b0-0f8f6b1d2c3e',
      title: 'A title',
      location: 'A place',
      organizerName: 'Somebody',
      descriptionHtml: '',
      url: 'https://daymark.example/e/some-event-0123abcd',
      uidHost: 'daymark.example',
      sequence: 3,
      updatedAt: Date.UTC(2026, 0, 1),
      timezone,
      allDay,
      start,
      end: start + minutes * MINUTE,
      recurrence,
    }
    const exceptions = firstDays(event).flatMap((one, index): DateException[] => {
      const change = changes[index] ?? null
      if (change === null) return []
      if (change === 'skip') return [{ day: one, moved: null, note: '' }]
      const movedStart = one * DAY + timeOfDay(start) + change.by * HOUR
      const moved = { start: movedStart, end: movedStart + change.length * MINUTE, location: null }
      return [{ day: one, moved, note: '' }]
    })
    return { ...event, exceptions }
  })

function firstDays(event: IcsEvent): Day[] {
  const series = eventSeries(event)
  return daysBetween(series, series.first, series.first + 366 * 40).slice(0, DATES_COMPARED)
}

/** Programs differ on times that a clock change skips or repeats, so those series are left out. */
function isPlain(event: IcsEvent): boolean {
  const { from, to } = windowOf(event)
  const unchanged = occurrencesBetween({ ...event, exceptions: [] }, from, to)
  const days = [...firstDays(event), ...unchanged.map(({ start }) => dayOfWallTime(start))]
  const walls = days.flatMap((day) => {
    const typed = day * DAY + timeOfDay(event.start)
    return [typed, typed + event.end - event.start]
  })
  const moved = event.exceptions?.flatMap(({ moved: change }) => (change ? [change.start, change.end] : []))
  return event.allDay || [...walls, ...(moved ?? [])].every((wall) => isShownOnce(event.timezone, wall))
}

/** What is compared begins before every start and ends before dates without an exception could be moved. */
function windowOf(event: IcsEvent): { from: Day; to: Day } {
  const days = firstDays(event)
  const [first = 0, last = 0] = [days[0], days.at(-1)]
  return { from: first - FARTHEST_MOVE - 2, to: last + FARTHEST_MOVE + 2 }
}

function ours(event: IcsEvent): Seen[] {
  const { from, to } = windowOf(event)
  const seen = occurrencesBetween(event, from, to).map((occurrence) => seenOf(event, occurrence))
  return inOrder(seen.filter(({ startsAt }) => startsAt <= endOf(event, to)))
}

function seenOf({ allDay }: IcsEvent, { start, end, startsAt, endsAt }: Occurrence): Seen {
  return allDay ? { startsAt: dayOfWallTime(start), endsAt: dayOfWallTime(end) + 1 } : { startsAt, endsAt }
}

function endOf({ allDay, timezone }: IcsEvent, day: Day): number {
  return allDay ? day : instantOf(timezone, (day + 1) * DAY) - 1
}

function inOrder(seen: Seen[]): Seen[] {
  return seen.sort((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt)
}

/** ical.js, the parser of Thunderbird. */
function readByIcalJs(event: IcsEvent, file: string): Seen[] {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (zone && !ICAL.TimezoneService.has(event.timezone)) ICAL.TimezoneService.register(zone)
  if (zone) calendar.removeSubcomponent(zone)
  const master = calendar.getAllSubcomponents('vevent').find((one) => !one.hasProperty('recurrence-id'))
  if (!master) throw new Error('There is no event in the file')
  const read = new ICAL.Event(master)
  const iterator = read.iterator()
  const { to } = windowOf(event)
  const seen: Seen[] = []
  for (let next = iterator.next(); next; next = iterator.next()) {
    if (dayOf(next.year, next.month, next.day) > to + FARTHEST_MOVE + 1) break
    const { startDate, endDate } = read.getOccurrenceDetails(next)
    seen.push({ startsAt: valueOf(startDate), endsAt: valueOf(endDate) })
  }
  return inOrder(seen.filter(({ startsAt }) => startsAt <= endOf(event, to)))
}

function valueOf(time: ICAL.Time): number {
  return time.isDate ? dayOf(time.year, time.month, time.day) : time.toUnixTime() * 1000
}

/** Reads the lines itself, expands the rule with rrule-temporal, and converts with Temporal. */
function readByTemporal(event: IcsEvent, file: string): Seen[] {
  const { to } = windowOf(event)
  const [master, ...moved] = file
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((block) => block.split('\r\n'))
  if (!master) throw new Error('There is no event in the file')
  const valueIn = (lines: string[], name: string) =>
    lines.find((line) => line.startsWith(name))?.split(':')[1] ?? ''
  const instant = (text: string) => zoned(text, event.timezone).epochMilliseconds
  const start = valueIn(master, 'DTSTART')
  const end = valueIn(master, 'DTEND') || start
  const length = instant(end) - instant(start)
  const rule = new RRuleTemporal({
    rruleString: `DTSTART;TZID=${event.timezone}:${withTime(start)}\nRRULE:${untilAsInstant(valueIn(master, 'RRULE'), event)}`,
    temporal: Temporal,
  })
  const gone = new Set(
    [
      ...master.filter((line) => line.startsWith('EXDATE')).map((line) => line.split(':')[1] ?? ''),
      ...moved.map((lines) => valueIn(lines, 'RECURRENCE-ID')),
    ].map(instant),
  )
  const limit = new Date((to + FARTHEST_MOVE + 2) * DAY)
  const regular = rule
    .between(new Date((windowOf(event).from - 2) * DAY), limit, true)
    .map(({ epochMilliseconds }) => epochMilliseconds)
    .filter((startsAt) => !gone.has(startsAt))
    .map((startsAt) => ({ startsAt, endsAt: startsAt + length }))
  const others = moved.map((lines) => {
    const startsAt = valueIn(lines, 'DTSTART')
    return { startsAt: instant(startsAt), endsAt: instant(valueIn(lines, 'DTEND') || startsAt) }
  })
  const all = [...regular, ...others]
  const days = (at: number) => {
    const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(event.timezone)
    return dayOf(date.year, date.month, date.day)
  }
  const seen = event.allDay
    ? all.map(({ startsAt, endsAt }) => ({ startsAt: days(startsAt), endsAt: days(endsAt) }))
    : all
  return inOrder(seen.filter(({ startsAt }) => startsAt <= endOf(event, to)))
}

function withTime(text: string): string {
  return text.includes('T') ? text : `${text}T000000`
}

function untilAsInstant(rule: string, { timezone }: IcsEvent): string {
  return rule.replace(/UNTIL=(\d{8})(?=;|$)/, (_, date: string) => {
    const until = zoned(`${date}T235959`, timezone).toInstant().toString({ smallestUnit: 'second' })
    return `UNTIL=${until.replaceAll(/[-:]/g, '')}`
  })
}

function zoned(text: string, timezone: string): Temporal.ZonedDateTime {
  const [, year, month, day, hour, minute, second, utc] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)$/.exec(withTime(text)) ?? []
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  return utc
    ? Temporal.Instant.from(`${local}Z`).toZonedDateTimeISO(timezone)
    : Temporal.PlainDateTime.from(local).toZonedDateTime(timezone)
}

/** Where the clocks change during an occurrence, its length differs by the program: only starts are compared. */
function starts(seen: readonly Seen[]): number[] {
  return seen.map(({ startsAt }) => startsAt)
}

test('two other programs read from the file of a series with exceptions what our pages show, in random cases', () => {
  let [skipped, moved] = [0, 0]
  fc.assert(
    fc.property(someSeries, (event) => {
      fc.pre(isPlain(event))
      const file = icsFile(event)
      const shown = ours(event)
      expect(readByIcalJs(event, file)).toEqual(shown)
      expect(starts(readByTemporal(event, file))).toEqual(starts(shown))
      skipped += event.exceptions?.filter((one) => !one.moved).length ?? 0
      moved += event.exceptions?.filter((one) => one.moved).length ?? 0
    }),
    { numRuns: cases },
  )
  expect(Math.min(skipped, moved)).toBeGreaterThan(cases / 2)
}, 120_000)
