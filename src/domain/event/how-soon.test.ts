import { expect, test } from 'vitest'
import { howSoon } from '../language/time-texts.ts'

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
