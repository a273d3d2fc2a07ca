import { expect, test } from 'vitest'
import { formatBytes } from './command.ts'
import { differenceFinding, postgresWarnings } from './database-check.ts'
import { diskFinding, memoryFinding, zoneDataFinding } from './machine-check.ts'

test.each([
  [50e6, 'error'],
  [500e6, 'warning'],
  [5e9, 'ok'],
])('a disk with %d bytes free gives the finding: %s', (bytes, kind) => {
  expect(diskFinding('/data', bytes).kind).toBe(kind)
})

test.each([
  [100e6, 'warning'],
  [2e9, 'ok'],
])('%d bytes of free memory give the finding: %s', (bytes, kind) => {
  expect(memoryFinding(bytes).kind).toBe(kind)
})

test.each<[string, (string | undefined)[], number, string]>([
  ['2026b', ['2026a', '2025c'], 2026, 'ok'],
  ['2026b', [undefined, undefined], 2026, 'ok'],
  ['2026b', ['2026a', '2026c'], 2026, 'warning'],
  ['2026b', ['unknown'], 2028, 'warning'],
])(
  'time zone data %s, with %j on this machine in the year %d, gives the finding: %s',
  (ours, others, year, kind) => {
    expect(zoneDataFinding({ ours, others, year }).kind).toBe(kind)
  },
)

test.each([
  [0, 'ok'],
  [-120_000, 'error'],
  [120_000, 'error'],
])('a database clock that is %d ms ahead gives the finding: %s', (ahead, kind) => {
  expect(differenceFinding(ahead).kind).toBe(kind)
})

const healthyServer = {
  version: '16.1',
  number: 160_001,
  encoding: 'UTF8',
  connections: 12,
  maxConnections: 100,
}

test.each<[string, string[], Partial<Parameters<typeof postgresWarnings>[0]>, number]>([
  ['is healthy', [], {}, 1],
  ['is too old', ['error'], { number: 140_009 }, 1],
  ['has a Latin-1 encoding', ['error'], { encoding: 'LATIN1' }, 1],
  ['is slow to reach', ['warning'], {}, 200],
  ['is almost out of connections', ['warning'], { connections: 95 }, 1],
])('a PostgreSQL server that %s gives the findings: %j', (_what, kinds, fields, ms) => {
  expect(postgresWarnings({ ...healthyServer, ...fields }, ms).map(({ kind }) => kind)).toEqual(kinds)
})

test.each([
  [999, '999 bytes'],
  [12_345, '12.3 kB'],
  [345_678_901, '346 MB'],
  [5e15, '5000 TB'],
])('%d bytes are formatted as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
