import { expect, test } from 'vitest'
import { answerSettings } from '../../domain/answers/answer.ts'
import { ALL_DATES } from '../../domain/answers/answered-date.ts'
import { english } from '../../domain/language/english.ts'
import { dayOf, HOUR, parseDate } from '../../domain/time/wall-time.ts'
import { shownQuestionOf } from './shown-question.ts'

const dinner = {
  timezone: 'America/New_York',
  startIso: '2026-06-10T18:00:00',
  endIso: '2026-06-10T22:00:00',
  allDay: false,
  recurrence: null,
}
const series = {
  ...dinner,
  recurrence: { frequency: 'WEEKLY', interval: 1, byDay: [], end: { type: 'COUNT', count: 6 } },
} as const
const FIRST = dayOf(2026, 6, 10)
const before = Date.UTC(2026, 4, 25)

test('the places that are left are shown from a fifth of them on', () => {
  const shown = (places: number | null, taken: number) => {
    const settings = answerSettings.parse({ places })
    const question = shownQuestionOf(
      dinner,
      settings,
      { taken: new Map([[ALL_DATES, taken]]) },
      before,
      english,
    )
    return [question.places, question.isFull]
  }
  expect(shown(25, 19)).toEqual(['', false])
  expect(shown(25, 20)).toEqual(['5 places left', false])
  expect(shown(25, 24)).toEqual(['1 place left', false])
  expect(shown(25, 25)).toEqual(['', true])
  // After the limit was lowered.
  expect(shown(25, 40)).toEqual(['', true])
  expect(shown(4, 3)).toEqual(['', false])
  expect(shown(1, 0)).toEqual(['', false])
  expect(shown(null, 9_999)).toEqual(['', false])
})

test('each date of a series says how many of its own places are left, and the event is full when all are', () => {
  const settings = answerSettings.parse({ places: 5, isForEachDate: true })
  const day = (turn: number) => FIRST + 7 * turn
  const skipped = { ...series, exceptions: [{ day: day(3), moved: null, note: '' }] }
  const question = (taken: number[], now = before) =>
    shownQuestionOf(
      skipped,
      settings,
      { taken: new Map(taken.map((places, turn) => [day(turn), places])) },
      now,
      english,
    )
  const { dates, places, isFull } = question([5, 4, 3])
  expect(dates).toEqual([
    {
      date: '2026-06-10',
      day: parseDate('2026-06-10'),
      label: 'Wed, Jun 10, 6:00 PM (full)',
      month: 'June 2026',
    },
    {
      date: '2026-06-17',
      day: parseDate('2026-06-17'),
      label: 'Wed, Jun 17, 6:00 PM (1 place left)',
      month: 'June 2026',
    },
    { date: '2026-06-24', day: parseDate('2026-06-24'), label: 'Wed, Jun 24, 6:00 PM', month: 'June 2026' },
    { date: '2026-07-08', day: parseDate('2026-07-08'), label: 'Wed, Jul 8, 6:00 PM', month: 'July 2026' },
    { date: '2026-07-15', day: parseDate('2026-07-15'), label: 'Wed, Jul 15, 6:00 PM', month: 'July 2026' },
  ])
  expect([places, isFull]).toEqual(['', false])
  expect(question([5, 5, 5, 0, 5, 6]).isFull).toBe(true)
  // Dates that are over can no longer be chosen.
  const later = question([5, 4], Date.UTC(2026, 5, 11, 2) + HOUR)
  expect(later.dates[0]?.label).toBe('Wed, Jun 17, 6:00 PM (1 place left)')
  expect(question([], Date.UTC(2026, 7, 1)).isClosed).toBe(true)
})
