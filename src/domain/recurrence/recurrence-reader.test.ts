import { describe, expect, test } from 'vitest'
import { parseOrRefuse } from '../problem.ts'
import { fieldsOf } from './recurrence-fields.ts'
import { recurrenceInput } from './recurrence-input.ts'
import { recurrenceOf } from './recurrence-reader.ts'

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
    expect(fieldsOf(read({ ...weekly, rruleText: 'FREQ=DAILY' }), false)).toEqual({
      ...weekly,
      recurrenceByDay: ['MO', 'WE'],
      recurrenceEndDate: null,
      rruleText: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=5',
    })
  })

  test('the recurrence is read from the rule text if it is sent alone', () => {
    const rruleText = 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260331T235959Z'
    expect(fieldsOf(read({ rruleText }), false)).toEqual({
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
    expect(Object.values(fieldsOf(null, false))).toEqual([false, null, null, null, null, null, null, null])
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
