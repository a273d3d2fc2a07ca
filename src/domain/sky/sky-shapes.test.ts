import { expect, test } from 'vitest'
import { SKY_HOURS } from './sky-colors.ts'
import { skyShapes } from './sky-shapes.ts'

const FRAMES = [
  { width: 2400, height: 400 },
  { width: 1200, height: 400 },
  { width: 450, height: 630 },
]

test.each(FRAMES)('no frame cuts the orb: $width × $height', ({ width, height }) => {
  const margin = Math.max(width - 2 * height, 0) / 2
  for (const hour of SKY_HOURS) {
    const [left = 0, y = 0, radius = 0] = skyShapes(hour, { width, height })
      .filter(({ color, opacity }) => color === 'orb' && opacity !== undefined)
      .flatMap(({ path }) => /^M([\d.]+) ([\d.]+)a([\d.]+)/.exec(path)?.slice(1).map(Number) ?? [])
    expect(radius).toBeGreaterThan(0)
    expect(y - radius).toBeGreaterThanOrEqual(0)
    expect(left).toBeGreaterThanOrEqual(margin)
    expect(left + 2 * radius).toBeLessThanOrEqual(width - margin)
  }
})

test('a moon and stars stand in the sky of the night only', () => {
  const shapes = (hour: (typeof SKY_HOURS)[number]) => skyShapes(hour, { width: 2400, height: 400 })
  expect(shapes('night')[0]).toMatchObject({ color: 'stone', opacity: 0.8 })
  expect(shapes('day')[0]).toMatchObject({ color: 'orb' })
})
