/** The plot of a chart is 100 wide and 100 high; y grows downward, as in SVG. */
export interface Point {
  x: number
  y: number
}

/** Returns round numbers from zero to at least the largest value: [0, 20, 40, 60]. */
export function scaleLines(largest: number): number[] {
  const step = roundStep(Math.max(largest, 1) / 4)
  const count = Math.max(1, Math.ceil(largest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** Returns the smallest of 1, 2, 5, 10, 20, 50, … that is not smaller. Counts are whole, so it is never under 1. */
function roundStep(least: number): number {
  if (least <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? 10 * power
}

export function pointsOf(values: readonly number[], top: number): Point[] {
  return values.map((value, index) => ({ x: xOf(index, values.length), y: 100 - (value / top) * 100 }))
}

export function xOf(index: number, count: number): number {
  return count === 1 ? 50 : (index / (count - 1)) * 100
}

/** The place is between 0 and 1. */
export function nearestIndex(place: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(place * (count - 1))))
}

export function linePath(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
}

export function areaPath(points: readonly Point[]): string {
  const [first, last] = [points.at(0), points.at(-1)]
  return first && last ? `${linePath(points)}L${round(last.x)} 100L${round(first.x)} 100Z` : ''
}

export function labelledIndexes(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index)
  return Array.from({ length: most }, (_, index) => Math.round((index * (count - 1)) / (most - 1)))
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
