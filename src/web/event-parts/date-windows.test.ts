import { expect, test } from 'vitest'
import { daysBetween, seriesOf } from '../../domain/recurrence/occurrences.ts'
import type { Recurrence } from '../../domain/recurrence/recurrence.ts'
import { type Day, dayOf } from '../../domain/time/wall-time.ts'
import { type DateWindow, datePage } from './date-windows.ts'

const START = dayOf(2026, 3, 10)
const every = (
  frequency: Recurrence['frequency'],
  interval = 1,
  end: Recurrence['end'] = { type: 'NEVER' },
) => seriesOf(START, { frequency, interval, byDay: [], end })

test('the next ten dates of a weekly series take one request', () => {
  const { windows, next } = datePage(every('WEEKLY'), START, 10)
  expect(windows).toEqual([{ from: START, to: START + 63 }])
  expect(next).toBe(START + 70)
})

test('dates that are years apart take a request each', () => {
  const { windows, next } = datePage(every('YEARLY', 5), START, 3)
  const dates = [2026, 2031, 2036].map((year) => dayOf(year, 3, 10))
  expect(windows.map(({ from }) => from)).toEqual(dates)
  expect(next).toBe(dayOf(2041, 3, 10))
})

test('after the last date of a series one year is asked for, since a date may have been moved there', () => {
  const over = every('DAILY', 1, { type: 'COUNT', count: 3 })
  expect(datePage(over, START + 30, 10)).toEqual({
    windows: [{ from: START + 30, to: START + 30 + 366 }],
    next: null,
  })
})

test.each([
  ['DAILY', 1],
  ['DAILY', 45],
  ['WEEKLY', 3],
  ['MONTHLY', 1],
  ['MONTHLY', 7],
  ['YEARLY', 1],
  ['YEARLY', 4],
] as const)(
  '%s every %i: the pages have every date once, and no request is too long',
  (frequency, interval) => {
    const series = every(frequency, interval)
    const seen: Day[] = []
    let from: Day | null = START
    for (let page = 0; page < 4 && from !== null; page += 1) {
      const { windows, next }: { windows: DateWindow[]; next: Day | null } = datePage(series, from, 10)
      for (const window of windows) {
        expect(window.to - window.from).toBeLessThanOrEqual(366)
        seen.push(...daysBetween(series, window.from, window.to))
      }
      from = next
    }
    const last = seen.at(-1) ?? 0
    expect(seen).toEqual(daysBetween(series, START, last))
    expect(seen.length).toBeGreaterThanOrEqual(40)
  },
)
