import { describe, expect, test } from 'vitest'
import type { Recurrence } from '../recurrence/recurrence.ts'
import { dayOf } from '../time/wall-time.ts'
import type { EventWhenAndWhere } from './mail.ts'
import { notableChanges } from './notable-changes.ts'

const now = Date.UTC(2026, 2, 1)
const lunch: EventWhenAndWhere = {
  timezone: 'America/New_York',
  startIso: '2026-03-10T12:00:00',
  endIso: '2026-03-10T13:00:00',
  allDay: false,
  recurrence: null,
  location: 'Pier 4',
}
const weekly: Recurrence = { frequency: 'WEEKLY', interval: 1, byDay: [], end: { type: 'NEVER' } }

describe('those who signed up are told of', () => {
  test.each<[string, Partial<EventWhenAndWhere>, string[]]>([
    [
      'another day, as a new date',
      { startIso: '2026-03-11T12:00:00', endIso: '2026-03-11T13:00:00' },
      ['date'],
    ],
    ['a later end, as a new time', { endIso: '2026-03-10T14:00:00' }, ['time']],
    ['an end on the next day, as both', { endIso: '2026-03-11T13:30:00' }, ['date', 'time']],
    ['another zone at the same time on the wall', { timezone: 'America/Chicago' }, ['time zone']],
    ['an event that takes all day now', { allDay: true }, ['time']],
    ['an event that repeats now', { recurrence: weekly }, ['repetition']],
    ['another place, or none', { location: '' }, ['place']],
    [
      'all of them, in this order',
      {
        location: 'Pier 5',
        timezone: 'Asia/Tokyo',
        startIso: '2026-03-09T10:00:00',
        recurrence: { ...weekly, interval: 2 },
      },
      ['date', 'time', 'time zone', 'repetition', 'place'],
    ],
  ])('%s', (_what, edit, changes) => {
    expect(notableChanges(lunch, { ...lunch, ...edit }, now)).toEqual(changes)
  })

  test('a new end of the series, as its repetition', () => {
    const before = { ...lunch, recurrence: weekly }
    const until: Recurrence = { ...weekly, end: { type: 'DATE', date: dayOf(2026, 6, 30) } }
    expect(notableChanges(before, { ...before, recurrence: until }, now)).toEqual(['repetition'])
  })
})

describe('nothing is told', () => {
  test('when nothing changed', () => {
    expect(notableChanges(lunch, { ...lunch }, now)).toEqual([])
  })

  test('of the times of an all-day event, which nobody is shown', () => {
    const allDay = { ...lunch, allDay: true }
    expect(notableChanges(allDay, { ...allDay, startIso: '2026-03-10T08:00:00' }, now)).toEqual([])
  })

  test('of a series that begins at another date in the past', () => {
    const since = { ...lunch, recurrence: weekly }
    const later = { ...since, startIso: '2026-03-17T12:00:00', endIso: '2026-03-17T13:00:00' }
    expect(notableChanges(since, later, now)).toEqual(['date'])
    expect(notableChanges(since, later, Date.UTC(2026, 5, 1))).toEqual([])
  })
})
