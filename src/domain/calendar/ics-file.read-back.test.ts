import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, inject, test } from 'vitest'
import { descriptionText } from '../description/description-text.ts'
import { eventSeries, type Occurrence, occurrenceOn } from '../event/event-time.ts'
import { firstOnOrAfter } from '../recurrence/occurrences.ts'
import { isByMonth, type Recurrence, WEEKDAYS, weekdaysOfMonthOn } from '../recurrence/recurrence.ts'
import { isShownOnce, zoneNames } from '../time/time-zone.ts'
import { DAY, type Day, dayOf, dayOfWallTime, HOUR, MINUTE, timeOfDay } from '../time/wall-time.ts'
import { type IcsEvent, icsFeed, icsFile } from './ics-file.ts'

// ical.js is the parser of Thunderbird and others, and independent of our code.

const OCCURRENCES_COMPARED = 8
const cases = inject('randomCases') / inject('zoneShare').of

/** As instants, or as days for all-day events. */
interface Seen {
  startsAt: number
  endsAt: number
}

/** What ical.js reads from the file: its texts and its first occurrences. */
function readBack(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const component = calendar.getFirstSubcomponent('vevent')
  const [zone] = calendar.getAllSubcomponents('vtimezone')
  if (!component) throw new Error('There is no event in the file')
  // All files of a zone have the same VTIMEZONE, so it is parsed only once.
  const zoneName = zone?.getFirstPropertyValue('tzid')
  if (zone && !ICAL.TimezoneService.has(String(zoneName))) ICAL.TimezoneService.register(zone)
  if (zone) calendar.removeSubcomponent(zone)
  const event = new ICAL.Event(component)
  const seen: Seen[] = []
  if (!event.isRecurring()) seen.push({ startsAt: valueOf(event.startDate), endsAt: valueOf(event.endDate) })
  const iterator = event.iterator()
  for (
    let next = iterator.next();
    event.isRecurring() && next && seen.length < OCCURRENCES_COMPARED;
    next = iterator.next()
  ) {
    const { startDate, endDate } = event.getOccurrenceDetails(next)
    seen.push({ startsAt: valueOf(startDate), endsAt: valueOf(endDate) })
  }
  return { event, component, seen }
}

function valueOf(time: ICAL.Time): number {
  return time.isDate ? dayOf(time.year, time.month, time.day) : time.toUnixTime() * 1000
}

function expectedOccurrences(event: IcsEvent): (Occurrence & { day: Day })[] {
  const series = eventSeries(event)
  const found: (Occurrence & { day: Day })[] = []
  let day: Day | null = series.first
  while (day !== null && found.length < OCCURRENCES_COMPARED) {
    found.push({ day, ...occurrenceOn(event, day) })
    day = firstOnOrAfter(series, day + 1)
  }
  return found
}

/**
 * Programs may differ on skipped and repeated times, so in a series only the other times are compared.
 */
function isPlain({ timezone, start, end }: IcsEvent, day: Day): boolean {
  const typedStart = day * DAY + timeOfDay(start)
  return isShownOnce(timezone, typedStart) && isShownOnce(timezone, typedStart + end - start)
}

const formZones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Vancouver',
  'Europe/London',
  'Asia/Tokyo',
  'Australia/Sydney',
]
// ical.js takes a few milliseconds to expand a zone, so only some are used here. ics-time-zone.test.ts covers
// them all.
const everyTenthZone = zoneNames.filter((_, i) => i % 10 === 0)
const someZone = fc.oneof(fc.constantFrom(...formZones), fc.constantFrom(...everyTenthZone))
const someDay = fc.integer({ min: dayOf(2010, 1, 1), max: dayOf(2037, 1, 1) })
const someTime = fc.integer({ min: 0, max: 24 * 12 - 1 }).map((step) => step * 5 * MINUTE)
const someLength = fc.oneof(
  fc.constantFrom(0, HOUR, 90 * MINUTE, 8 * HOUR),
  fc.integer({ min: 0, max: 3 * 24 * 12 }).map((step) => step * 5 * MINUTE),
)
const someText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'binary-ascii', maxLength: 120 }),
  fc.constantFrom(
    '🎉'.repeat(200),
    '👩🏽‍🚀'.repeat(50),
    'שלום עולם; مرحبا, 日本語\\',
    'a\r\nb\tc\u2028d',
    '',
  ),
)
const someRecurrence = (start: Day): fc.Arbitrary<Recurrence | null> =>
  fc.option(
    fc.record({
      frequency: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
      interval: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 5 })),
      byDay: fc.subarray([...WEEKDAYS]),
      weekdayOfMonth: fc.option(fc.constantFrom(...weekdaysOfMonthOn(start)), { nil: undefined }),
      end: fc.oneof(
        fc.constant({ type: 'NEVER' as const }),
        fc.record({ type: fc.constant('COUNT' as const), count: fc.integer({ min: 1, max: 40 }) }),
        fc.record({
          type: fc.constant('DATE' as const),
          date: fc.integer({ min: start + 7, max: start + 400 }),
        }),
      ),
    }),
    { freq: 4 },
  )

const plainTexts = {
  title: 'A title',
  location: 'A place',
  organizerName: 'Somebody',
  descriptionHtml: '<p>A text</p>',
}
const someTexts = fc
  .record({ title: someText, location: someText, organizerName: someText, text: someText })
  .map(({ text, ...texts }) => ({
    ...texts,
    descriptionHtml: text === '' ? '' : `<p>${escapeHtml(text)}</p>`,
  }))

function someEvent(texts: fc.Arbitrary<typeof plainTexts>): fc.Arbitrary<IcsEvent> {
  return someDay.chain((day) =>
    fc
      .tuple(someZone, someTime, someLength, fc.boolean(), someRecurrence(day), texts)
      .map(([timezone, time, length, allDay, recurrence, text]) => ({
        ...text,
        timezone,
        allDay,
        id: 'b6f7a3b0-5c0a-4b69-a3b0-0f8f6b1d2c3e',
        url: 'https://daymark.example/e/some-event-0123abcd',
        uidHost: 'daymark.example',
        sequence: 3,
        updatedAt: Date.UTC(2026, 0, 1),
        start: day * DAY + time,
        end: day * DAY + time + length,
        recurrence: recurrence && {
          ...recurrence,
          byDay: recurrence.frequency === 'WEEKLY' ? recurrence.byDay : [],
          weekdayOfMonth: isByMonth(recurrence.frequency) ? recurrence.weekdayOfMonth : undefined,
        },
      })),
  )
}

test('ical.js finds the same occurrences as we do, in random cases', () => {
  let compared = 0
  fc.assert(
    fc.property(someEvent(fc.constant(plainTexts)), (event) => {
      const { seen } = readBack(icsFile(event))
      const expected = expectedOccurrences(event)
      if (seen.length !== expected.length) expect.fail(`It sees ${seen.length} of ${expected.length}`)
      expected.forEach(({ day, start, end, startsAt, endsAt }, i) => {
        if (event.recurrence && !event.allDay && !isPlain(event, day)) return
        const ours = event.allDay
          ? { startsAt: dayOfWallTime(start), endsAt: dayOfWallTime(end) + 1 }
          : { startsAt, endsAt }
        if (seen[i]?.startsAt !== ours.startsAt || seen[i]?.endsAt !== ours.endsAt) {
          expect.fail(`Occurrence ${i} is ${JSON.stringify(ours)}, and it sees ${JSON.stringify(seen[i])}`)
        }
        compared++
      })
    }),
    { numRuns: cases },
  )
  expect(compared).toBeGreaterThan(4 * cases)
})

test('ical.js reads the same event from the feed as from the file, in random cases', () => {
  fc.assert(
    fc.property(someEvent(fc.constant(plainTexts)), fc.boolean(), (event, isCancelled) => {
      const { seen, component } = readBack(icsFeed({ ...event, isCancelled }))
      expect(seen).toEqual(readBack(icsFile(event)).seen)
      expect(component.getFirstPropertyValue('status')).toBe(isCancelled ? 'CANCELLED' : 'CONFIRMED')
      expect(component.parent?.getFirstPropertyValue('x-wr-calname')).toBe('A title')
      expect(component.parent?.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT1H')
    }),
    { numRuns: cases / 2 },
  )
})

test('ical.js reads the texts as they were typed, without unprintable characters, in random cases', () => {
  fc.assert(
    fc.property(someEvent(someTexts), (event) => {
      const { event: read, component } = readBack(icsFile({ ...event, recurrence: null }))
      expect(read.summary).toBe(carried(event.title))
      expect(read.location ?? '').toBe(carried(event.location))
      expect(component.getFirstPropertyValue('contact') ?? '').toBe(carried(event.organizerName))
      expect(read.description ?? '').toBe(carried(descriptionText(event.descriptionHtml)))
      expect(read.uid).toBe(`${event.id}@daymark.example`)
      expect(read.sequence).toBe(3)
    }),
    { numRuns: cases },
  )
})

function carried(text: string): string {
  const oneKindOfBreak = text.replace(/\r\n|\r|\u2028|\u2029/g, '\n').replaceAll('\t', ' ')
  return [...oneKindOfBreak]
    .filter((character) => character === '\n' || !/[\p{Cc}\p{Surrogate}]/u.test(character))
    .join('')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
