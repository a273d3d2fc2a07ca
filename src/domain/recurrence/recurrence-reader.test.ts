import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseOrRefuse } from '../problem.ts'
import { dayOf, dayOfWallTime, parseWallTime } from '../time/wall-time.ts'
import { isByMonth, ruleText, WEEKDAYS, weekdaysOfMonthOn } from './recurrence.ts'
import { fieldsOf } from './recurrence-fields.ts'
import { recurrenceInput } from './recurrence-input.ts'
import { parseRrule, recurrenceOf } from './recurrence-reader.ts'

const event = { timezone: 'America/New_York', start: 0, allDay: false }
const weekly = {
  isRecurring: true,
  recurrenceFrequency: 'WEEKLY',
  recurrenceInterval: 2,
  recurrenceByDay: ['WE', 'MO'],
  recurrenceEndType: 'COUNT',
  recurrenceEndCount: 5,
}

const read = (sent: object) => recurrenceOf(parseOrRefuse(recurrenceInput, sent), event)

describe('a recurrence that is sent', () => {
  test('the recurrence is read from the separate fields, with weekdays in the order of the week', () => {
    expect(fieldsOf(read({ ...weekly, rruleText: 'FREQ=DAILY' }), false, 0)).toEqual({
      ...weekly,
      recurrenceByDay: ['MO', 'WE'],
      recurrenceEndDate: null,
      rruleText: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=5',
    })
  })

  test('the recurrence is read from the rule text if it is sent alone', () => {
    const rruleText = 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260331T235959Z'
    expect(fieldsOf(read({ rruleText }), false, 0)).toEqual({
      isRecurring: true,
      recurrenceFrequency: 'WEEKLY',
      recurrenceInterval: 1,
      recurrenceByDay: ['TU'],
      recurrenceEndType: 'DATE',
      recurrenceEndCount: null,
      recurrenceEndDate: '2026-03-31',
      rruleText,
    })
  })

  test('there is no recurrence if isRecurring is false or all fields are null', () => {
    expect(read({ ...weekly, isRecurring: false })).toBeNull()
    expect(read({ rruleText: null, recurrenceFrequency: null, recurrenceByDay: null })).toBeNull()
    expect(Object.values(fieldsOf(null, false, 0))).toEqual([false, null, null, null, null, null, null, null])
  })

  test('only a weekly recurrence has weekdays', () => {
    expect(read({ ...weekly, recurrenceFrequency: 'DAILY' })?.byDay).toEqual([])
  })

  test('a recurrence without an end, or with the end NEVER, never ends', () => {
    const daily = { isRecurring: true, recurrenceFrequency: 'DAILY' }
    expect(read(daily)?.end).toEqual({ type: 'NEVER' })
    expect(read({ ...daily, recurrenceEndType: 'NEVER', recurrenceEndCount: 1 })?.end).toEqual({
      type: 'NEVER',
    })
  })

  test.each([
    [{ recurrenceFrequency: undefined }, 'Recurrence frequency is required'],
    [{ recurrenceFrequency: 'HOURLY' }, 'Recurrence frequency must be DAILY, WEEKLY, MONTHLY or YEARLY'],
    [{ recurrenceInterval: 0 }, 'Recurrence interval must be a whole number from 1 to 999'],
    [{ recurrenceInterval: 1000 }, 'Recurrence interval must be a whole number from 1 to 999'],
    [{ recurrenceInterval: 1.5 }, 'Recurrence interval must be a whole number from 1 to 999'],
    [{ recurrenceInterval: '2' }, 'Recurrence interval must be a whole number from 1 to 999'],
    [{ recurrenceByDay: ['XX'] }, 'Recurrence days must be among MO, TU, WE, TH, FR, SA, SU'],
    [{ recurrenceByDay: 'MO' }, 'Recurrence days must be a list such as ["MO", "WE"]'],
    [{ recurrenceByDay: ['1TU'] }, 'Recurrence days must be among MO, TU, WE, TH, FR, SA, SU'],
    [
      { recurrenceFrequency: 'MONTHLY', recurrenceByDay: ['1TU', '2TU'] },
      'A monthly or yearly recurrence has one day such as 1TU or -1FR, or none',
    ],
    [{ recurrenceEndType: 'LATER' }, 'Recurrence end must be NEVER, COUNT or DATE'],
    [{ recurrenceEndType: undefined }, 'Recurrence end must be NEVER, COUNT or DATE'],
    [
      { recurrenceEndType: null, recurrenceEndCount: null, recurrenceEndDate: '2026-06-30' },
      'Recurrence end must be NEVER, COUNT or DATE',
    ],
    [{ recurrenceEndCount: 0 }, 'Occurrence count must be a whole number from 1 to 999'],
    [{ recurrenceEndCount: undefined }, 'Occurrence count is required'],
    [{ recurrenceEndType: 'DATE' }, 'Recurrence end date is required'],
    [{ recurrenceEndType: 'DATE', recurrenceEndDate: '' }, 'Recurrence end date is required'],
    [{ recurrenceEndDate: '2026-02-30' }, 'Recurrence end date must be a date such as 2026-03-31'],
    [{ isRecurring: 'yes' }, 'Recurring must be true or false'],
    [{ rruleText: 'x'.repeat(501) }, 'The recurrence rule must be at most 500 characters'],
  ])('a recurrence with %j is refused: %s', (change, sentence) => {
    expect(() => read({ ...weekly, ...change })).toThrow(
      expect.objectContaining({ kind: 'invalid', message: sentence }),
    )
  })

  test.each([
    { recurrenceInterval: 2 },
    { recurrenceByDay: ['MO'] },
    { recurrenceEndType: 'NEVER' },
    { recurrenceEndCount: 3 },
    { recurrenceEndDate: '2026-06-30' },
  ])('a recurrence with only %j is refused instead of dropped', (part) => {
    expect(() => read(part)).toThrow('Recurrence frequency is required')
  })
})

const start = parseWallTime('2026-03-09T20:00:00') ?? 0
const inNewYork = { timezone: 'America/New_York', start, allDay: false }

describe('the rule text', () => {
  test('every rule text that we write is parsed back to the same recurrence', () => {
    const someRule = fc.record({
      frequency: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
      interval: fc.integer({ min: 1, max: 999 }),
      byDay: fc.subarray([...WEEKDAYS]),
      weekdayOfMonth: fc.option(fc.constantFrom(...weekdaysOfMonthOn(dayOf(2026, 3, 31))), {
        nil: undefined,
      }),
      end: fc.oneof(
        fc.constant({ type: 'NEVER' as const }),
        fc.record({ type: fc.constant('COUNT' as const), count: fc.integer({ min: 1, max: 999 }) }),
        fc.record({
          type: fc.constant('DATE' as const),
          date: fc.integer({ min: 0, max: dayOf(9998, 12, 31) }),
        }),
      ),
    })
    fc.assert(
      fc.property(someRule, fc.boolean(), (rule, allDay) => {
        const byDay = rule.frequency === 'WEEKLY' ? rule.byDay : []
        const written = { ...rule, byDay, ...(!isByMonth(rule.frequency) && { weekdayOfMonth: undefined }) }
        const text = ruleText(written, allDay, dayOfWallTime(start))
        expect(parseRrule(text, { ...inNewYork, allDay })).toEqual(written)
      }),
    )
  })

  test('a rule text is parsed in any order and case, with or without its prefix', () => {
    expect(parseRrule('rrule:count=3;byday=fr,mo;freq=weekly;wkst=mo', inNewYork)).toEqual({
      frequency: 'WEEKLY',
      interval: 1,
      byDay: ['MO', 'FR'],
      end: { type: 'COUNT', count: 3 },
    })
  })
})

describe('the end of a rule text', () => {
  const endOf = (until: string, event = inNewYork) => parseRrule(`FREQ=DAILY;UNTIL=${until}`, event).end

  test.each([
    ['UNTIL at 23:59:59Z means that date in every time zone', '20260331T235959Z', dayOf(2026, 3, 31)],
    ['UNTIL without a time means that date', '20260331', dayOf(2026, 3, 31)],
    [
      'UNTIL at the last second of the day in New York means the day in New York',
      '20260401T035959Z',
      dayOf(2026, 3, 31),
    ],
    [
      'UNTIL before the start of an evening event means the day before',
      '20260331T230000Z',
      dayOf(2026, 3, 30),
    ],
    ['UNTIL at the instant of the last start includes it', '20260401T000000Z', dayOf(2026, 3, 31)],
    ['UNTIL without Z is a wall time', '20260331T200000', dayOf(2026, 3, 31)],
  ])('in a rule text, %s', (_, until, date) => {
    expect(endOf(until)).toEqual({ type: 'DATE', date })
  })

  test('UNTIL of an all-day event means its date', () => {
    expect(endOf('20260331T010000Z', { ...inNewYork, allDay: true })).toEqual({
      type: 'DATE',
      date: dayOf(2026, 3, 31),
    })
  })
})

describe('unsupported rule texts', () => {
  test.each([
    ['', 'empty'],
    ['WEEKLY', 'WEEKLY'],
    ['FREQ=HOURLY', 'FREQ=HOURLY'],
    ['INTERVAL=2', 'FREQ='],
    ['FREQ=WEEKLY;INTERVAL=0', 'INTERVAL=0'],
    ['FREQ=WEEKLY;INTERVAL=1000', 'INTERVAL=1000'],
    ['FREQ=WEEKLY;INTERVAL=1.5', 'INTERVAL=1.5'],
    ['FREQ=WEEKLY;BYDAY=XX', 'BYDAY=XX'],
    ['FREQ=WEEKLY;BYDAY=MO,MO', 'BYDAY=MO,MO'],
    ['FREQ=MONTHLY;BYDAY=1MO,3MO', 'BYDAY=1MO,3MO'],
    ['FREQ=MONTHLY;BYDAY=-2FR', 'BYDAY=-2FR'],
    ['FREQ=MONTHLY;BYDAY=TU', 'BYDAY=TU'],
    ['FREQ=WEEKLY;BYDAY=1MO', 'BYDAY=1MO'],
    ['FREQ=MONTHLY;BYMONTH=3;BYDAY=1MO', 'BYMONTH=3'],
    ['FREQ=YEARLY;BYMONTH=4;BYDAY=1MO', 'BYMONTH=4'],
    ['FREQ=YEARLY;BYDAY=1MO', 'BYDAY=1MO'],
    ['FREQ=MONTHLY;BYMONTHDAY=3', 'BYMONTHDAY=3'],
    ['FREQ=WEEKLY;WKST=SU', 'WKST=SU'],
    ['FREQ=DAILY;COUNT=3;UNTIL=20260331', 'COUNT together with UNTIL'],
    ['FREQ=DAILY;COUNT=0', 'COUNT=0'],
    ['FREQ=DAILY;COUNT=3;COUNT=4', 'COUNT=4'],
    ['FREQ=DAILY;UNTIL=20260231', 'UNTIL=20260231'],
    ['FREQ=DAILY;UNTIL=20260331T250000Z', 'UNTIL=20260331T250000Z'],
    ['FREQ=DAILY;UNTIL=soon', 'UNTIL=SOON'],
    ['FREQ=DAILY\r\nX:Y', 'FREQ=DAILY X:Y'],
    ['FREQ=\0\u202e', 'FREQ='],
  ])('the rule text %j is refused because of %j', (text, part) => {
    expect(() => parseRrule(text, inNewYork)).toThrow(
      `The recurrence rule has a part that is not supported: ${part}`,
    )
  })
})
