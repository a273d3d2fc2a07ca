import { describe, expect, test } from 'vitest'
import type { EventWhenAndWhere } from '../../domain/event/event.ts'
import type { Recurrence } from '../../domain/recurrence/recurrence.ts'
import { dayOf } from '../../domain/time/wall-time.ts'
import { notableChanges } from './notice-plan.ts'

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

describe('notable changes', () => {
  test.each<[string, Partial<EventWhenAndWhere>, string[]]>([
    ['a new date', { startIso: '2026-03-11T12:00:00', endIso: '2026-03-11T13:00:00' }, ['date']],
    ['a new time if only the end changes', { endIso: '2026-03-10T14:00:00' }, ['time']],
    [
      'a new date and time if the end moves to the next day',
      { endIso: '2026-03-11T13:30:00' },
      ['date', 'time'],
    ],
    ['a new time zone at the same wall time', { timezone: 'America/Chicago' }, ['time zone']],
    ['a new time if the event becomes all-day', { allDay: true }, ['time']],
    ['a new repetition', { recurrence: weekly }, ['repetition']],
    ['a changed or removed place', { location: '' }, ['place']],
    [
      'all changes, in a fixed order',
      {
        location: 'Pier 5',
        timezone: 'Asia/Tokyo',
        startIso: '2026-03-09T10:00:00',
        recurrence: { ...weekly, interval: 2 },
      },
      ['date', 'time', 'time zone', 'repetition', 'place'],
    ],
  ])('attendees are notified of %s', (_what, edit, changes) => {
    expect(notableChanges(lunch, { ...lunch, ...edit }, now)).toEqual(changes)
  })

  test('attendees are notified of a new end of the series as a new repetition', () => {
    const before = { ...lunch, recurrence: weekly }
    const until: Recurrence = { ...weekly, end: { type: 'DATE', date: dayOf(2026, 6, 30) } }
    expect(notableChanges(before, { ...before, recurrence: until }, now)).toEqual(['repetition'])
  })
})

describe('changes that are not notable', () => {
  test('attendees are not notified if nothing changed', () => {
    expect(notableChanges(lunch, { ...lunch }, now)).toEqual([])
  })

  test('attendees are not notified of the hidden times of an all-day event', () => {
    const allDay = { ...lunch, allDay: true }
    expect(notableChanges(allDay, { ...allDay, startIso: '2026-03-10T08:00:00' }, now)).toEqual([])
  })

  test('attendees are not notified if only the past start of a series changes', () => {
    const since = { ...lunch, recurrence: weekly }
    const later = { ...since, startIso: '2026-03-17T12:00:00', endIso: '2026-03-17T13:00:00' }
    expect(notableChanges(since, later, now)).toEqual(['date'])
    expect(notableChanges(since, later, Date.UTC(2026, 5, 1))).toEqual([])
  })
})
