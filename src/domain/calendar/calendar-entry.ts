import type { Span } from '../time/date-format.ts'
import { type Instant, instantOf, wallTimeAt } from '../time/time-zone.ts'
import { DAY, dayOfWallTime, parseWallTime, type WallTime } from '../time/wall-time.ts'
import type { CalendarService } from './calendar-links.ts'

/** An event as a calendar has it once it was added, for a person in some time zone. */
export interface CalendarEntry extends Span {
  title: string
  place: string
  text: string
  isSeries: boolean
}

interface Moment {
  isDate: boolean
  /** As this person's clock shows it. */
  wallTime: WallTime
}

/** Reads the link to a service as the service does. */
export function entryOfLink(service: CalendarService, link: string, viewerZone: string): CalendarEntry {
  const fields = new URL(link).searchParams
  const field = (name: string) => fields.get(name) ?? ''
  if (service === 'google') {
    const [start = '', end = ''] = field('dates').split('/')
    const at = (text: string) => momentOf(text, field('ctz'), viewerZone)
    return {
      ...spanOf(at(start), at(end)),
      title: field('text'),
      place: field('location'),
      text: field('details'),
      isSeries: field('recur') !== '',
    }
  }
  if (service === 'yahoo') {
    // Yahoo reads every time in the zone of the person.
    const at = (text: string) => momentOf(text, viewerZone, viewerZone)
    return {
      ...spanOf(at(field('ST')), field('ET') === '' ? nextDay(at(field('ST'))) : at(field('ET'))),
      title: field('TITLE'),
      place: field('in_loc'),
      text: field('DESC'),
      isSeries: field('RPAT') !== '',
    }
  }
  const at = (text: string) => momentOf(text, viewerZone, viewerZone)
  return {
    ...spanOf(at(field('startdt')), at(field('enddt'))),
    title: field('subject'),
    place: field('location'),
    text: textOfHtml(field('body')),
    isSeries: false,
  }
}

/** Reads the .ics file of an event as calendar programs do. */
export function entryOfFile(file: string, viewerZone: string): CalendarEntry {
  const [, event = ''] = file.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n')
  const lines = event.split('\r\n').map((line) => {
    const [, name = '', parameters = '', value = ''] = /^([A-Z-]+)((?:;[^:]*)?):(.*)$/s.exec(line) ?? []
    return { name, zone: /;TZID=([^;]*)/.exec(parameters)?.[1] ?? viewerZone, value }
  })
  const line = (name: string) => lines.find((other) => other.name === name)
  const text = (name: string) => unescaped(line(name)?.value ?? '')
  const at = (name: string) => {
    const found = line(name)
    return found && momentOf(found.value, found.zone, viewerZone)
  }
  const start = at('DTSTART') ?? { isDate: false, wallTime: 0 }
  const length = durationOf(line('DURATION')?.value ?? '')
  return {
    ...spanOf(start, at('DTEND') ?? { ...start, wallTime: start.wallTime + length }),
    title: text('SUMMARY'),
    place: text('LOCATION'),
    text: text('DESCRIPTION'),
    isSeries: line('RRULE') !== undefined,
  }
}

/** The end of all-day entries is excluded. */
function spanOf(start: Moment, end: Moment): Span {
  const last = start.isDate ? end.wallTime - DAY : end.wallTime
  return { allDay: start.isDate, start: start.wallTime, end: Math.max(start.wallTime, last) }
}

function nextDay({ isDate, wallTime }: Moment): Moment {
  return { isDate, wallTime: (dayOfWallTime(wallTime) + 1) * DAY }
}

/** Reads "20260310", "2026-03-10", "20260310T090000" and "2026-03-10T09:00:00Z". */
function momentOf(written: string, zone: string, viewerZone: string): Moment {
  const [, year = '', month = '', day = '', time = '', utc = ''] =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:T([\d:]+)(Z?))?$/.exec(written) ?? []
  const [hour = '00', minute = '00', second = '00'] = time.replaceAll(':', '').match(/\d{2}/g) ?? []
  const wallTime = parseWallTime(`${year}-${month}-${day}T${hour}:${minute}:${second}`) ?? 0
  if (time === '') return { isDate: true, wallTime }
  // A wall time in UTC is the same number as its instant.
  const instant: Instant = utc === 'Z' ? wallTime : instantOf(zone, wallTime)
  return { isDate: false, wallTime: wallTimeAt(viewerZone, instant) }
}

const UNITS_MS: Record<string, number> = { D: DAY, H: 3_600_000, M: 60_000, S: 1_000 }

function durationOf(written: string): number {
  return [...written.matchAll(/(\d+)([DHMS])/g)].reduce(
    (length, [, amount, unit = '']) => length + Number(amount) * (UNITS_MS[unit] ?? 0),
    0,
  )
}

function unescaped(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character))
}

function textOfHtml(html: string): string {
  return html
    .replaceAll('<br>', '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
