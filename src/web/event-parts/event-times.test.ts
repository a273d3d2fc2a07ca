import { describe, expect, test } from 'vitest'
import { endFor, lengthOfTimes } from './event-times.tsx'

const untouched = { date: false, time: false }
const newForm = lengthOfTimes({ startDate: '', startTime: '09:00', endDate: '', endTime: '10:00' })

describe('the end of a new event', () => {
  test('the end is on the day of the start', () => {
    expect(endFor({ startDate: '2026-03-10', startTime: '09:00' }, newForm, untouched)).toEqual({
      endDate: '2026-03-10',
      endTime: '10:00',
    })
  })

  test('the end keeps the duration, also past midnight', () => {
    expect(endFor({ startDate: '2026-03-31', startTime: '23:30' }, newForm, untouched)).toEqual({
      endDate: '2026-04-01',
      endTime: '00:30',
    })
  })

  test('the end time follows the start time before a date is set', () => {
    expect(endFor({ startDate: '', startTime: '14:00' }, newForm, untouched)).toEqual({ endTime: '15:00' })
  })

  test('an end that the user has set stays', () => {
    const start = { startDate: '2026-03-10', startTime: '12:00' }
    expect(endFor(start, newForm, { date: true, time: false })).toEqual({})
    expect(endFor(start, newForm, { date: false, time: true })).toEqual({ endDate: '2026-03-10' })
  })

  test.each(['0002-03-10', '2026-02-30'])(
    'the end waits while the start date is incomplete: %s',
    (startDate) => {
      expect(endFor({ startDate, startTime: '09:00' }, newForm, untouched)).toEqual({})
    },
  )
})

test('an event of several days keeps its number of days when it moves', () => {
  const length = lengthOfTimes({
    startDate: '2026-03-10',
    startTime: '18:00',
    endDate: '2026-03-12',
    endTime: '08:00',
  })
  expect(endFor({ startDate: '2026-04-01', startTime: '18:00' }, length, untouched)).toEqual({
    endDate: '2026-04-03',
    endTime: '08:00',
  })
  expect(
    endFor({ startDate: '2026-04-01', startTime: '18:00' }, length, { date: false, time: true }),
  ).toEqual({ endDate: '2026-04-03' })
})
