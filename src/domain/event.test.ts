import { describe, expect, test } from 'vitest'
import { changedEvent, type EventDetails, eventOf } from './event.ts'
import { eventChange, newEvent } from './event-fields.ts'
import { parseOrRefuse } from './faults.ts'
import { fieldsOf } from './recurrence-fields.ts'

const sent = {
  title: 'Spring meeting',
  timezone: 'America/New_York',
  startIso: '2026-03-10T09:00:00',
  endIso: '2026-03-10T10:00:00',
  organizerName: 'Ada',
  organizerEmail: 'ada@example.com',
}

const weekly = {
  isRecurring: true,
  recurrenceFrequency: 'WEEKLY',
  recurrenceInterval: 2,
  recurrenceByDay: ['WE', 'MO'],
  recurrenceEndType: 'COUNT',
  recurrenceEndCount: 5,
}

const readEvent = (body: unknown) => eventOf(parseOrRefuse(newEvent, body))
const readEventChange = (event: EventDetails, body: unknown) =>
  changedEvent(event, parseOrRefuse(eventChange, body))

function refusal(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    return (error as Error).message
  }
  return 'it was taken'
}

const refused = (change: object) => refusal(() => readEvent({ ...sent, ...change }))

describe('an event that is sent', () => {
  test('is taken with the defaults for what was left out, its times as they were', () => {
    expect(readEvent(sent)).toEqual({
      ...sent,
      descriptionHtml: '',
      location: '',
      allDay: false,
      isPublic: true,
      captureAttendees: true,
      recurrence: null,
    } satisfies EventDetails)
  })

  test('brings in nothing that is not its to say', () => {
    const event = readEvent({
      ...sent,
      id: 'x',
      teamId: 'y',
      slug: 'z',
      stats: { views: 9 },
      creatorEmail: 'eve@example.com',
    })
    expect(Object.keys(event).sort()).toEqual(Object.keys(readEvent(sent)).sort())
  })

  test.each([
    [{ title: '' }, 'Title is required'],
    [{ title: '   ' }, 'Title is required'],
    [{ title: undefined }, 'Title is required'],
    [{ title: 7 }, 'Title must be a text'],
    [{ title: 'x'.repeat(201) }, 'Title must be at most 200 characters'],
    [{ title: 'a\0b' }, 'Title contains a character that cannot be stored'],
    [{ timezone: '' }, 'Timezone is required'],
    [{ timezone: 'Mars/Olympus' }, 'Timezone is not known'],
    [{ startIso: undefined }, 'Start date is required'],
    [{ startIso: '' }, 'Start date is required'],
    [{ startIso: 'T09:00:00' }, 'Start date is required'],
    [{ startIso: '2026-03-10T:00' }, 'Start time is required'],
    [{ startIso: '2026-03-10' }, 'Start time is required'],
    [{ startIso: '2026-02-30T09:00:00' }, 'Start must be a date and time such as 2026-03-10T09:00:00'],
    [{ startIso: 5 }, 'Start must be a date and time such as 2026-03-10T09:00:00'],
    [{ endIso: 'T:00' }, 'End date is required'],
    [{ endIso: '2026-03-10T' }, 'End time is required'],
    [{ endIso: 'tomorrow' }, 'End must be a date and time such as 2026-03-10T09:00:00'],
    [{ endIso: '2026-03-10T08:59:59' }, 'End must not be before the start'],
    [{ organizerName: '' }, 'Organizer name is required'],
    [{ organizerEmail: 'ada' }, 'Valid email is required'],
    [{ organizerEmail: undefined }, 'Valid email is required'],
    [{ location: 'x'.repeat(501) }, 'Location must be at most 500 characters'],
    [{ descriptionHtml: 'x'.repeat(50_001) }, 'Description must be at most 50,000 characters'],
    [{ allDay: 'yes' }, 'All day must be true or false'],
    [{ isPublic: 1 }, 'Public must be true or false'],
    [{ captureAttendees: 'no' }, 'Capture attendees must be true or false'],
    [{ title: '', organizerName: '' }, 'Title is required; Organizer name is required'],
  ])('%j is refused: %s', (change, sentence) => {
    expect(refused(change)).toBe(sentence)
  })

  test('may have a title of 200 emoji', () => {
    expect(readEvent({ ...sent, title: '🎉'.repeat(200) }).title).toBe('🎉'.repeat(200))
  })

  test('may end when it starts', () => {
    expect(readEvent({ ...sent, endIso: sent.startIso }).endIso).toBe(sent.startIso)
  })

  test('ends before its start when the clocks move the start past it', () => {
    expect(refused({ startIso: '2026-03-08T02:30:00', endIso: '2026-03-08T03:00:00' })).toBe(
      'End must not be before the start',
    )
  })

  test('all day is judged by its dates alone', () => {
    expect(readEvent({ ...sent, allDay: true, endIso: '2026-03-10T01:00:00' }).endIso).toBe(
      '2026-03-10T01:00:00',
    )
    expect(refused({ allDay: true, endIso: '2026-03-09T23:00:00' })).toBe('End must not be before the start')
  })

  test.each([null, undefined, 'text', 5, []])('%j is no event', (body) => {
    expect(refusal(() => readEvent(body))).toBe('Please send an object with the fields')
  })
})

describe('its recurrence', () => {
  test('comes from the separate fields, weekdays in the order of the week', () => {
    const event = readEvent({ ...sent, ...weekly, rruleText: 'FREQ=DAILY' })
    expect(fieldsOf(event.recurrence, event.allDay)).toEqual({
      ...weekly,
      recurrenceByDay: ['MO', 'WE'],
      recurrenceEndDate: null,
      rruleText: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=5',
    })
  })

  test('comes from the rule text when that is alone, and answers every field', () => {
    const event = readEvent({ ...sent, rruleText: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260331T235959Z' })
    expect(fieldsOf(event.recurrence, event.allDay)).toEqual({
      isRecurring: true,
      recurrenceFrequency: 'WEEKLY',
      recurrenceInterval: 1,
      recurrenceByDay: ['TU'],
      recurrenceEndType: 'DATE',
      recurrenceEndCount: null,
      recurrenceEndDate: '2026-03-31',
      rruleText: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260331T235959Z',
    })
  })

  test('is none when the switch is off, or all is null', () => {
    expect(readEvent({ ...sent, ...weekly, isRecurring: false }).recurrence).toBeNull()
    expect(
      readEvent({ ...sent, rruleText: null, recurrenceFrequency: null, recurrenceByDay: null }).recurrence,
    ).toBeNull()
    expect(Object.values(fieldsOf(null, false))).toEqual([false, null, null, null, null, null, null, null])
  })

  test('has weekdays only when it is weekly', () => {
    expect(readEvent({ ...sent, ...weekly, recurrenceFrequency: 'DAILY' }).recurrence?.byDay).toEqual([])
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
    [
      { recurrenceEndType: 'DATE', recurrenceEndDate: '2026-03-09' },
      'The recurrence must not end before it starts',
    ],
    [{ isRecurring: 'yes' }, 'Recurring must be true or false'],
    [{ endIso: '2027-03-12T10:00:00' }, 'A recurring event can last at most 366 days each time'],
  ])('%j is refused: %s', (change, sentence) => {
    expect(refused({ ...weekly, ...change })).toBe(sentence)
  })

  test('must reach the first chosen weekday', () => {
    // 10 March 2026 is a Tuesday; the first Monday after it is the 16th.
    const until = { ...weekly, recurrenceByDay: ['MO'], recurrenceEndType: 'DATE' }
    expect(refused({ ...until, recurrenceEndDate: '2026-03-15' })).toBe(
      'The recurrence must not end before it starts',
    )
    expect(refused({ ...until, recurrenceEndDate: '2026-03-16' })).toBe('it was taken')
  })

  test.each([
    { recurrenceInterval: 2 },
    { recurrenceByDay: ['MO'] },
    { recurrenceEndType: 'NEVER' },
    { recurrenceEndCount: 3 },
    { recurrenceEndDate: '2026-06-30' },
  ])('of which only %j is sent is refused, never dropped', (part) => {
    expect(refused(part)).toBe('Recurrence frequency is required')
  })

  test('as an over-long text is refused', () => {
    expect(refused({ rruleText: 'x'.repeat(501) })).toBe('The recurrence rule must be at most 500 characters')
  })
})

describe('a change', () => {
  const event = readEvent({ ...sent, ...weekly, isPublic: false, location: 'Pier 4' })

  test('changes what it names and nothing else, and the rule stays', () => {
    expect(readEventChange(event, { title: 'Summer meeting' })).toEqual({ ...event, title: 'Summer meeting' })
    expect(readEventChange(event, {})).toEqual(event)
  })

  test('can empty what may be empty', () => {
    expect(readEventChange(event, { location: '' }).location).toBe('')
    expect(readEventChange(event, { location: null }).location).toBe('')
  })

  test('with recurrence fields replaces the rule, or ends it', () => {
    expect(readEventChange(event, { rruleText: 'FREQ=DAILY' }).recurrence?.frequency).toBe('DAILY')
    expect(readEventChange(event, { isRecurring: false }).recurrence).toBeNull()
    expect(readEventChange(event, { rruleText: null }).recurrence).toBeNull()
  })

  test('of one part of the rule does not end it', () => {
    expect(refusal(() => readEventChange(event, { recurrenceInterval: 3 }))).toBe(
      'Recurrence frequency is required',
    )
  })

  test('is judged together with what stays', () => {
    expect(refusal(() => readEventChange(event, { endIso: '2026-03-09T10:00:00' }))).toBe(
      'End must not be before the start',
    )
    expect(refusal(() => readEventChange(event, { title: '' }))).toBe('Title is required')
    expect(refusal(() => readEventChange(event, { timezone: null }))).toBe('Timezone is required')
  })
})
