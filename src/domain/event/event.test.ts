import { describe, expect, test } from 'vitest'
import { parseOrRefuse } from '../fields/parse-or-refuse.ts'
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
  test('must not end before the start', () => {
    const until = { ...weekly, recurrenceEndType: 'DATE', recurrenceEndDate: '2026-03-09' }
    expect(refused(until)).toBe('The recurrence must not end before it starts')
  })

  test('must reach the first chosen weekday', () => {
    // 10 March 2026 is a Tuesday; the first Monday after it is the 16th.
    const until = { ...weekly, recurrenceByDay: ['MO'], recurrenceEndType: 'DATE' }
    expect(refused({ ...until, recurrenceEndDate: '2026-03-15' })).toBe(
      'The recurrence must not end before it starts',
    )
    expect(refused({ ...until, recurrenceEndDate: '2026-03-16' })).toBe('it was taken')
  })

  test('has occurrences of a year at most', () => {
    expect(refused({ ...weekly, endIso: '2027-03-11T10:00:00' })).toBe('it was taken')
    expect(refused({ ...weekly, endIso: '2027-03-12T10:00:00' })).toBe(
      'A recurring event can last at most 366 days each time',
    )
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
