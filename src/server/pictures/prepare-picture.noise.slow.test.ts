import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { preparePicture } from './prepare-picture.ts'

const MOST_BYTES = 300_000

test('a picture of noise takes at most 300 kB in each size, and is not decoded in the event loop', async () => {
  const noise = { raw: { width: 1408, height: 704, channels: 3 as const } }
  const bytes = await sharp(randomBytes(1408 * 704 * 3), noise)
    .png()
    .toBuffer()
  const before = performance.eventLoopUtilization()
  const { small, large, mail } = await preparePicture('cover', 'team', bytes)
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.3)
  for (const size of [small, large, mail]) expect(size.length).toBeLessThanOrEqual(MOST_BYTES)
})
