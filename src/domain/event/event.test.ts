import { describe, expect, test } from 'vitest'
import { parseOrRefuse } from '../problem.ts'
import { changedEvent, type EventDetails, eventOf } from './event.ts'
import { eventChange, newEvent } from './event-fields.ts'

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

function errorOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    return (error as Error).message
  }
  return 'it was taken'
}

const errorWith = (change: object) => errorOf(() => readEvent({ ...sent, ...change }))

describe('an event that is sent', () => {
  test('a new event gets defaults for omitted fields and keeps its times as sent', () => {
    expect(readEvent(sent)).toEqual({
      ...sent,
      descriptionHtml: '',
      location: '',
      hidesLocation: false,
      publicLocation: '',
      allDay: false,
      isPublic: true,
      isListed: false,
      captureAttendees: true,
      topics: [],
      recurrence: null,
    } satisfies EventDetails)
  })

  test('unknown fields of a new event are dropped', () => {
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
    [{ title: 7 }, 'Title must be text'],
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
  ])('a new event with %j is refused: %s', (change, sentence) => {
    expect(errorWith(change)).toBe(sentence)
  })

  test('a title may have 200 emoji', () => {
    expect(readEvent({ ...sent, title: '🎉'.repeat(200) }).title).toBe('🎉'.repeat(200))
  })

  test('an event may end when it starts', () => {
    expect(readEvent({ ...sent, endIso: sent.startIso }).endIso).toBe(sent.startIso)
  })

  test('an event is refused if a clock change moves its start past its end', () => {
    expect(errorWith({ startIso: '2026-03-08T02:30:00', endIso: '2026-03-08T03:00:00' })).toBe(
      'End must not be before the start',
    )
  })

  test('an all-day event is validated by its dates only', () => {
    expect(readEvent({ ...sent, allDay: true, endIso: '2026-03-10T01:00:00' }).endIso).toBe(
      '2026-03-10T01:00:00',
    )
    expect(errorWith({ allDay: true, endIso: '2026-03-09T23:00:00' })).toBe(
      'End must not be before the start',
    )
  })

  test.each([null, undefined, 'text', 5, []])('%j is refused as an event', (body) => {
    expect(errorOf(() => readEvent(body))).toBe('Please send an object with the fields')
  })
})

test.each([
  [{ title: '', organizerName: 7 }, ['title', 'organizerName']],
  [{ timezone: 'Mars/Olympus' }, ['timezone']],
  [{ endIso: '2026-03-10T08:59:59' }, ['endIso']],
  [{ isRecurring: true }, ['recurrenceFrequency']],
  [{ ...weekly, recurrenceEndCount: null }, ['recurrenceEndCount']],
  [{ ...weekly, recurrenceEndType: null }, ['recurrenceEndType']],
  [{ ...weekly, recurrenceEndType: 'DATE' }, ['recurrenceEndDate']],
  [{ ...weekly, recurrenceEndType: 'DATE', recurrenceEndDate: '2026-03-09' }, ['recurrenceEndDate']],
  [{ ...weekly, endIso: '2027-03-12T10:00:00' }, ['endIso']],
  [{ rruleText: 'FREQ=SECONDLY' }, ['rruleText']],
])('an event with %j is refused with the names of the wrong fields', (change, fields) => {
  expect(() => readEvent({ ...sent, ...change })).toThrow(
    expect.objectContaining({ fieldErrors: fields.map((field) => expect.objectContaining({ field })) }),
  )
})

describe('its recurrence', () => {
  test('a recurrence must not end before the start', () => {
    const until = { ...weekly, recurrenceEndType: 'DATE', recurrenceEndDate: '2026-03-09' }
    expect(errorWith(until)).toBe('The recurrence must not end before it starts')
  })

  test('a recurrence must not end before its first chosen weekday', () => {
    // 10 March 2026 is a Tuesday; the first Monday after it is the 16th.
    const until = { ...weekly, recurrenceByDay: ['MO'], recurrenceEndType: 'DATE' }
    expect(errorWith({ ...until, recurrenceEndDate: '2026-03-15' })).toBe(
      'The recurrence must not end before it starts',
    )
    expect(errorWith({ ...until, recurrenceEndDate: '2026-03-16' })).toBe('it was taken')
  })

  test.each([
    ['FREQ=DAILY', '2026-03-11T09:00:00', null],
    ['FREQ=DAILY', '2026-03-11T09:00:01', 'An event that repeats every day can last at most 1 day each time'],
    ['FREQ=DAILY;INTERVAL=2', '2026-03-12T09:00:00', null],
    [
      'FREQ=DAILY;INTERVAL=2',
      '2026-03-12T10:00:00',
      'An event that repeats every 2 days can last at most 2 days each time',
    ],
    [
      'FREQ=WEEKLY',
      '2026-03-18T09:00:00',
      'An event that repeats every week can last at most 7 days each time',
    ],
    [
      'FREQ=MONTHLY',
      '2026-04-15T09:00:00',
      'An event that repeats every month can last at most 31 days each time',
    ],
    ['FREQ=YEARLY', '2027-03-10T09:00:00', null],
  ])('an occurrence is not longer than its interval: %s until %s', (rruleText, endIso, message) => {
    const made = () => readEvent({ ...sent, startIso: '2026-03-10T09:00:00', endIso, rruleText })
    if (message === null) expect(made).not.toThrow()
    else expect(made).toThrow(message)
  })

  test('an all-day occurrence is not longer than its interval, counting its last day', () => {
    const made = (endIso: string) =>
      readEvent({ ...sent, allDay: true, startIso: '2026-03-10T00:00:00', endIso, rruleText: 'FREQ=DAILY' })
    expect(() => made('2026-03-10T00:00:00')).not.toThrow()
    expect(() => made('2026-03-11T00:00:00')).toThrow('can last at most 1 day each time')
  })

  test('an event that is too long from before can still be edited, but not in its times', () => {
    const daily = readEvent({
      ...sent,
      startIso: '2026-03-10T09:00:00',
      endIso: '2026-03-10T10:00:00',
      rruleText: 'FREQ=DAILY',
    })
    const old = { ...daily, endIso: '2026-03-15T10:00:00' }
    expect(readEventChange(old, { title: 'Other', endIso: old.endIso }).title).toBe('Other')
    expect(() => readEventChange(old, { endIso: '2026-03-14T10:00:00' })).toThrow('can last at most 1 day')
  })

  test('an occurrence of a series lasts at most 366 days', () => {
    const rarely = { ...weekly, recurrenceInterval: 99 }
    expect(errorWith({ ...rarely, endIso: '2027-03-11T10:00:00' })).toBe('it was taken')
    expect(errorWith({ ...rarely, endIso: '2027-03-12T10:00:00' })).toBe(
      'A recurring event can last at most 366 days each time',
    )
  })
})

describe('a change', () => {
  const event = readEvent({ ...sent, ...weekly, isPublic: false, location: 'Pier 4' })

  test('a change keeps every field that it omits, including the recurrence', () => {
    expect(readEventChange(event, { title: 'Summer meeting' })).toEqual({ ...event, title: 'Summer meeting' })
    expect(readEventChange(event, {})).toEqual(event)
  })

  test('a change can empty an optional field', () => {
    expect(readEventChange(event, { location: '' }).location).toBe('')
    expect(readEventChange(event, { location: null }).location).toBe('')
  })

  test('a change with recurrence fields replaces or removes the recurrence', () => {
    expect(readEventChange(event, { rruleText: 'FREQ=DAILY' }).recurrence?.frequency).toBe('DAILY')
    expect(readEventChange(event, { isRecurring: false }).recurrence).toBeNull()
    expect(readEventChange(event, { rruleText: null }).recurrence).toBeNull()
  })

  test('a change of one part of the recurrence is refused instead of ending the series', () => {
    expect(errorOf(() => readEventChange(event, { recurrenceInterval: 3 }))).toBe(
      'Recurrence frequency is required',
    )
  })

  test('a change is validated together with the unchanged fields', () => {
    expect(errorOf(() => readEventChange(event, { endIso: '2026-03-09T10:00:00' }))).toBe(
      'End must not be before the start',
    )
    expect(errorOf(() => readEventChange(event, { title: '' }))).toBe('Title is required')
    expect(errorOf(() => readEventChange(event, { timezone: null }))).toBe('Timezone is required')
  })
})
