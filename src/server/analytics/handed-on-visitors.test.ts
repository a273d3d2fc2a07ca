import { expect, test } from 'vitest'
import { HandedOnVisitors } from './handed-on-visitors.ts'

test('a visitor is new once for each event and day', () => {
  const visitors = new HandedOnVisitors(100)
  expect(visitors.add('a', '2026-03-10', 1)).toBe(true)
  expect(visitors.add('a', '2026-03-10', 1)).toBe(false)
  expect(visitors.add('b', '2026-03-10', 1)).toBe(true)
  expect(visitors.add('a', '2026-03-11', 1)).toBe(true)
  expect(visitors.add('a', '2026-03-11', 1)).toBe(false)
})

test('all are forgotten when it is full, and counted anew', () => {
  const visitors = new HandedOnVisitors(10)
  for (let visitor = 0; visitor < 6; visitor += 1) visitors.add('a', '2026-03-10', visitor)
  expect(visitors.add('a', '2026-03-10', 0)).toBe(true)
  expect(visitors.add('a', '2026-03-10', 0)).toBe(false)
})

test('visitors of an earlier day make room', () => {
  const visitors = new HandedOnVisitors(10)
  for (let visitor = 0; visitor < 5; visitor += 1) visitors.add('a', '2026-03-10', visitor)
  for (let visitor = 0; visitor < 5; visitor += 1) visitors.add('a', '2026-03-11', visitor)
  expect(visitors.add('a', '2026-03-11', 0)).toBe(false)
})
