import ICAL from 'ical.js'
import { Problem } from '../../domain/problem.ts'
import { oneLine, shortenedText } from '../../domain/text.ts'
import { instantOf, localTimeAt, utcOffsetName, wallTimeAt } from '../../domain/time/time-zone.ts'
import {
  DAY,
  type Day,
  dayOfWallTime,
  parseWallTime,
  SECOND,
  type WallTime,
} from '../../domain/time/wall-time.ts'
import { type FileNote, first, type IcsComponent, type IcsProperty } from './ics-components.ts'
import { unknownZone, zoneNamed } from './ics-zones.ts'

export interface TimeReader {
  /** The day decides between the eras of a zone that only the file knows. */
  zoneOf: (tzid: string, day: Day) => string | undefined
  /** Times without a zone are in this one. */
  timezone: string
}

interface FileTime {
  wall: WallTime
  /** It is null for a day, and for a time without a zone. */
  zone: string | null
  isDate: boolean
}

export interface FileSpan {
  timezone: string
  start: WallTime
  /** The end of an all-day event is its last day. */
  end: WallTime
  allDay: boolean
}

function badValue({ line, raw }: IcsProperty, key: 'noDateInFile' | 'noDurationInFile'): Problem {
  return new Problem('invalid', [key, line, shortenedText(oneLine(raw), 40)])
}

/** Some programs leave out VALUE=DATE or the seconds, and some write an offset, which is no standard. */
const TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)?(Z|[+-]\d\d:?\d\d)?)?$/i

export function fileTimes(property: IcsProperty, { zoneOf }: TimeReader): FileTime[] {
  const { line, parameters, raw } = property
  const texts = raw.split(',').map((text) => text.trim())
  return texts.filter(Boolean).map((text) => {
    const [, year, month, date, hours, minutes, seconds = '00', offset] = TIME.exec(text) ?? []
    const isDate = hours === undefined
    const time = isDate ? '00:00:00' : `${hours}:${minutes}:${seconds}`
    const wall = parseWallTime(`${year}-${month}-${date}T${time}`)
    if (wall === null) throw badValue(property, 'noDateInFile')
    const { tzid } = parameters
    const zoneInText = offset?.toUpperCase() === 'Z' ? 'UTC' : offset && zoneNamed(offset)
    const isNamed = tzid !== undefined && !isDate
    const zone = offset ? zoneInText : isNamed ? zoneOf(tzid, dayOfWallTime(wall)) : null
    if (zone === undefined) throw unknownZone(line, offset ?? tzid ?? '')
    return { wall, zone, isDate }
  })
}

export function firstTime(component: IcsComponent, name: string, reader: TimeReader): FileTime | undefined {
  const property = first(component, name)
  return property && fileTimes(property, reader)[0]
}

export function wallIn(timezone: string, { wall, zone }: FileTime): WallTime {
  return zone === null || zone === timezone ? wall : wallTimeAt(timezone, instantOf(zone, wall))
}

/** `zone` is that of the series if the component is one date of it. */
export function spanOf(
  component: IcsComponent,
  reader: TimeReader,
  notes: FileNote[],
  zone?: string,
): FileSpan {
  const from = firstTime(component, 'DTSTART', reader)
  if (!from) throw new Problem('invalid', ['noStartInFile', component.line])
  const timezone = zone ?? zoneFor(component, from, reader, notes)
  const [start, allDay] = [wallIn(timezone, from), from.isDate]
  const to = firstTime(component, 'DTEND', reader)
  const length = lengthOf(first(component, 'DURATION'))
  // Our own files say how long a series takes on the clock.
  const isOnClock = allDay || first(component, 'RRULE') !== undefined
  const after = isOnClock ? start + length : wallTimeAt(timezone, instantOf(timezone, start) + length)
  const end = to ? wallIn(timezone, to) : after
  // In a file, the end of days is the day after the last.
  return { timezone, start, end: allDay ? Math.max(start, (dayOfWallTime(end) - 1) * DAY) : end, allDay }
}

/** A single time in UTC is shown on the clocks of the calendar, unless they show that time twice. */
function zoneFor(component: IcsComponent, start: FileTime, reader: TimeReader, notes: FileNote[]): string {
  const { timezone } = reader
  const tzid = first(component, 'DTSTART')?.parameters.tzid
  if (start.zone === null) {
    if (!start.isDate) notes.push(({ files }) => files.zoneMissing(timezone))
    return timezone
  }
  if (tzid !== undefined) {
    if (zoneNamed(tzid) === undefined) notes.push(readAs(tzid, start.zone))
    return start.zone
  }
  const times = [start, firstTime(component, 'DTEND', reader) ?? start]
  const isExact = times.every((time) => wallIn('UTC', time) === instantOf(timezone, wallIn(timezone, time)))
  return first(component, 'RRULE') || !isExact ? 'UTC' : timezone
}

function readAs(tzid: string, zone: string): FileNote {
  const name = shortenedText(oneLine(tzid), 60)
  const offset = utcOffsetName(localTimeAt(zone, 0).offset)
  return ({ files }) =>
    zone.startsWith('Etc/') ? files.zoneUnknown(name, offset) : files.zoneReadAs(name, zone)
}

const LONGEST_EVENT = 3_660 * DAY

export function lengthOf(property: IcsProperty | undefined): number {
  if (!property) return 0
  try {
    const length = ICAL.Duration.fromString(property.raw.trim()).toSeconds() * SECOND
    if (Math.abs(length) <= LONGEST_EVENT) return length
  } catch {
    // The sentence is the same.
  }
  throw badValue(property, 'noDurationInFile')
}
