import { Problem } from '../../domain/problem.ts'
import { oneLine, shortenedText, trimmedOf } from '../../domain/text.ts'
import { isZone, localTimeAt, offsetText, zoneNames } from '../../domain/time/time-zone.ts'
import { calendarDateOf, DAY, type Day, dayOf, HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import { type IcsComponent, textOf } from './ics-components.ts'
import { offsetsIn } from './ics-zone-block.ts'
import { mainZones, zoneOfWindows } from './windows-zones.ts'

/** No name is longer, even with what programs put before it. The limit is in characters. */
const LONGEST_NAME = 200
const MOST_BLOCKS = 200
const keyOf = (name: string) => name.toLowerCase().replaceAll(' ', '_')
const zonesByName = new Map(zoneNames.map((zone) => [keyOf(zone), zone]))
/** "berlin" is Europe/Berlin. Of two cities of one name, the main zone counts. */
const zonesByCity = new Map(
  [...zoneNames, ...mainZones].map((zone) => [keyOf(zone.slice(zone.lastIndexOf('/') + 1)), zone]),
)

/** It matches "(UTC-05:00) Eastern Time (US and Canada)" and "(GMT+01.00) Amsterdam/Berlin/Rome". */
const DISPLAY_NAME = /^\((?:UTC|GMT)(?:([+-]\d\d)[:.]?(\d\d))?\) *(\S.*)$/
/** It matches "UTC+05:30", "GMT-5" and "+0100". */
const FIXED_OFFSET = /^(?:UTC|GMT)?([+-]\d{1,2}):?(\d\d)?$/i

/** The text is a name of the IANA or of Windows, or ends in such a name: "/mozilla.org/20050126_1/Europe/Berlin". */
export function zoneNamed(text: string): string | undefined {
  const name = trimmedOf(`"' \t`, text.slice(0, LONGEST_NAME))
  if (isZone(name)) return name
  const ends = [3, 2, 1].map((count) => keyOf(name.split('/').slice(-count).join('/')))
  const zone = zoneOfWindows(name) ?? ends.map((end) => zonesByName.get(end)).find(Boolean)
  return zone ?? zoneOfPlaces(name) ?? zoneOfOffset(name)
}

/** Outlook writes the standard offset and the cities of a zone, or its name in North America. */
function zoneOfPlaces(name: string): string | undefined {
  const [, hours = '0', minutes = '0', places = ''] = DISPLAY_NAME.exec(name) ?? []
  const offset = offsetOf(hours, minutes)
  const words = places.split(/[,;&()/]| and /).map((word) => word.trim())
  const zones = words.flatMap((word) => [
    zoneOfWindows(word.replace(/ Time$/, ' Standard Time')),
    zonesByCity.get(keyOf(word)),
  ])
  const matches = zones.filter((zone) => zone !== undefined && standardOffset(zone) === offset)
  return matches.find((zone) => zone !== undefined && mainZones.includes(zone)) ?? matches[0]
}

/** Returns the fixed offset that a display name begins with, if its places are unknown. */
function zoneOfUnknownPlaces(tzid: string): string | undefined {
  const [, hours, minutes = '0'] = DISPLAY_NAME.exec(trimmedOf(`"' \t`, tzid.slice(0, LONGEST_NAME))) ?? []
  return hours === undefined ? undefined : fixedZone(offsetOf(hours, minutes))
}

function zoneOfOffset(name: string): string | undefined {
  const [, hours, minutes = '0'] = FIXED_OFFSET.exec(name) ?? []
  return hours === undefined ? undefined : fixedZone(offsetOf(hours, minutes))
}

function offsetOf(hours: string, minutes: string): number {
  const size = Math.abs(Number(hours)) * HOUR + Number(minutes) * MINUTE
  return hours.startsWith('-') ? -size : size
}

function standardOffset(zone: string): number {
  const year = new Date().getUTCFullYear()
  return Math.min(...[1, 7].map((month) => localTimeAt(zone, dayOf(year, month, 1) * DAY).offset))
}

/** The clocks of the zone never change. The names of Etc have the opposite sign. */
function fixedZone(offset: number): string | undefined {
  if (offset === 0) return 'UTC'
  const hours = offset / HOUR
  const zone = `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
  return isZone(zone) ? zone : undefined
}

export function unknownZone(line: number, name: string): Problem {
  return new Problem('invalid', ['zoneUnknownInFile', line, shortenedText(oneLine(name), 60)])
}

export function zonesIn(calendars: readonly IcsComponent[], preferred: string) {
  const blocks = calendars.flatMap(({ parts }) => parts).filter(({ name }) => name === 'VTIMEZONE')
  const idOf = (tzid: string) => trimmedOf(`"' \t`, tzid)
  const blockOf = new Map(
    blocks
      .slice(0, MOST_BLOCKS)
      .toReversed()
      .map((block) => [idOf(textOf(block, 'TZID')), { block, cache: new Map<number, string | undefined>() }]),
  )
  return (tzid: string, day: Day): string | undefined => {
    const known = blockOf.get(idOf(tzid))
    if (!known) return zoneNamed(tzid) ?? zoneOfUnknownPlaces(tzid)
    const { year } = calendarDateOf(day)
    const { block, cache } = known
    const find = () => zoneNamed(tzid) ?? zoneOfBlock(block, day, preferred) ?? zoneOfUnknownPlaces(tzid)
    if (!cache.has(year)) cache.set(year, find())
    return cache.get(year)
  }
}

/**
 * Finds a zone with the same offsets as the block in the year of the day and the next, or else the fixed offset of
 * the day.
 */
function zoneOfBlock(block: IcsComponent, day: Day, preferred: string): string | undefined {
  const { year } = calendarDateOf(day)
  const [samples, next] = [offsetsIn(block, year), offsetsIn(block, year + 1)]
  if (samples.length === 0) return undefined
  const candidates = [preferred, ...mainZones, ...zoneNames]
  const hasOffsets = (zone: string, offsets: typeof samples) =>
    offsets.every((sample) => offsetText(localTimeAt(zone, sample.day * DAY).offset) === sample.offset)
  const matches = candidates.filter((zone) => hasOffsets(zone, samples))
  const match = matches.find((zone) => hasOffsets(zone, next)) ?? matches[0]
  if (match !== undefined) return match
  const onDay = samples.toSorted((a, b) => a.day - b.day)
  const { offset = '' } = onDay.findLast((sample) => sample.day <= day) ?? onDay[0] ?? {}
  return zoneOfOffset(offset)
}
