import { describe, expect, test } from 'vitest'
import { type EventTimeDetails, timeOf } from '../../domain/event/event.ts'
import { firstOccurrence } from '../../domain/event/event-time.ts'
import { wallTimeAt } from '../../domain/time/time-zone.ts'
import { formatWallTime, HOUR } from '../../domain/time/wall-time.ts'
import { firstReminder, reminderOfStart, reminderTime } from './reminder-time.ts'

function timed(timezone: string, startIso: string, rest: Partial<EventTimeDetails> = {}) {
  return timeOf({ timezone, startIso, endIso: startIso, allDay: false, recurrence: null, ...rest })
}

/** The wall time in the zone when the reminder is due. */
function dueOnTheWall(timezone: string, startIso: string, lead: 'day' | 'hour', allDay = false) {
  const event = timed(timezone, startIso, { allDay })
  const time = reminderTime(event, firstOccurrence(event), lead)
  return time && formatWallTime(wallTimeAt(timezone, time.dueAt))
}

describe('day reminders', () => {
  test.each([
    ['America/New_York', '2026-07-10T18:00:00', '2026-07-09T18:00:00'],
    ['America/New_York', '2026-03-08T18:00:00', '2026-03-07T17:00:00'],
    ['America/New_York', '2026-11-01T18:00:00', '2026-10-31T19:00:00'],
    ['Europe/Berlin', '2026-03-29T12:00:00', '2026-03-28T11:00:00'],
    ['Europe/Berlin', '2026-10-25T12:00:00', '2026-10-24T13:00:00'],
    ['Australia/Sydney', '2026-10-04T09:00:00', '2026-10-03T08:00:00'],
    ['Australia/Sydney', '2026-04-05T09:00:00', '2026-04-04T10:00:00'],
    ['Australia/Lord_Howe', '2026-10-04T09:00:00', '2026-10-03T08:30:00'],
    ['Australia/Lord_Howe', '2026-04-05T09:00:00', '2026-04-04T09:30:00'],
  ])('the day reminder in %s for %s is due 24 hours before, at %s', (timezone, startIso, due) => {
    expect(dueOnTheWall(timezone, startIso, 'day')).toBe(due)
  })
})

describe('hour reminders', () => {
  test.each([
    ['America/New_York', '2026-07-10T18:00:00', '2026-07-10T17:00:00'],
    // The clocks jump from 2:00 to 3:00.
    ['America/New_York', '2026-03-08T03:30:00', '2026-03-08T01:30:00'],
    // The clocks go back from 2:00 to 1:30.
    ['Australia/Lord_Howe', '2026-04-05T02:15:00', '2026-04-05T01:45:00'],
  ])('the hour reminder in %s for %s is due 60 minutes before, at %s', (timezone, startIso, due) => {
    expect(dueOnTheWall(timezone, startIso, 'hour')).toBe(due)
  })
})

describe('an all-day event', () => {
  test.each([
    ['America/New_York', '2026-03-08T00:00:00', '2026-03-07T09:00:00'],
    ['America/New_York', '2026-03-09T00:00:00', '2026-03-08T09:00:00'],
    ['Australia/Lord_Howe', '2026-10-05T00:00:00', '2026-10-04T09:00:00'],
    ['Pacific/Auckland', '2026-01-01T23:59:00', '2025-12-31T09:00:00'],
  ])('the reminder of an all-day event in %s on %s is due at %s', (timezone, startIso, due) => {
    expect(dueOnTheWall(timezone, startIso, 'day', true)).toBe(due)
  })

  test('an all-day event has no hour reminder', () => {
    expect(dueOnTheWall('Europe/Berlin', '2026-05-01T00:00:00', 'hour', true)).toBeNull()
    const event = timed('Europe/Berlin', '2026-05-01T00:00:00', { allDay: true })
    expect(firstReminder(event, 'hour', 0, () => true)).toBeNull()
  })
})

test('a reminder expires at the start, or when the hour reminder is due', () => {
  const event = timed('America/New_York', '2026-07-10T18:00:00')
  const occurrence = firstOccurrence(event)
  const { startsAt } = occurrence
  expect(reminderTime(event, occurrence, 'day')?.expiresAt).toBe(startsAt - HOUR)
  expect(reminderTime(event, occurrence, 'hour')?.expiresAt).toBe(startsAt)
  const allDay = { ...event, allDay: true }
  const day = firstOccurrence(allDay)
  expect(reminderTime(allDay, day, 'day')?.expiresAt).toBe(day.startsAt)
})

test('the reminder of a start is found, and null if nothing starts then', () => {
  const event = timed('America/New_York', '2026-07-10T18:00:00')
  const { startsAt } = firstOccurrence(event)
  expect(reminderOfStart(event, 'hour', startsAt)).toMatchObject({ startsAt, dueAt: startsAt - HOUR })
  expect(reminderOfStart(event, 'hour', startsAt - 1)).toBeNull()
  expect(reminderOfStart(event, 'hour', startsAt + 1)).toBeNull()
})
