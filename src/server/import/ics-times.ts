import ICAL from 'ical.js'
import { Problem } from '../../domain/problem.ts'
import { oneLine, shortenedText } from '../../domain/text.ts'
import { instantOf, wallTimeAt } from '../../domain/time/time-zone.ts'
import { DAY, dayOfWallTime, parseDate, parseWallTime, type WallTime } from '../../domain/time/wall-time.ts'
import { first, type IcsComponent, type IcsProperty } from './ics-components.ts'
import { unknownZone, zoneNamed } from './ics-zones.ts'

/** How the times of a file are read. */
export interface TimeReader {
  zoneOf: (tzid: string) => string | undefined
  /** Of times without a zone. */
  timezone: string
}

/** A time as the file has it. */
interface FileTime {
  wall: WallTime
  /** Null for a day, and for a time without a zone. */
  zone: string | null
  isDate: boolean
}

export interface FileSpan {
  timezone: string
  start: WallTime
  /** Of an all-day event, the last day. */
  end: WallTime
  allDay: boolean
}

function badValue({ line, raw }: IcsProperty, key: 'noDateInFile' | 'noDurationInFile'): Problem {
  return new Problem('invalid', [key, line, shortenedText(oneLine(raw), 40)])
}

export function fileTimes(property: IcsProperty, { zoneOf }: TimeReader): FileTime[] {
  const { line, parameters, values } = property
  return values.map((value) => {
    const day = parseDate(value)
    const wall = day === null ? parseWallTime(value.replace(/Z$/, '')) : day * DAY
    if (wall === null) throw badValue(property, 'noDateInFile')
    const { tzid } = parameters
    const zone = value.endsWith('Z') ? 'UTC' : tzid === undefined || day !== null ? null : zoneOf(tzid)
    if (zone === undefined) throw unknownZone(line, tzid ?? '')
    return { wall, zone, isDate: day !== null }
  })
}

export function firstTime(component: IcsComponent, name: string, reader: TimeReader): FileTime | undefined {
  const property = first(component, name)
  return property && fileTimes(property, reader)[0]
}

/** On the clocks of the zone. */
export function wallIn(timezone: string, { wall, zone }: FileTime): WallTime {
  return zone === null || zone === timezone ? wall : wallTimeAt(timezone, instantOf(zone, wall))
}

/** When an event takes place, or one date of a series, which is in the zone of its series. */
export function spanOf(
  component: IcsComponent,
  reader: TimeReader,
  notes: string[],
  zone?: string,
): FileSpan {
  const from = firstTime(component, 'DTSTART', reader)
  if (!from) throw new Problem('invalid', ['noStartInFile', component.line])
  const timezone = zone ?? zoneFor(component, from, reader, notes)
  const [start, allDay] = [wallIn(timezone, from), from.isDate]
  const to = firstTime(component, 'DTEND', reader)
  const length = lengthOf(first(component, 'DURATION'))
  // Of a series, our own files say how long it takes on the clock.
  const isOnClock = allDay || first(component, 'RRULE') !== undefined
  const after = isOnClock ? start + length : wallTimeAt(timezone, instantOf(timezone, start) + length)
  const end = to ? wallIn(timezone, to) : after
  // In a file, the end of days is the day after the last.
  return { timezone, start, end: allDay ? Math.max(start, (dayOfWallTime(end) - 1) * DAY) : end, allDay }
}

/** A single time in UTC is shown on the clocks of the calendar, unless they show that time twice. */
function zoneFor(component: IcsComponent, start: FileTime, reader: TimeReader, notes: string[]): string {
  const { timezone } = reader
  const tzid = first(component, 'DTSTART')?.parameters.tzid
  if (start.zone === null) {
    if (!start.isDate) notes.push(`The file names no time zone. The time is read as ${timezone}.`)
    return timezone
  }
  if (tzid !== undefined) {
    if (zoneNamed(tzid) === undefined)
      notes.push(`The time zone “${shortenedText(oneLine(tzid), 60)}” is read as ${start.zone}.`)
    return start.zone
  }
  const times = [start, firstTime(component, 'DTEND', reader) ?? start]
  const isExact = times.every((time) => wallIn('UTC', time) === instantOf(timezone, wallIn(timezone, time)))
  return first(component, 'RRULE') || !isExact ? 'UTC' : timezone
}

function lengthOf(property: IcsProperty | undefined): number {
  if (!property) return 0
  try {
    return ICAL.Duration.fromString(property.raw.trim()).toSeconds() * 1000
  } catch {
    throw badValue(property, 'noDurationInFile')
  }
}
