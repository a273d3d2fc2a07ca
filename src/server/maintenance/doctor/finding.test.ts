import { expect, test } from 'vitest'
import { sizeText } from '../backup/size-text.ts'
import { differenceFinding } from './clock-check.ts'
import { diskFinding, memoryFinding } from './machine-check.ts'
import { postgresDoubts } from './postgres-check.ts'
import { zoneDataFinding } from './zone-data-check.ts'

test.each([
  [50e6, 'wrong'],
  [500e6, 'doubtful'],
  [5e9, 'good'],
])('a disk with %d bytes free is %s', (bytes, kind) => {
  expect(diskFinding('/data', bytes).kind).toBe(kind)
})

test.each([
  [100e6, 'doubtful'],
  [2e9, 'good'],
])('%d bytes of free memory are %s', (bytes, kind) => {
  expect(memoryFinding(bytes).kind).toBe(kind)
})

test.each<[string, (string | undefined)[], number, string]>([
  ['2026b', ['2026a', '2025c'], 2026, 'good'],
  ['2026b', [undefined, undefined], 2026, 'good'],
  ['2026b', ['2026a', '2026c'], 2026, 'doubtful'],
  ['2026b', ['unknown'], 2028, 'doubtful'],
])('zone data of %s where this machine knows %j in %d is %s', (ours, others, year, kind) => {
  expect(zoneDataFinding({ ours, others, year }).kind).toBe(kind)
})

test.each([
  [0, 'good'],
  [-120_000, 'wrong'],
  [120_000, 'wrong'],
])('a database whose clock is %d ms ahead is %s', (ahead, kind) => {
  expect(differenceFinding(ahead).kind).toBe(kind)
})

test.each<[string, string[], Partial<Parameters<typeof postgresDoubts>[0]>, number]>([
  ['is as it should be', [], {}, 1],
  ['is too old', ['wrong'], { number: 140_009 }, 1],
  ['knows Latin letters only', ['wrong'], { encoding: 'LATIN1' }, 1],
  ['is far away', ['doubtful'], {}, 200],
  ['is almost full', ['doubtful'], { taken: 95 }, 1],
])('a PostgreSQL server that %s is found to be %j', (_what, kinds, fields, ms) => {
  const server = { version: '16.1', number: 160_001, encoding: 'UTF8', taken: 12, most: 100, ...fields }
  expect(postgresDoubts(server, ms).map(({ kind }) => kind)).toEqual(kinds)
})

test.each([
  [999, '999 bytes'],
  [12_345, '12.3 kB'],
  [345_678_901, '346 MB'],
  [5e15, '5000 TB'],
])('%d bytes are written as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
