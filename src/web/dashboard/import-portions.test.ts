import { expect, test } from 'vitest'
import { portionsOf } from './import-portions.ts'

test('events are sent ten at a time, and fewer if their texts are long', () => {
  const rows = (count: number, text: string) => Array.from({ length: count }, () => ({ event: { text } }))
  const sizes = (count: number, text: string) => portionsOf(rows(count, text)).map(({ length }) => length)
  expect(sizes(23, 'a')).toEqual([10, 10, 3])
  // Three bytes each: ten of these would not fit into a request.
  expect(sizes(10, '会'.repeat(9_600))).toEqual([6, 4])
  expect(sizes(2, 'a'.repeat(300_000))).toEqual([1, 1])
  expect(sizes(0, '')).toEqual([])
})
