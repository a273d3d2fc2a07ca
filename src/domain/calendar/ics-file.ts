import { descriptionText } from '../description/description-text.ts'
import { type EventTime, firstOccurrence } from '../event/event-time.ts'
import type { Instant } from '../time/time-zone.ts'
import { compactDate, DAY, HOUR, MINUTE, SECOND } from '../time/wall-time.ts'
import {
  allDayRange,
  calendarRule,
  firstWallTimes,
  isSeriesFromClockChange,
  isWrittenInUtc,
  utcText,
  utcTimes,
} from './calendar-time.ts'
import { foldLine, quotedValue, textValue } from './ics-lines.ts'
import { icsTimeZone } from './ics-time-zone.ts'

/** What of an event goes into its file. Never an ATTENDEE: nobody is asked for an answer. */
export interface IcsEvent extends EventTime {
  id: string
  title: string
  descriptionHtml: string
  location: string
  organizerName: string
  /** Its public page. */
  url: string
  /** Goes up with every saved edit, so that calendars take the newer file. */
  sequence: number
  updatedAt: Instant
  /** Whoever has it already is told that it will not take place. */
  isCancelled?: boolean
}

/** How soon programs are asked to look again; Google takes its own time whatever they are asked. */
const LOOK_AGAIN = 'PT1H'

/** What the calendar part of a mail asks of programs: to add or update the entry, or to take it out. */
export type IcsMethod = 'PUBLISH' | 'CANCEL'

/**
 * The same event gives the same octets, so the file can have an ETag; its UID never changes, so a second import is no second event. It has no
 * ORGANIZER: anyone can fetch it, and programs would mail answers.
 */
export function icsFile(event: IcsEvent): string {
  return calendarWith(event, [])
}

/**
 * The same event as the calendar part of a mail. Both methods must have an ORGANIZER (RFC 5546, 3.2), and programs compare it with who the
 * mail is from: so it has the sender's address under the organizer's name.
 */
export function mailedIcsFile(event: IcsEvent, method: IcsMethod, senderAddress: string): string {
  const organizer = `ORGANIZER;CN=${quotedValue(event.organizerName)}:mailto:${senderAddress}`
  return calendarWith(event, [`METHOD:${method}`], [organizer])
}

/** The same event as a calendar of its own, for programs that come back for what has changed. */
export function icsFeed(event: IcsEvent): string {
  return calendarWith(event, [
    `X-WR-CALNAME:${textValue(event.title)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${LOOK_AGAIN}`,
    `X-PUBLISHED-TTL:${LOOK_AGAIN}`,
  ])
}

function calendarWith(event: IcsEvent, calendarLines: string[], moreLines: string[] = []): string {
  const inUtc = isWrittenInUtc(event)
  const zone = event.allDay || inUtc ? '' : icsTimeZone(event.timezone)
  const head = calendarLines.map(foldLine).join('')
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Daymark//Daymark//EN\r\nCALSCALE:GREGORIAN\r\n${head}${zone}${eventLines(event, inUtc, moreLines)}END:VCALENDAR\r\n`
}

function eventLines(event: IcsEvent, inUtc: boolean, moreLines: string[]): string {
  const updated = utcText(event.updatedAt)
  const description = descriptionText(event.descriptionHtml)
  const lines = [
    'BEGIN:VEVENT',
    `UID:${event.id}@${new URL(event.url).hostname}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${updated}`,
    `LAST-MODIFIED:${updated}`,
    ...timeLines(event, inUtc),
    `SUMMARY:${textValue(event.title)}`,
  ]
  if (description) {
    lines.push(`DESCRIPTION:${textValue(description)}`)
    lines.push(
      `X-ALT-DESC;FMTTYPE=text/html:${textValue(`<html><body>${event.descriptionHtml}</body></html>`)}`,
    )
  }
  if (event.location) lines.push(`LOCATION:${textValue(event.location)}`)
  if (event.organizerName) lines.push(`CONTACT:${textValue(event.organizerName)}`)
  lines.push(
    ...moreLines,
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${event.allDay || event.isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  )
  return lines.map(foldLine).join('')
}

function timeLines(event: IcsEvent, inUtc: boolean): string[] {
  const first = firstOccurrence(event)
  const rule = event.recurrence ? [`RRULE:${calendarRule(event, event.recurrence)}`] : []
  if (event.allDay) {
    const { first: firstDay, afterLast } = allDayRange(first)
    return [
      `DTSTART;VALUE=DATE:${compactDate(firstDay)}`,
      `DTEND;VALUE=DATE:${compactDate(afterLast)}`,
      ...rule,
    ]
  }
  const hasLength = event.recurrence ? event.end > event.start : first.endsAt > first.startsAt
  if (inUtc) {
    const { start, end } = utcTimes(first)
    return [`DTSTART:${start}`, ...(hasLength ? [`DTEND:${end}`] : [])]
  }
  const { start, end } = firstWallTimes(event)
  const zoned = `TZID=${event.timezone}`
  const ends = isSeriesFromClockChange(event)
    ? `DURATION:${durationText(event.end - event.start)}`
    : `DTEND;${zoned}:${end}`
  return [`DTSTART;${zoned}:${start}`, ...(hasLength ? [ends] : []), ...rule]
}

/** "P1DT2H30M" */
function durationText(length: number): string {
  const days = Math.floor(length / DAY)
  const parts = [
    [Math.floor((length % DAY) / HOUR), 'H'],
    [Math.floor((length % HOUR) / MINUTE), 'M'],
    [Math.floor((length % MINUTE) / SECOND), 'S'],
  ] as const
  const time = parts.map(([amount, unit]) => (amount > 0 ? `${amount}${unit}` : '')).join('')
  return `P${days > 0 ? `${days}D` : ''}${time ? `T${time}` : ''}`
}
