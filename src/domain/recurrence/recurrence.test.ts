import { describe, expect, test } from 'vitest'
import { dayOf } from '../time/wall-time.ts'
import { inWeekOrder, type Recurrence, ruleText } from './recurrence.ts'

const weekly: Recurrence = { frequency: 'WEEKLY', interval: 1, byDay: ['MO', 'WE'], end: { type: 'NEVER' } }

describe('the rule text', () => {
  test('a rule text starts with the frequency and omits defaults', () => {
    expect(ruleText({ ...weekly, frequency: 'DAILY', byDay: [] }, false)).toBe('FREQ=DAILY')
    expect(ruleText({ ...weekly, byDay: [] }, false)).toBe('FREQ=WEEKLY')
  })

  test('a rule text has the interval above 1, the weekdays of weekly events and the count', () => {
    expect(ruleText({ ...weekly, interval: 2, end: { type: 'COUNT', count: 5 } }, false)).toBe(
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=5',
    )
    expect(ruleText({ ...weekly, frequency: 'MONTHLY' }, false)).toBe('FREQ=MONTHLY')
  })

  test('a rule text ends a timed event at 23:59:59Z of the end date, and an all-day event on the date', () => {
    const until: Recurrence = { ...weekly, end: { type: 'DATE', date: dayOf(2026, 3, 31) } }
    expect(ruleText(until, false)).toBe('FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20260331T235959Z')
    expect(ruleText(until, true)).toBe('FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20260331')
  })

  test('weekdays are sorted in the order of the week', () => {
    expect(inWeekOrder(['SU', 'MO', 'SU'])).toEqual(['MO', 'SU'])
  })
})
