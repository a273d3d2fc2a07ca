import { expect, test } from 'vitest'
import type { Recurrence } from '../recurrence/recurrence.ts'
import { parseWallTime } from '../time/wall-time.ts'
import { timeWarnings } from './time-warnings.ts'

const wall = (text: string) => parseWallTime(`${text}:00`) ?? Number.NaN

function warnings(start: string, end: string, recurrence: Partial<Recurrence> | null = null, allDay = false) {
  const rule = recurrence && {
    interval: 1,
    byDay: [],
    end: { type: 'NEVER' } as const,
    frequency: 'WEEKLY' as const,
    ...recurrence,
  }
  return timeWarnings({
    timezone: 'America/New_York',
    start: wall(start),
    end: wall(end),
    allDay,
    recurrence: rule,
  })
}

test('an ordinary event has no warnings', () => {
  expect(warnings('2026-03-10T09:00', '2026-03-10T10:00')).toEqual([])
  expect(warnings('2026-03-10T09:00', '2026-03-10T10:00', { byDay: ['TU'] })).toEqual([])
})

test('a time that the clocks skip or show twice is named', () => {
  expect(warnings('2026-03-08T02:30', '2026-03-08T04:00')).toEqual([
    'The clock changes on March 8, 2026: 2:30 AM does not exist then, and it starts at 3:30 AM.',
  ])
  expect(warnings('2026-11-01T01:30', '2026-11-01T03:00')).toEqual([
    'The clock changes on November 1, 2026: 1:30 AM comes twice, and the first one is meant.',
  ])
  expect(warnings('2026-11-01T00:30', '2026-11-01T01:30')).toEqual([
    'The clock changes on November 1, 2026: 1:30 AM comes twice, and it ends at the first one.',
  ])
})

test('a night that is shorter or longer is named', () => {
  expect(warnings('2026-03-07T22:00', '2026-03-08T06:00')).toEqual([
    'The clock changes on March 7, 2026: it lasts 1 hour less than the clock says.',
  ])
  expect(warnings('2026-10-31T22:00', '2026-11-01T06:00')).toEqual([
    'The clock changes on October 31, 2026: it lasts 1 hour more than the clock says.',
  ])
  expect(warnings('2026-03-07T22:00', '2026-03-08T06:00', null, true)).toEqual([])
})

test('a series is looked at for a year ahead', () => {
  expect(warnings('2026-01-04T02:30', '2026-01-04T03:30', { byDay: ['SU'] })).toEqual([
    'The clock changes on March 8, 2026: 2:30 AM does not exist then, and it starts at 3:30 AM.',
  ])
})

test('dates that some months or years do not have are named', () => {
  expect(warnings('2028-02-29T09:00', '2028-02-29T10:00', { frequency: 'YEARLY' })).toEqual([
    'February 29 does not exist every year: the event takes place only in leap years.',
  ])
  expect(warnings('2026-01-31T09:00', '2026-01-31T10:00', { frequency: 'MONTHLY' })).toEqual([
    'Not every month has a day 31: in the others the event does not take place.',
  ])
  expect(warnings('2026-01-28T09:00', '2026-01-28T10:00', { frequency: 'MONTHLY' })).toEqual([])
})

test('a start that is not one of the chosen days is named', () => {
  expect(warnings('2026-03-10T09:00', '2026-03-10T10:00', { byDay: ['WE'] })).toEqual([
    'The first date is March 11, 2026: the start date is not one of the chosen days.',
  ])
})
