import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EventTime } from '../event/event-time.ts'
import { hasDate } from '../event/series-occurrences.ts'
import type { Recurrence } from '../recurrence/recurrence.ts'
import { DAY, dayOf, HOUR } from '../time/wall-time.ts'
import { answerSettings } from './answer.ts'
import { ALL_DATES } from './answered-date.ts'
import { answersAfterEdit } from './answers-after-edit.ts'

const byDate = answerSettings.parse({ isForEachDate: true })
const FIRST = dayOf(2026, 11, 21)
const weeks = (...numbers: number[]) => numbers.map((number) => FIRST + 7 * number)
const [first, second, third] = weeks(0, 1, 2) as [number, number, number]

function event(recurrence: Recurrence | null, startDay = FIRST, more: Partial<EventTime> = {}): EventTime {
  const start = startDay * DAY + 10 * HOUR
  return { timezone: 'Europe/Vienna', allDay: false, start, end: start + HOUR, recurrence, ...more }
}

const saturdays = (count: number): Recurrence => ({
  frequency: 'WEEKLY',
  interval: 1,
  byDay: [],
  end: { type: 'COUNT', count },
})

test.each([
  ['a shorter series loses its last dates', event(saturdays(3)), event(saturdays(2)), [], [third]],
  ['a longer one has them again', event(saturdays(2)), event(saturdays(3)), [], []],
  [
    'a series that starts a week later takes its answers along',
    event(saturdays(3)),
    event(saturdays(3), second),
    [
      [first, second],
      [second, third],
      [third, FIRST + 21],
    ],
    [],
  ],
  [
    'an event that stops repeating has the answers for its date',
    event(saturdays(3)),
    event(null, second),
    [[second, ALL_DATES]],
    [first, third],
  ],
  [
    'on another day it is the first date',
    event(saturdays(3)),
    event(null, FIRST + 2),
    [[first, ALL_DATES]],
    [second, third],
  ],
  [
    'a moved date is looked for where it was moved to',
    event(saturdays(3), FIRST, {
      exceptions: [
        {
          day: third,
          moved: { start: (third + 1) * DAY + HOUR, end: (third + 1) * DAY + 2 * HOUR, location: null },
          note: '',
        },
      ],
    }),
    event(null, third + 1),
    [[third, ALL_DATES]],
    [first, second],
  ],
] as const)('%s', (_, before, after, moves, vanished) => {
  const plan = answersAfterEdit(byDate, { before, after }, [first, second, third])
  expect(plan.moves.map(({ from, to }) => [from, to])).toEqual(moves)
  expect(plan.vanishedDays).toEqual(vanished)
})

test('an event that begins to repeat has its answers on its own date, and those of dates that are back', () => {
  const edit = { before: event(null, second), after: event(saturdays(3)) }
  expect(answersAfterEdit(byDate, edit, [ALL_DATES, first, third])).toEqual({
    moves: [{ from: ALL_DATES, to: second }],
    vanishedDays: [],
    returnedDays: [first, third],
  })
  expect(answersAfterEdit({ ...byDate, isForEachDate: false }, edit, [ALL_DATES]).moves).toEqual([])
})

test('no edit brings the answers of two days together', () => {
  const rule = fc.option(
    fc.record({
      frequency: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
      interval: fc.integer({ min: 1, max: 3 }),
      byDay: fc.constant([]),
      end: fc.record({ type: fc.constant('COUNT'), count: fc.integer({ min: 1, max: 9 }) }),
    }),
  )
  const times = fc
    .tuple(rule, fc.integer({ min: -9, max: 9 }))
    .map(([recurrence, days]) => event(recurrence as Recurrence | null, FIRST + days))
  const days = [ALL_DATES, ...Array.from({ length: 40 }, (_, index) => FIRST - 10 + index)]
  fc.assert(
    fc.property(times, times, (before, after) => {
      const { moves, vanishedDays } = answersAfterEdit(byDate, { before, after }, days)
      const isDate = (day: number) => (before.recurrence ? hasDate(before, day) : day === ALL_DATES)
      const daysAfter = days
        .filter((day) => isDate(day) && !vanishedDays.includes(day))
        .map((day) => moves.find(({ from }) => from === day)?.to ?? day)
      expect(new Set(daysAfter).size).toBe(daysAfter.length)
    }),
  )
})
