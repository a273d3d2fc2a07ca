import { expect, test } from 'vitest'
import { areaPath, labelledIndexes, linePath, nearestIndex, pointsOf, scaleLines } from './chart-scale.ts'

test('the lines of the scale are round numbers that reach the largest value', () => {
  expect(scaleLines(0)).toEqual([0, 1])
  expect(scaleLines(1)).toEqual([0, 1])
  expect(scaleLines(3)).toEqual([0, 1, 2, 3])
  expect(scaleLines(7)).toEqual([0, 2, 4, 6, 8])
  expect(scaleLines(51)).toEqual([0, 20, 40, 60])
  expect(scaleLines(1_234_567)).toEqual([0, 500_000, 1_000_000, 1_500_000])
})

test('every scale has at most six lines and reaches its largest value', () => {
  for (let largest = 1; largest < 3_000; largest += 1) {
    const lines = scaleLines(largest)
    expect(lines.length).toBeLessThanOrEqual(6)
    expect(lines.at(-1)).toBeGreaterThanOrEqual(largest)
  }
})

test('the line runs from edge to edge, and a single value stands in the middle', () => {
  expect(linePath(pointsOf([0, 5, 10], 10))).toBe('M0 100L50 50L100 0')
  expect(linePath(pointsOf([5], 10))).toBe('M50 50')
  expect(areaPath(pointsOf([0, 10], 10))).toBe('M0 100L100 0L100 100L0 100Z')
  expect(areaPath([])).toBe('')
})

test('a place in the plot belongs to the nearest value', () => {
  expect(nearestIndex(-1, 5)).toBe(0)
  expect(nearestIndex(0.13, 5)).toBe(1)
  expect(nearestIndex(2, 5)).toBe(4)
  expect(nearestIndex(0.7, 1)).toBe(0)
})

test('the labels include the first and the last row', () => {
  expect(labelledIndexes(3, 5)).toEqual([0, 1, 2])
  expect(labelledIndexes(30, 4)).toEqual([0, 10, 19, 29])
})
