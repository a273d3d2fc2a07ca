import { expect, test } from 'vitest'
import { EMPTY_EVENT_FORM } from './event-form.ts'
import { lengthNote, ownTimeNote, zoneNote } from './form-notes.ts'

const march = {
  ...EMPTY_EVENT_FORM,
  startDate: '2099-03-10',
  startTime: '15:00',
  endDate: '2099-03-10',
  endTime: '16:00',
}

test('the note below the zone names the city and the offset on the date of the event', () => {
  const now = Date.UTC(2099, 0, 1)
  expect(zoneNote(march, now)).toBe('New York, UTC-4 on that date')
  expect(zoneNote({ ...march, startDate: '2099-01-10' }, now)).toBe('New York, UTC-5 on that date')
  expect(zoneNote({ ...march, startDate: '' }, now)).toBe('New York, UTC-5 today')
  expect(zoneNote({ ...march, timezone: 'Asia/Kathmandu' }, now)).toBe('Kathmandu, UTC+5:45 on that date')
  expect(zoneNote({ ...march, timezone: 'Mars/Base' }, now)).toBe('')
})

test('the length is said in words, and follows a change of the clocks', () => {
  expect(lengthNote(march)).toBe('1 hour')
  expect(lengthNote({ ...march, endTime: '17:30' })).toBe('2 hours 30 minutes')
  expect(lengthNote({ ...march, endDate: '2099-03-12' })).toBe('2 days 1 hour')
  expect(lengthNote({ ...march, endTime: '14:00' })).toBe('')
  expect(lengthNote({ ...march, endDate: '' })).toBe('')
  // On March 8, 2099, the clocks of New York skip an hour.
  const night = { startDate: '2099-03-08', startTime: '01:00', endDate: '2099-03-08', endTime: '04:00' }
  expect(lengthNote({ ...march, ...night })).toBe('2 hours')
  expect(lengthNote({ ...march, allDay: true, endDate: '2099-03-11' })).toBe('2 days')
})

test('the time in the own zone is said where it differs, with the date if that differs', () => {
  expect(ownTimeNote(march, 'America/Los_Angeles')).toBe('12:00–1:00 PM your time')
  expect(ownTimeNote(march, 'America/Denver')).toBe('1:00–2:00 PM your time')
  expect(ownTimeNote({ ...march, startTime: '14:30' }, 'America/Los_Angeles')).toBe(
    '11:30 AM–1:00 PM your time',
  )
  expect(ownTimeNote(march, 'Asia/Tokyo')).toBe('Wed, Mar 11, 2099, 4:00–5:00 AM your time')
  expect(ownTimeNote({ ...march, startTime: '18:00', endTime: '20:30' }, 'Europe/London')).toBe(
    '10:00 PM – Wed, Mar 11, 2099, 12:30 AM your time',
  )
  expect(ownTimeNote(march, 'America/Toronto')).toBe('')
  expect(ownTimeNote({ ...march, allDay: true }, 'Asia/Tokyo')).toBe('')
  expect(ownTimeNote({ ...march, endTime: '14:00' }, 'Asia/Tokyo')).toBe('')
})
