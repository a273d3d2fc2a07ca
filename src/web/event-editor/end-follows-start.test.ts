import { describe, expect, test } from 'vitest'
import { endFor, lengthOfTimes } from './end-follows-start.ts'

const untouched = { date: false, time: false }
const newForm = lengthOfTimes({ startDate: '', startTime: '09:00', endDate: '', endTime: '10:00' })

describe('the end of a new event', () => {
  test('is on the day of the start', () => {
    expect(endFor({ startDate: '2026-03-10', startTime: '09:00' }, newForm, untouched)).toEqual({
      endDate: '2026-03-10',
      endTime: '10:00',
    })
  })

  test('keeps its distance, past midnight too', () => {
    expect(endFor({ startDate: '2026-03-31', startTime: '23:30' }, newForm, untouched)).toEqual({
      endDate: '2026-04-01',
      endTime: '00:30',
    })
  })

  test('follows the time before there is a date', () => {
    expect(endFor({ startDate: '', startTime: '14:00' }, newForm, untouched)).toEqual({ endTime: '15:00' })
  })

  test('stays where somebody put it', () => {
    const start = { startDate: '2026-03-10', startTime: '12:00' }
    expect(endFor(start, newForm, { date: true, time: false })).toEqual({})
    expect(endFor(start, newForm, { date: false, time: true })).toEqual({ endDate: '2026-03-10' })
  })

  test.each(['0002-03-10', '2026-02-30'])('waits while the date is still being typed: %s', (startDate) => {
    expect(endFor({ startDate, startTime: '09:00' }, newForm, untouched)).toEqual({})
  })
})

test('an event over several days keeps its days when it moves', () => {
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
