import { expect, test } from 'vitest'
import { parseWallTime } from '../time/wall-time.ts'
import { howSoon, movedFromText } from './time-texts.ts'

const span = (start: string, { allDay = false, timezone = 'Europe/Paris' } = {}) => {
  const wallTime = parseWallTime(`${start}:00`) ?? 0
  return { allDay, timezone, start: wallTime, end: wallTime }
}

test.each([
  ['2026-03-24T09:00', '2026-03-25T09:00', 'Moved from Tue, Mar 24, 2026'],
  ['2026-03-24T09:00', '2026-03-24T18:30', 'Moved from 9:00 AM'],
  ['2026-03-24T09:00', '2026-03-25T18:30', 'Moved from Tue, Mar 24, 2026, 9:00 AM'],
  ['2026-03-24T09:00', '2026-03-24T09:00', ''],
])('a date moved from %s to %s says "%s"', (from, to, text) => {
  expect(movedFromText(span(from), span(to))).toBe(text)
})

test('a moved all-day date says nothing about times', () => {
  expect(
    movedFromText(span('2026-03-24T00:00', { allDay: true }), span('2026-03-25T12:00', { allDay: true })),
  ).toBe('Moved from Tue, Mar 24, 2026')
})

test('a date moved to another zone says the zone of the old time', () => {
  const now = span('2026-03-24T09:00', { timezone: 'America/New_York' })
  expect(movedFromText(span('2026-03-24T09:00'), now)).toBe('Moved from Tue, Mar 24, 2026, 9:00 AM Paris')
})

test.each([
  [-1, ''],
  [0, 'Today'],
  [1, 'Tomorrow'],
  [2, 'In 2 days'],
  [9, 'In 9 days'],
  [13, 'In 13 days'],
  [14, 'In 2 weeks'],
  [60, 'In 9 weeks'],
  [61, 'In 2 months'],
  [365, 'In 12 months'],
  [729, 'In 24 months'],
  [730, 'In 2 years'],
  [3_653, 'In 10 years'],
])('an event %i days ahead takes place "%s"', (days, text) => {
  expect(howSoon(20_000, 20_000 + days)).toBe(text)
})
