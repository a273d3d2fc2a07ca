import { expect, test } from 'vitest'
import { parseDate } from '../../domain/time/wall-time.ts'
import type { ListedEvent } from '../queries/event-list-queries.ts'
import { barsOfWeek, entriesByDay, timeOfEntry, timeOnDay } from './calendar-entries.ts'

const day = (text: string) => parseDate(text) ?? Number.NaN
const MARCH = [day('2026-03-01'), day('2026-04-04')] as const

/** Has only the fields that the calendar uses. */
function listed(title: string, startIso: string, endIso: string, allDay = false): ListedEvent {
  return { title, allDay, timezone: 'America/New_York', occurrences: [{ startIso, endIso }] } as ListedEvent
}

function shownOn(date: string, ...events: ListedEvent[]): string[] {
  const entries = entriesByDay(events, ...MARCH).get(day(date)) ?? []
  return entries.map((entry) => `${timeOnDay(entry, day(date))}: ${entry.event.title}`)
}

test('a day is sorted by all-day events, earlier starts, start time and title', () => {
  expect(
    shownOn(
      '2026-03-10',
      listed('Lunch', '2026-03-10T12:00:00', '2026-03-10T13:00:00'),
      listed('Late', '2026-03-10T23:00:00', '2026-03-11T01:00:00'),
      listed('Bistro', '2026-03-10T12:00:00', '2026-03-10T13:00:00'),
      listed('Camp', '2026-03-09T18:00:00', '2026-03-10T10:00:00'),
      listed('Fair', '2026-03-10T00:00:00', '2026-03-10T00:00:00', true),
    ),
  ).toEqual([
    'All day: Fair',
    'Until 10:00 AM: Camp',
    '12:00 PM: Bistro',
    '12:00 PM: Lunch',
    '11:00 PM: Late',
  ])
})

test('an event of several days is listed on each of them', () => {
  const camp = listed('Camp', '2026-03-09T18:00:00', '2026-03-11T10:00:00')
  const fair = listed('Fair', '2026-03-09T00:00:00', '2026-03-11T00:00:00', true)
  expect(shownOn('2026-03-08', camp, fair)).toEqual([])
  expect(shownOn('2026-03-09', camp, fair)).toEqual(['All day: Fair', '6:00 PM: Camp'])
  expect(shownOn('2026-03-10', camp, fair)).toEqual(['All day: Fair', 'Continues: Camp'])
  expect(shownOn('2026-03-11', camp, fair)).toEqual(['All day: Fair', 'Until 10:00 AM: Camp'])
  expect(shownOn('2026-03-12', camp, fair)).toEqual([])
})

test('an event of several days is one bar in each week, in the same row on all its days', () => {
  const [from, to] = MARCH
  const week = Array.from({ length: 7 }, (_, index) => day('2026-03-08') + index)
  const events = [
    listed('Camp', '2026-03-06T18:00:00', '2026-03-10T10:00:00'),
    listed('Fair', '2026-03-09T00:00:00', '2026-03-20T00:00:00', true),
    listed('Trip', '2026-03-11T09:00:00', '2026-03-12T09:00:00'),
    listed('Lunch', '2026-03-11T12:00:00', '2026-03-11T13:00:00'),
  ]
  const entries = entriesByDay(events, from, to)
  const drawn = (rows: number) =>
    barsOfWeek(week, entries, rows).map((cell) =>
      Array.from(cell, (bar) => (bar ? `${bar.entry.event.title} ${bar.days}` : '')),
    )
  expect(drawn(3)).toEqual([
    ['Camp 3'],
    ['Camp 0', 'Fair 6'],
    ['Camp 0', 'Fair 0'],
    ['Trip 2', 'Fair 0'],
    ['Trip 0', 'Fair 0'],
    ['', 'Fair 0'],
    ['', 'Fair 0'],
  ])
  expect(drawn(1).map(([first]) => first)).toEqual([
    'Camp 3',
    'Camp 0',
    'Camp 0',
    'Fair 4',
    'Fair 0',
    'Fair 0',
    'Fair 0',
  ])
})

test('a time in a cell has its city if the zone is not that of the team', () => {
  const [entry] =
    entriesByDay([listed('Lunch', '2026-03-10T12:00:00', '2026-03-10T13:00:00')], ...MARCH).get(
      day('2026-03-10'),
    ) ?? []
  if (!entry) throw new Error('The event is not listed.')
  expect(timeOnDay(entry, day('2026-03-10'), 'America/New_York')).toBe('12:00 PM')
  expect(timeOnDay(entry, day('2026-03-10'), 'Europe/Paris')).toBe('12:00 PM New York')
})

test('an event that ends at midnight is not listed on the next day', () => {
  const party = listed('Party', '2026-03-09T20:00:00', '2026-03-10T00:00:00')
  expect(shownOn('2026-03-09', party)).toEqual(['8:00 PM: Party'])
  expect(shownOn('2026-03-10', party)).toEqual([])
})

test('entries are made only for the days that are shown', () => {
  const long = listed('Exhibition', '2025-01-01T00:00:00', '2027-01-01T00:00:00', true)
  expect([...entriesByDay([long], ...MARCH).keys()]).toHaveLength(35)
})

test('a time has its city, and its dates if it spans several days', () => {
  const textOf = (event: ListedEvent) => {
    const [entry] = entriesByDay([event], ...MARCH).get(day('2026-03-10')) ?? []
    return entry && timeOfEntry(entry)
  }
  expect(textOf(listed('Lunch', '2026-03-10T12:00:00', '2026-03-10T13:00:00'))).toBe(
    '12:00 PM – 1:00 PM New York',
  )
  expect(textOf(listed('Fair', '2026-03-10T00:00:00', '2026-03-10T00:00:00', true))).toBe('All day')
  expect(textOf(listed('Camp', '2026-03-10T18:00:00', '2026-03-11T10:00:00'))).toBe(
    'Tuesday, March 10, 2026, 6:00 PM – Wednesday, March 11, 2026, 10:00 AM New York',
  )
})
