import { timeZoneData } from './time-zone-data.ts'
import {
  changesByRule,
  changesInYear,
  type Instant,
  type LocalTime,
  readZoneHistory,
  type SummerTimeRule,
  type ZoneChange,
  type ZoneHistory,
} from './time-zone-history.ts'
import {
  calendarDateOf,
  DAY,
  type Day,
  dayOfWallTime,
  formatDate,
  HOUR,
  MINUTE,
  type WallTime,
} from './wall-time.ts'

export type { Instant }

interface Era {
  until: Instant
  localTime: LocalTime
}

interface Zone extends ZoneHistory {
  /** It has the listed changes, and those of the rule until 2100: a lookup is faster than a computation. */
  changesAhead: ZoneChange[]
}

const COMPUTED_UNTIL_YEAR = 2100

const lineOfName = new Map<string, string>()
for (const line of timeZoneData.trim().split('\n')) {
  const names = line.slice(0, line.indexOf('|'))
  for (const name of names.split(' ')) lineOfName.set(name, line)
}
const zones = new Map<string, Zone>()

export const zoneNames: readonly string[] = [...lineOfName.keys()].sort()

export function isZone(name: string): boolean {
  return lineOfName.has(name)
}

/**
 * A skipped wall time uses the offset before the gap, so it moves forward by the gap. For a repeated one, the first
 * instant is used.
 */
export function instantOf(zoneName: string, wallTime: WallTime): Instant {
  const zone = zoneOf(zoneName)
  // Offsets are less than a day, so the eras a day before and after include every change that matters.
  const before = eraAt(zone, wallTime - DAY)
  if (wallTime + DAY < before.until) return wallTime - before.localTime.offset
  const earlier = wallTime - before.localTime.offset
  if (earlier < before.until) return earlier
  const after = eraAt(zone, before.until)
  const later = wallTime - after.localTime.offset
  return later >= before.until ? later : earlier
}

export function wallTimeAt(zoneName: string, instant: Instant): WallTime {
  return instant + localTimeAt(zoneName, instant).offset
}

/** A zone that this version does not know counts as UTC. */
export function dayIn(zoneName: string, instant: Instant): Day {
  return dayOfWallTime(isZone(zoneName) ? wallTimeAt(zoneName, instant) : instant)
}

export function dateIn(zoneName: string, instant: Instant): string {
  return formatDate(dayIn(zoneName, instant))
}

/** Returns "EST", "CEST", or "UTC+5:45" if the zone has no abbreviation. */
export function abbreviationAt(zoneName: string, instant: Instant): string {
  const { abbreviation, offset } = localTimeAt(zoneName, instant)
  return /^[A-Z]/.test(abbreviation) ? abbreviation : utcOffsetName(offset)
}

export function localTimeAt(zoneName: string, instant: Instant): LocalTime {
  return eraAt(zoneOf(zoneName), instant).localTime
}

export function isRepeated(zoneName: string, wallTime: WallTime): boolean {
  const instant = instantOf(zoneName, wallTime)
  const { until, localTime } = eraAt(zoneOf(zoneName), instant)
  if (until === Number.POSITIVE_INFINITY) return false
  const secondTime = wallTime - eraAt(zoneOf(zoneName), until).localTime.offset
  return secondTime >= until && instant + localTime.offset === wallTime
}

/** True if the zone's clocks neither skip the wall time nor show it twice. */
export function isShownOnce(zoneName: string, wallTime: WallTime): boolean {
  return !isRepeated(zoneName, wallTime) && wallTimeAt(zoneName, instantOf(zoneName, wallTime)) === wallTime
}

/** Returns "-04:00". */
export function offsetText(offset: number): string {
  const size = Math.abs(offset)
  const digits = [Math.floor(size / HOUR), Math.floor((size % HOUR) / MINUTE)].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${offset < 0 ? '-' : '+'}${digits.join(':')}`
}

/** Returns "UTC-4" or "UTC+5:45". */
export function utcOffsetName(offset: number): string {
  if (offset === 0) return 'UTC'
  return `UTC${offsetText(offset).replace(/^(.)0/, '$1').replace(/:00$/, '')}`
}

export function zoneOf(name: string): Zone {
  const cachedZone = zones.get(name)
  if (cachedZone) return cachedZone
  const line = lineOfName.get(name)
  if (line === undefined) throw new RangeError(`There is no time zone ${name}`)
  const history = readZoneHistory(line)
  const ahead = changesByRule(history.rule, history.changes.at(-1)?.at ?? 0, COMPUTED_UNTIL_YEAR)
  const zone = { ...history, changesAhead: [...history.changes, ...ahead] }
  zones.set(name, zone)
  return zone
}

function eraAt({ atFirst, changesAhead: changes, rule }: Zone, instant: Instant): Era {
  const lastChange = changes.at(-1)
  if (rule && lastChange && instant >= lastChange.at) return eraByRule(rule, instant)
  let low = 0
  let high = changes.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((changes[middle]?.at ?? 0) <= instant) low = middle + 1
    else high = middle
  }
  const change = changes[low - 1]
  return { until: changes[low]?.at ?? Number.POSITIVE_INFINITY, localTime: change?.to ?? atFirst }
}

function eraByRule(rule: SummerTimeRule, instant: Instant): Era {
  const { year } = calendarDateOf(dayOfWallTime(instant))
  const changes = [year - 1, year, year + 1].flatMap((one) => changesInYear(rule, one))
  const next = changes.findIndex(({ at }) => at > instant)
  const [start, end] = [changes[next - 1], changes[next]]
  if (!start || !end) throw new Error('Every year has two changes, so one lies before and one after.')
  return { until: end.at, localTime: start.to }
}
