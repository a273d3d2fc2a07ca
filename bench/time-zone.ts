import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { instantOf, isShownOnce, wallTimeAt } from '../src/domain/time/time-zone.ts'
import { DAY, dayOf, formatWallTime, parseWallTime, SECOND } from '../src/domain/time/wall-time.ts'
import { candidate, compare } from './harness/comparison.ts'
import { intlInstantOf, intlWallTimeAt } from './harness/intl-time-zone.ts'
import { loadTimes } from './harness/load-time.ts'
import { randomNumbers } from './harness/random.ts'
import { judged, printTable, type Row, rowsOf, singleRow } from './harness/table.ts'
import { temporalPolyfill } from './harness/temporal-polyfill.ts'

const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Toronto',
  'America/Vancouver',
  'Europe/London',
  'Europe/Paris',
  'Asia/Tokyo',
  'Australia/Sydney',
]
const TIMES_IN_EACH = 200
const FIRST_DAY = dayOf(2000, 1, 1)
const LAST_DAY = dayOf(2040, 12, 31)
/** Vancouver changes its clocks for the last time in 2026, which the runtime may not know yet. */
const LAST_DAY_IN_VANCOUVER = dayOf(2025, 12, 31)

/**
 * Wall times spread over forty years, with alternating zones, so that consecutive ones rarely share a cached
 * offset. Times that a clock change skips or repeats are left out, because two passes with Intl resolve them
 * inconsistently.
 */
function randomTimes() {
  const random = randomNumbers(20260310)
  return Array.from({ length: TIMES_IN_EACH }, () => ZONES)
    .flat()
    .map((zone) => {
      const lastDay = zone === 'America/Vancouver' ? LAST_DAY_IN_VANCOUVER : LAST_DAY
      const wallTime =
        FIRST_DAY * DAY + Math.floor((random() * (lastDay + 1 - FIRST_DAY) * DAY) / SECOND) * SECOND
      return {
        zone,
        wallTime,
        text: flatString(formatWallTime(wallTime)),
        instant: instantOf(zone, wallTime),
      }
    })
    .filter(({ zone, wallTime }) => isShownOnce(zone, wallTime))
}

/** A flat string, as from a request or the database; a concatenated one would be slower to read. */
function flatString(text: string): string {
  return Buffer.from(text).toString('latin1')
}

const { Temporal } = await temporalPolyfill()
const times = randomTimes()
const plainTimes = times.map(({ zone, text }) => ({ zone, plain: Temporal.PlainDateTime.from(text) }))
const temporalInstants = times.map(({ zone, instant }) => ({
  zone,
  instant: Temporal.Instant.fromEpochMilliseconds(instant),
}))
const intl = 'Intl, cached formatters'
const temporal = 'temporal-polyfill'

const parsed = compare([
  candidate('ours', times, ({ zone, wallTime }) => instantOf(zone, wallTime)),
  candidate(intl, times, ({ zone, wallTime }) => intlInstantOf(zone, wallTime)),
  candidate(temporal, plainTimes, ({ zone, plain }) => plain.toZonedDateTime(zone).epochMilliseconds),
])

const written = compare([
  candidate('ours', times, ({ zone, text }) => instantOf(zone, parseWallTime(text) ?? Number.NaN)),
  candidate(intl, times, ({ zone, text }) => intlInstantOf(zone, Date.parse(`${text}Z`))),
  candidate(
    temporal,
    times,
    ({ zone, text }) => Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds,
  ),
])

const shown = compare([
  candidate('ours', times, ({ zone, instant }) => wallTimeAt(zone, instant)),
  candidate(intl, times, ({ zone, instant }) => intlWallTimeAt(zone, instant)),
  candidate(
    temporal,
    temporalInstants,
    ({ zone, instant }) => instant.toZonedDateTimeISO(zone).toPlainDateTime(),
    (plain) => parseWallTime(plain.toString()),
  ),
])

const load = await loadTimes('src/domain/time/time-zone.ts', `instantOf('America/New_York', 0)`)
const size = gzipSync(readFileSync('src/domain/time/time-zone-data.ts'), { level: 9 }).length / 1000
const kilobytes = (value: number) => `${value.toFixed(1)} kB`
const milliseconds = (value: number) => `${value.toFixed(1)} ms`

const sizeRow: Row = {
  ...singleRow('time-zone-data.ts, gzipped', kilobytes(size)),
  ...judged(size, { atMost: 60 }, kilobytes),
}
const loadRow: Row = {
  ...singleRow('import, index and first call', milliseconds(load.ours / 1e6)),
  reference: 'empty module',
  theirs: milliseconds(load.empty / 1e6),
  ...judged(load.ours / 1e6, { atMost: 20 }, milliseconds),
}

printTable(
  [
    ...rowsOf('parsed wall time → instant', parsed, [{ atLeast: 10 }, { atLeast: 5 }]),
    ...rowsOf('text → instant', written, [{ atLeast: 10 }, { atLeast: 5 }]),
    ...rowsOf('instant → wall time', shown, []),
    sizeRow,
    loadRow,
  ],
  [
    `${times.length} random wall times from 2000 to 2040 in ${ZONES.length} zones (Vancouver to 2025), without skipped or repeated ones.`,
    `The import is measured in new processes. The runtime's zone data is ${process.versions.tz}.`,
  ],
)
