import { descriptionText } from '../description/description-text.ts'
import type { EventFields, PublicText } from '../event/event-fields.ts'
import { type EventTime, firstOccurrence, type Occurrence } from '../event/event-time.ts'
import { originalStartOn, seriesOccurrenceOn } from '../event/series-occurrences.ts'
import { shortenedText } from '../text.ts'
import { type Instant, isRepeated } from '../time/time-zone.ts'
import { compactDate, compactWallTime, DAY, type Day, HOUR, MINUTE, SECOND } from '../time/wall-time.ts'
import {
  allDayRange,
  calendarRule,
  firstWallTimes,
  isSeriesFromClockChange,
  isWrittenInUtc,
  utcText,
  utcTimes,
} from './calendar-time.ts'
import { fittedText, foldLine, octetsIn, quotedValue, textValue } from './ics-lines.ts'
import { icsTimeZone } from './ics-time-zone.ts'

export interface IcsEvent extends EventTime, Pick<EventFields, PublicText> {
  id: string
  url: string
  topics?: readonly string[]
  /** The UID has this host. It stays when the server moves, so that no calendar shows the event twice. */
  uidHost: string
  /** Every saved edit increases it, so that calendars prefer the newer file. */
  sequence: number
  updatedAt: Instant
  /** Calendars that already have the event then show it as cancelled. */
  isCancelled?: boolean
  /** Calendars that others can read then show nothing of the event. */
  isPrivate?: boolean
  /** In the calendar of one person: they may come. */
  isTentative?: boolean
  /** In the calendar of one person: the dates of a series on which they come; missing for all. */
  ownDates?: readonly { day: Day; isTentative: boolean }[]
}

/** These lines ask calendars to poll every hour. Google ignores them. */
const REFRESH_LINES = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']

/**
 * A file has at most so many octets. Moved dates share what the whole event leaves of it, with their texts
 * shortened: otherwise the longest description with the most moved dates would make a file of 50 MB.
 */
const LARGEST_FILE = 1_000_000

/** All readers fetch a calendar of many events again and again, so it has at most so many octets. */
const LARGEST_CALENDAR = 2_000_000
/** This is room for a title and a place, however many dates there are. */
const SHORTEST_EVENT = 800

/** Every moved date repeats the name in the ORGANIZER of an email. */
const LONGEST_NAME = 60

/**
 * PUBLISH offers the event to the recipient's calendar, and CANCEL removes it. On REQUEST, programs add and update it
 * by themselves.
 */
export type IcsMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

export interface IcsMail {
  method: IcsMethod
  event: IcsEvent
  /**
   * The attachment has only these dates of a series, each named by its RECURRENCE-ID; missing for the whole event.
   */
  days?: readonly Day[]
  /** The recipient has asked for an entry that follows the event. Nobody else is ever named. */
  attendee?: IcsAttendee
}

/** What people said, as calendars call it (RFC 5545, 3.2.12). */
type Participation = 'ACCEPTED' | 'TENTATIVE' | 'DECLINED'

export interface IcsAttendee {
  email: string
  /** @param day of one date of a series; missing for the whole event */
  participationOn: (day?: Day) => Participation
}

/**
 * An event always gives the same bytes, so the file can have an ETag. The UID never changes, so importing twice
 * makes no duplicate. There is no ORGANIZER: anyone can fetch the file, and programs would send replies by email.
 */
export function icsFile(event: IcsEvent): string {
  return calendarWith(event, [])
}

/** The series must have a date on the day. */
export function icsFileOfDate(event: IcsEvent, day: Day): string {
  return calendarWith(event, [], undefined, [day])
}

/**
 * All methods require an ORGANIZER (RFC 5546, 3.2), and programs compare it with the sender of the email, so it has
 * the organizer's name and the sender's address.
 */
export function mailedIcsFile({ event, method, days, attendee }: IcsMail, senderAddress: string): string {
  const name = quotedValue(shortenedText(event.organizerName, LONGEST_NAME))
  const peopleOn = (day?: Day) => [
    `ORGANIZER;CN=${name}:mailto:${senderAddress}`,
    ...(attendee
      ? [`ATTENDEE;PARTSTAT=${attendee.participationOn(day)};RSVP=FALSE:mailto:${attendee.email}`]
      : []),
  ]
  return calendarWith(event, [`METHOD:${method}`], peopleOn, days)
}

export function icsFeed(event: IcsEvent): string {
  return calendarWith(event, [`X-WR-CALNAME:${textValue(event.title)}`, ...REFRESH_LINES])
}

interface CalendarHead {
  name: string
  description: string
  /** A calendar without events is its time zone: it must have a component (RFC 5545, 3.6). */
  timezone: string
  url: string
  color: { cssName: string; light: string }
}

export function icsCalendar(
  { name, description, timezone, url, color }: CalendarHead,
  events: readonly IcsEvent[],
): string {
  const head = [
    `NAME:${textValue(name)}`,
    `X-WR-CALNAME:${textValue(name)}`,
    ...(description ? [`X-WR-CALDESC:${textValue(description)}`] : []),
    `SOURCE;VALUE=URI:${url}`,
    `COLOR:${color.cssName}`,
    `X-APPLE-CALENDAR-COLOR:${color.light}`,
    ...REFRESH_LINES,
  ]
  const zones = events.length > 0 ? [...new Set(events.map(zoneLines))] : [icsTimeZone(timezone)]
  const octets = Math.floor(LARGEST_CALENDAR / Math.max(events.length, 1))
  return calendarText(head, zones.join('') + events.map((event) => shortEvent(event, octets)).join(''))
}

function shortEvent(event: IcsEvent, octets: number): string {
  const [text, times] = [descriptionText(event.descriptionHtml), timeLines(event)]
  const { isTentative = false, ownDates } = event
  const dates = ownDates ?? movedDays(event).map((day) => ({ day, isTentative }))
  const share = Math.max(Math.floor(octets / (dates.length + 1)), SHORTEST_EVENT)
  const whole = ownDates ? '' : eventLines(event, times, textLines(event, text, { octets: share }), [])
  const short = dates.length > 0 ? fittedText(text, share) : ''
  const limits = { moreLines: [], octets: share }
  return whole + dates.map(({ day, ...own }) => oneDate({ ...event, ...own }, day, short, limits)).join('')
}

function calendarText(headLines: string[], content: string): string {
  return `${CALENDAR_BEGIN}${headLines.map(foldLine).join('')}${content}${CALENDAR_END}`
}

/** A calendar of any number of events is written in pieces: this, the events, and the end. */
export const CALENDAR_BEGIN =
  'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Daymark//Daymark//EN\r\nCALSCALE:GREGORIAN\r\n'
export const CALENDAR_END = 'END:VCALENDAR\r\n'

export function eventWithZone(event: IcsEvent, zones: Set<string>): string {
  const zone = zones.has(event.timezone) ? '' : zoneLines(event)
  if (zone !== '') zones.add(event.timezone)
  return zone + eventTexts(event, octetsIn(zone))
}

function zoneLines(event: IcsEvent): string {
  return event.allDay || isWrittenInUtc(event) ? '' : icsTimeZone(event.timezone)
}

/** @param days only these dates of a series; missing for the whole event, in which each moved date is one more */
function calendarWith(
  event: IcsEvent,
  calendarLines: string[],
  moreLinesOn: (day?: Day) => string[] = () => [],
  days?: readonly Day[],
): string {
  const zone = zoneLines(event)
  const around = octetsIn(calendarText(calendarLines, zone))
  return calendarText(calendarLines, zone + eventTexts(event, around, moreLinesOn, days))
}

/** @param around how many octets of the file the rest of the calendar takes */
function eventTexts(
  event: IcsEvent,
  around: number,
  moreLinesOn: (day?: Day) => string[] = () => [],
  days?: readonly Day[],
): string {
  const text = descriptionText(event.descriptionHtml)
  const html =
    text && `X-ALT-DESC;FMTTYPE=text/html:${textValue(`<html><body>${event.descriptionHtml}</body></html>`)}`
  const times = timeLines(event)
  const whole = days ? '' : eventLines(event, times, textLines(event, text, { html }), moreLinesOn())
  const dates = days ?? movedDays(event)
  const octets = Math.floor((LARGEST_FILE - around - octetsIn(whole)) / dates.length)
  const short = dates.length > 0 ? fittedText(text, octets) : ''
  return (
    whole + dates.map((day) => oneDate(event, day, short, { moreLines: moreLinesOn(day), octets })).join('')
  )
}

/** RECURRENCE-ID says which date of the series it is, by the start that the rule gives it. */
function oneDate(
  event: IcsEvent,
  day: Day,
  text: string,
  { moreLines, octets }: { moreLines: string[]; octets: number },
): string {
  const { status, occurrence, location, note } = seriesOccurrenceOn(event, day)
  const times = [datedLine('RECURRENCE-ID', event, day), ...movedTimeLines(event, occurrence)]
  const isCancelled = (event.isCancelled ?? false) || status === 'skipped'
  const date = { ...event, location: location ?? event.location, isCancelled }
  const room = octets - octetsIn(eventLines(date, times, '', moreLines))
  const description = [note, text].filter(Boolean).join('\n\n')
  return eventLines(date, times, textLines(date, description, { octets: room }), moreLines)
}

/**
 * Texts that the octets have no room for are shortened: the title, the place and the organizer each take at most
 * half of what is left, and the description the rest.
 */
function textLines(
  event: IcsEvent,
  description: string,
  { octets = LARGEST_FILE, html = '' }: { octets?: number; html?: string },
): string {
  let room = octets
  const line = (name: string, text: string, share = 1) => {
    const fitting = fittedText(text, room * share)
    const foldedLine = fitting && foldLine(`${name}:${textValue(fitting)}`)
    room -= octetsIn(foldedLine)
    return foldedLine
  }
  const { title, descriptionHtml, ...others }: Record<PublicText, string> = {
    title: line('SUMMARY', event.title, 1 / 2) || foldLine('SUMMARY:'),
    location: line('LOCATION', event.location, 1 / 2),
    organizerName: line('CONTACT', event.organizerName, 1 / 2),
    descriptionHtml: line('DESCRIPTION', description) + (html && foldLine(html)),
  }
  return title + descriptionHtml + Object.values(others).join('')
}

function eventLines(event: IcsEvent, times: string[], texts: string, moreLines: string[]): string {
  const stamp = utcText(event.updatedAt)
  const start = [
    'BEGIN:VEVENT',
    `UID:${event.id}@${event.uidHost}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    ...times,
  ]
  const end = [
    ...moreLines,
    ...(event.topics?.length ? [`CATEGORIES:${event.topics.map(textValue).join(',')}`] : []),
    `URL:${event.url}`,
    ...(event.isPrivate ? ['CLASS:PRIVATE'] : []),
    `STATUS:${event.isCancelled ? 'CANCELLED' : event.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    `TRANSP:${event.allDay || event.isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
  return start.map(foldLine).join('') + texts + end.map(foldLine).join('')
}

/** Each moved date is an event of its own with the same UID. */
function movedDays({ exceptions = [] }: IcsEvent): Day[] {
  return exceptions.filter(({ moved }) => moved).map(({ day }) => day)
}

function allDayLines(occurrence: Occurrence): string[] {
  const { first, afterLast } = allDayRange(occurrence)
  return [`DTSTART;VALUE=DATE:${compactDate(first)}`, `DTEND;VALUE=DATE:${compactDate(afterLast)}`]
}

function movedTimeLines(event: IcsEvent, occurrence: Occurrence): string[] {
  if (event.allDay) return allDayLines(occurrence)
  // Only UTC tells a wall time that the clocks show twice from its repetition.
  const isInUtc = [occurrence.start, occurrence.end].some((time) => isRepeated(event.timezone, time))
  const { start, end } = isInUtc
    ? utcTimes(occurrence)
    : { start: compactWallTime(occurrence.start), end: compactWallTime(occurrence.end) }
  const zoned = isInUtc ? '' : `;TZID=${event.timezone}`
  const ends = occurrence.endsAt > occurrence.startsAt ? [`DTEND${zoned}:${end}`] : []
  return [`DTSTART${zoned}:${start}`, ...ends]
}

/** Each date has a line of its own, which most programs read, with the type and zone of DTSTART. */
function skippedLines(event: IcsEvent): string[] {
  const dates = event.exceptions?.filter(({ moved }) => !moved) ?? []
  return dates.map(({ day }) => datedLine('EXDATE', event, day))
}

/** EXDATE and RECURRENCE-ID must repeat the typed start exactly. */
function datedLine(name: 'EXDATE' | 'RECURRENCE-ID', event: IcsEvent, day: Day): string {
  return event.allDay
    ? `${name};VALUE=DATE:${compactDate(day)}`
    : `${name};TZID=${event.timezone}:${compactWallTime(originalStartOn(event, day))}`
}

function timeLines(event: IcsEvent): string[] {
  const first = firstOccurrence(event)
  const rule = event.recurrence
    ? [`RRULE:${calendarRule(event, event.recurrence)}`, ...skippedLines(event)]
    : []
  if (event.allDay) return [...allDayLines(first), ...rule]
  const hasLength = event.recurrence ? event.end > event.start : first.endsAt > first.startsAt
  const isInUtc = isWrittenInUtc(event)
  const { start, end } = isInUtc ? utcTimes(first) : firstWallTimes(event)
  const zoned = isInUtc ? '' : `;TZID=${event.timezone}`
  const ends = isSeriesFromClockChange(event)
    ? `DURATION:${durationText(event.end - event.start)}`
    : `DTEND${zoned}:${end}`
  return [`DTSTART${zoned}:${start}`, ...(hasLength ? [ends] : []), ...rule]
}

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
