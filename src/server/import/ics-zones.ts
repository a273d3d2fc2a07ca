import { Problem } from '../../domain/problem.ts'
import { WEEKDAYS } from '../../domain/recurrence/recurrence.ts'
import { oneLine, shortenedText, trimmedOf } from '../../domain/text.ts'
import { isZone, localTimeAt, offsetText, zoneNames } from '../../domain/time/time-zone.ts'
import { DAY, type Day, dayOf, weekdayOf } from '../../domain/time/wall-time.ts'
import { first, type IcsComponent, textOf } from './ics-components.ts'
import { mainZones, zoneOfWindows } from './windows-zones.ts'

/** In characters: longer than any name with what programs put before it. */
const LONGEST_NAME = 200
const MOST_BLOCKS = 200
const zonesByName = new Map(zoneNames.map((zone) => [zone.toLowerCase(), zone]))

/** By a name of the IANA or of Windows, or one that ends in such a name: "/mozilla.org/20050126_1/Europe/Berlin". */
export function zoneNamed(text: string): string | undefined {
  const name = trimmedOf(`"' \t`, text.slice(0, LONGEST_NAME))
  if (isZone(name)) return name
  const ends = [3, 2, 1].map((count) => name.split('/').slice(-count).join('/').toLowerCase())
  return zoneOfWindows(name) ?? ends.map((end) => zonesByName.get(end)).find(Boolean)
}

export function unknownZone(line: number, name: string): Problem {
  return new Problem('invalid', ['zoneUnknownInFile', line, shortenedText(oneLine(name), 60)])
}

/** Finds the zones of a file by their TZID, each once. */
export function zonesIn(calendars: readonly IcsComponent[], preferred: string) {
  const blocks = calendars.flatMap(({ parts }) => parts).filter(({ name }) => name === 'VTIMEZONE')
  const blockOf = new Map(
    blocks
      .slice(0, MOST_BLOCKS)
      .toReversed()
      .map((block) => [textOf(block, 'TZID'), block]),
  )
  const cache = new Map<string, string | undefined>()
  return (tzid: string): string | undefined => {
    if (!cache.has(tzid)) {
      const block = blockOf.get(tzid)
      cache.set(tzid, zoneNamed(tzid) ?? (block && zoneOfBlock(block, preferred)))
    }
    return cache.get(tzid)
  }
}

/** A zone whose clocks change this year as the block says. */
function zoneOfBlock(block: IcsComponent, preferred: string): string | undefined {
  const year = new Date().getUTCFullYear()
  const changes = block.parts.flatMap((observance) => changeIn(observance, year))
  const always = block.parts.map((one) => ({ day: dayOf(year, 1, 15), offset: textOf(one, 'TZOFFSETTO') }))
  const samples =
    changes.length > 0 ? changes : always.flatMap((one) => [one, { ...one, day: one.day + 180 }])
  if (samples.length === 0) return undefined
  return [preferred, ...mainZones, ...zoneNames].find((zone) =>
    samples.every(({ day, offset }) => offsetText(localTimeAt(zone, day * DAY).offset) === offset),
  )
}

/** The offsets on the days around a yearly change of the clocks. No rule is expanded, since a file may have any. */
function changeIn(observance: IcsComponent, year: number): { day: Day; offset: string }[] {
  const rule = first(observance, 'RRULE')?.raw ?? ''
  const month = Number(/BYMONTH=(\d+)/.exec(rule)?.[1])
  const [, number, weekday] = /BYDAY=(-?\d)([A-Z]{2})/.exec(rule) ?? []
  const nth = Number(number)
  // From the beginning of the month, or back from its end.
  const from = nth > 0 ? dayOf(year, month, 1 + 7 * (nth - 1)) : dayOf(year, month + 1, 1 + 7 * nth)
  const day = from + ((WEEKDAYS.findIndex((one) => one === weekday) - weekdayOf(from) + 7) % 7)
  if (Number.isNaN(day)) return []
  const offsets = [textOf(observance, 'TZOFFSETFROM'), textOf(observance, 'TZOFFSETTO')] as const
  return [
    { day: day - 1, offset: offsets[0] },
    { day: day + 2, offset: offsets[1] },
  ]
}
