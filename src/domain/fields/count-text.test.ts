import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

test('one of a kind is named in the singular, none and several in the plural', () => {
  expect([0, 1, 2].map((count) => countText(count, 'row'))).toEqual(['0 rows', '1 row', '2 rows'])
  expect([1, 3].map((count) => countText(count, 'person', 'people'))).toEqual(['1 person', '3 people'])
})

test('thousands are set apart by a comma', () => {
  expect([999, 1_000, 12_345, 1_234_567].map((count) => countText(count, 'row'))).toEqual([
    '999 rows',
    '1,000 rows',
    '12,345 rows',
    '1,234,567 rows',
  ])
})
