import { describe, expect, test } from 'vitest'
import { reasonText } from '../language/problem-text.ts'
import { parseOrRefuse, reasonOf } from '../problem.ts'
import { fieldsOf } from '../recurrence/recurrence-fields.ts'
import { eventOf } from './event.ts'
import { newEvent } from './event-fields.ts'
import {
  EMPTY_EVENT_FORM,
  type EventForm,
  eventForm,
  eventOfForm,
  formOfEvent,
  recurrenceOfForm,
  timezoneChoices,
  weekdayOfDate,
} from './event-form.ts'

const filledIn: EventForm = {
  ...EMPTY_EVENT_FORM,
  title: 'Spring meeting',
  description: 'Bring a pen.\nAnd paper.',
  startDate: '2026-03-10',
  endDate: '2026-03-10',
  organizerName: 'Ada',
  organizerEmail: 'ada@example.com',
}

const readEvent = (body: unknown) => eventOf(parseOrRefuse(newEvent, body))

function errors(change: Partial<EventForm>): Record<string, string> {
  const { error } = eventForm.safeParse({ ...filledIn, ...change })
  return Object.fromEntries(
    error?.issues.map((issue) => [String(issue.path[0]), reasonText(reasonOf(issue))]) ?? [],
  )
}

describe('the empty form', () => {
  test('the empty form has the defaults', () => {
    expect(EMPTY_EVENT_FORM).toMatchObject({
      timezone: 'America/New_York',
      startTime: '09:00',
      endTime: '10:00',
      captureAttendees: true,
      allDay: false,
      isRecurring: false,
      frequency: 'WEEKLY',
      interval: 1,
      endType: 'NEVER',
      endCount: 1,
    })
  })

  test('the empty form says which fields are required', () => {
    const { error } = eventForm.safeParse({ ...EMPTY_EVENT_FORM, timezone: '', startTime: '', endTime: '' })
    expect(error?.issues.map((issue) => reasonText(reasonOf(issue)))).toEqual([
      'Title is required',
      'Timezone is required',
      'Organizer name is required',
      'Valid email is required',
      'Start date is required',
      'Start time is required',
      'End date is required',
      'End time is required',
    ])
  })
})

describe('the form', () => {
  test('a filled-in form is valid', () => {
    expect(errors({})).toEqual({})
  })

  test('the form reports missing fields and wrong dates together', () => {
    expect(errors({ title: '', endTime: '08:59' })).toEqual({
      title: 'Title is required',
      endDate: 'End must not be before the start',
    })
  })

  test.each<[Partial<EventForm>, Record<string, string>]>([
    [{ title: 'x'.repeat(201) }, { title: 'Title must be at most 200 characters' }],
    [{ organizerEmail: 'ada' }, { organizerEmail: 'Valid email is required' }],
    [{ interval: 0 }, { interval: 'Interval must be a whole number from 1 to 999' }],
    [{ interval: Number.NaN }, { interval: 'Interval must be a whole number from 1 to 999' }],
    [{ endCount: 1000 }, { endCount: 'Occurrences must be a whole number from 1 to 999' }],
    [{ endTime: '08:59' }, { endDate: 'End must not be before the start' }],
    [{ isRecurring: true, endType: 'DATE' }, { recurrenceEndDate: 'Recurrence end date is required' }],
    [
      { isRecurring: true, endType: 'DATE', recurrenceEndDate: '2026-03-09' },
      { recurrenceEndDate: 'The recurrence must not end before it starts' },
    ],
    [
      { isRecurring: true, endType: 'DATE', recurrenceEndDate: '9999-12-31' },
      { recurrenceEndDate: 'Recurrence end date must be a date such as 2026-03-31' },
    ],
  ])('a form with %j has the error %j', (change, expected) => {
    expect(errors(change)).toEqual(expected)
  })

  test('a recurrence may end on the day it starts', () => {
    expect(errors({ isRecurring: true, endType: 'DATE', recurrenceEndDate: '2026-03-10' })).toEqual({})
  })

  test('an all-day event is validated by its dates only', () => {
    expect(errors({ allDay: true, endTime: '08:59' })).toEqual({})
    expect(errors({ allDay: true, endDate: '2026-03-09' })).toEqual({
      endDate: 'End must not be before the start',
    })
  })
})

describe('what the form sends', () => {
  test('the form sends a valid public event without recurrence fields', () => {
    const sent = eventOfForm(filledIn)
    expect(sent).toEqual({
      title: 'Spring meeting',
      descriptionHtml: '<p>Bring a pen.<br>And paper.</p>',
      location: '',
      hidesLocation: false,
      publicLocation: '',
      timezone: 'America/New_York',
      startIso: '2026-03-10T09:00:00',
      endIso: '2026-03-10T10:00:00',
      allDay: false,
      isPublic: true,
      organizerName: 'Ada',
      organizerEmail: 'ada@example.com',
      captureAttendees: true,
      topics: [],
    })
    expect(readEvent(sent)).toMatchObject({ ...sent, recurrence: null })
  })

  test('the form sends the recurrence if it is switched on', () => {
    const sent = eventOfForm({
      ...filledIn,
      isRecurring: true,
      byDay: ['WE', 'TU'],
      endType: 'COUNT',
      endCount: 4,
    })
    expect(sent).toMatchObject({
      isRecurring: true,
      recurrenceByDay: ['TU', 'WE'],
      rruleText: 'FREQ=WEEKLY;BYDAY=TU,WE;COUNT=4',
    })
    expect(fieldsOf(readEvent(sent).recurrence, false, 0)).toMatchObject({ rruleText: sent.rruleText })
  })

  test('an event that the form sent fills the form again', () => {
    expect(formOfEvent(readEvent(eventOfForm(filledIn)))).toEqual({ ...filledIn, isListed: false })
    const listed = { ...filledIn, isListed: true }
    expect(formOfEvent(readEvent(eventOfForm(listed)))).toEqual(listed)
  })

  test('unchanged times keep their seconds, and changed times have none', () => {
    const times = { startIso: '2026-03-10T09:00:30', endIso: '2026-03-10T10:00:59' }
    const before = readEvent({ ...eventOfForm(filledIn), ...times })
    const form = formOfEvent(before)
    expect(eventOfForm({ ...form, title: 'Moved' }, before)).toMatchObject(times)
    expect(eventOfForm({ ...form, endTime: '09:00' }, before)).toMatchObject({
      startIso: '2026-03-10T09:00:00',
      endIso: '2026-03-10T09:00:00',
    })
  })
})

test('the form has no recurrence while its end date is missing', () => {
  expect(recurrenceOfForm(filledIn)).toBeNull()
  expect(recurrenceOfForm({ ...filledIn, isRecurring: true, endType: 'DATE' })).toBeNull()
  expect(
    recurrenceOfForm({ ...filledIn, isRecurring: true, frequency: 'DAILY', byDay: ['MO'] })?.byDay,
  ).toEqual([])
})

test("the form offers ten time zones, and the event's own if it is not among them", () => {
  expect(timezoneChoices('Asia/Tokyo')).toHaveLength(10)
  expect(timezoneChoices('Asia/Kathmandu').at(-1)).toBe('Asia/Kathmandu')
})

test('the weekday picker preselects the weekday of the start', () => {
  expect(weekdayOfDate('2026-03-10')).toBe('TU')
  expect(weekdayOfDate('')).toBeNull()
})
