import { escapedText } from '../description/html-entity.ts'
import { type EventTime, firstOccurrence, lastOccurrence, type Occurrence } from '../event/event-time.ts'
import { type Frequency, isByMonth, type Recurrence, WEEKDAYS, weekdaysOf } from '../recurrence/recurrence.ts'
import { shortenedText } from '../text.ts'
import { isZone, wallTimeAt } from '../time/time-zone.ts'
import {
  compactDate,
  compactWallTime,
  type Day,
  dayOfWallTime,
  formatDate,
  formatWallTime,
} from '../time/wall-time.ts'
import { allDayRange, calendarRule, firstWallTimes, isWrittenInUtc, utcTimes } from './calendar-time.ts'
import { serviceUrl } from './service-url.ts'

export const CALENDAR_SERVICES = ['google', 'outlook', 'office365', 'yahoo'] as const
export type CalendarService = (typeof CALENDAR_SERVICES)[number]

export type CalendarLinks = Record<CalendarService | 'ics', string>

/** Apple's calendar opens the .ics file. The query parameter counts it as Apple instead of as a download. */
export function appleLinkOf({ ics }: CalendarLinks): string {
  return `${ics}${ics.includes('?') ? '&' : '?'}via=apple`
}

export interface LinkedEvent extends EventTime {
  title: string
  text: string
  location: string
  url: string
}

export interface Visitor {
  onPhone: boolean
  timezone: string | null
}

const GOOGLE = 'https://calendar.google.com/calendar/render'
const OUTLOOK_HOSTS = {
  outlook: 'https://outlook.live.com',
  office365: 'https://outlook.office.com',
} as const

/** With the ellipsis, a text has 500 characters. */
const LONGEST_TEXT = 499

/** Proxies and services refuse longer links. A letter of Japanese takes nine characters of one. */
const LONGEST_LINK = 2_000

/** The URL opens the service's editor with the event. Null if only the .ics file can express the event. */
export function calendarLink(service: CalendarService, event: LinkedEvent, visitor: Visitor): string | null {
  const linkOf = (shortEvent: LinkedEvent) => linkTo(service, shortEvent, visitor)
  let fitting = event
  for (const part of ['text', 'location', 'title'] as const) fitting = fitted(fitting, part, linkOf)
  return linkOf(fitting)
}

function fitted(
  event: LinkedEvent,
  part: 'text' | 'location' | 'title',
  linkOf: (event: LinkedEvent) => string | null,
): LinkedEvent {
  const withSome = (length: number): LinkedEvent =>
    length >= event[part].length
      ? event
      : { ...event, [part]: length === 0 ? '' : shortenedText(event[part], length) }
  const fits = (length: number) => (linkOf(withSome(length))?.length ?? 0) <= LONGEST_LINK
  let [least, most] = [0, event[part].length]
  if (fits(most)) return event
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(middle)) least = middle
    else most = middle - 1
  }
  return withSome(least)
}

function linkTo(service: CalendarService, event: LinkedEvent, visitor: Visitor): string | null {
  if (service === 'google') return googleLink(event)
  if (service === 'yahoo') return yahooLink(event, visitor.timezone)
  return outlookLink(service, event, visitor.onPhone)
}

function googleLink(event: LinkedEvent): string {
  const { recurrence } = event
  return serviceUrl(GOOGLE, [
    ['action', 'TEMPLATE'],
    ['text', event.title],
    ...googleTimes(event),
    ['details', linkText('google', event)],
    ['location', event.location],
    ['recur', recurrence ? `RRULE:${calendarRule(event, recurrence)}` : ''],
  ])
}

function googleTimes(event: LinkedEvent): [string, string][] {
  const occurrence = firstOccurrence(event)
  if (event.allDay) {
    const { first, afterLast } = allDayRange(occurrence)
    return [['dates', [first, afterLast].map(compactDate).join('/')]]
  }
  const { start, end } = isWrittenInUtc(event) ? utcTimes(occurrence) : firstWallTimes(event)
  return [
    ['dates', `${start}/${end}`],
    ['ctz', event.timezone],
  ]
}

/** Null for a series: Outlook's links have no recurrence, and a single date would be wrong. */
function outlookLink(service: 'outlook' | 'office365', event: LinkedEvent, onPhone: boolean): string | null {
  if (event.recurrence) return null
  // The desktop path does not open the editor on phones.
  const path = onPhone ? '/calendar/0/deeplink/compose' : '/calendar/0/action/compose'
  return serviceUrl(`${OUTLOOK_HOSTS[service]}${path}`, [
    ['path', onPhone ? '/calendar/action/compose' : ''],
    ['rru', 'addevent'],
    ...outlookTimes(event),
    ['subject', event.title],
    // Outlook reads it as HTML, so plain line breaks would be lost.
    ['body', escapedText(linkText(service, event)).replaceAll('\n', '<br>')],
    ['location', event.location],
  ])
}

/** Without the Z, Outlook would read the times in the visitor's time zone. */
function outlookTimes(event: LinkedEvent): [string, string][] {
  const occurrence = firstOccurrence(event)
  if (event.allDay) {
    const { first, afterLast } = allDayRange(occurrence)
    return [
      ['startdt', formatDate(first)],
      ['enddt', formatDate(afterLast)],
      ['allday', 'true'],
    ]
  }
  return [
    ['startdt', `${formatWallTime(occurrence.startsAt)}Z`],
    ['enddt', `${formatWallTime(occurrence.endsAt)}Z`],
  ]
}

export function linkText(service: CalendarService, { location, text, url }: LinkedEvent): string {
  const short = shortenedText(text.trim(), LONGEST_TEXT)
  // Google's iOS app drops the location, so it is also in the text.
  const parts = [service === 'google' ? location : '', short, url]
  return parts.filter((part) => part !== '').join('\n\n')
}

const YAHOO = 'https://calendar.yahoo.com/'
const UNITS: Record<Frequency, string> = { DAILY: 'Dy', WEEKLY: 'Wk', MONTHLY: 'Mh', YEARLY: 'Yr' }
/** Yahoo's pattern has two digits for the interval. */
const LONGEST_INTERVAL = 99

/**
 * Yahoo reads all times in the visitor's time zone and ignores a Z, so the link has wall times in that zone
 * if it is known, and in the event's own zone otherwise.
 */
function yahooLink(event: LinkedEvent, visitorZone: string | null): string | null {
  const zone = visitorZone !== null && isZone(visitorZone) ? visitorZone : event.timezone
  const first = firstOccurrence(event)
  const pattern = event.recurrence ? patternFields(event, event.recurrence, zone, first) : []
  if (pattern === null) return null
  return serviceUrl(YAHOO, [
    ['v', '60'],
    ['TITLE', event.title],
    ...(event.allDay ? allDayFields(first) : timedFields(first, zone)),
    ['DESC', linkText('yahoo', event)],
    ['in_loc', event.location],
    ...pattern,
  ])
}

function allDayFields({ start, end }: Occurrence): [string, string][] {
  const [first, last] = [dayOfWallTime(start), dayOfWallTime(end)]
  return [['ST', compactDate(first)], first === last ? ['DUR', 'allday'] : ['ET', compactDate(last + 1)]]
}

function timedFields({ startsAt, endsAt }: Occurrence, zone: string): [string, string][] {
  return [
    ['ST', compactWallTime(wallTimeAt(zone, startsAt))],
    ['ET', compactWallTime(wallTimeAt(zone, endsAt))],
  ]
}

/**
 * Null if Yahoo's pattern cannot express the recurrence: the first Tuesday of a month, an interval that is too long, a day of the month differs
 * in the visitor's time zone, or a series that skips weeks has days that are in two different weeks there.
 */
function patternFields(
  event: EventTime,
  recurrence: Recurrence,
  zone: string,
  first: Occurrence,
): [string, string][] | null {
  const { frequency, interval, weekdayOfMonth } = recurrence
  const daysLater = startDay(event, first, zone) - startDay(event, first, event.timezone)
  if (weekdayOfMonth || interval > LONGEST_INTERVAL || (isByMonth(frequency) && daysLater !== 0)) return null

  const weekdays =
    frequency === 'WEEKLY'
      ? weekdaysOf(recurrence, dayOfWallTime(first.start)).map((weekday) => weekday + daysLater)
      : []
  if (interval > 1 && new Set(weekdays.map((weekday) => Math.floor(weekday / 7))).size > 1) return null
  const last = recurrence.end.type === 'NEVER' ? null : lastOccurrence(event)
  return [
    ['RPAT', `${String(interval).padStart(2, '0')}${UNITS[frequency]}${weekdayCodes(weekdays)}`],
    ['REND', last ? `+${compactDate(startDay(event, last, zone))}` : ''],
  ]
}

/** Returns "MoWeFr". The numbers can be in the week before or after: 7 is the next Monday. */
function weekdayCodes(weekdays: readonly number[]): string {
  const inOneWeek = weekdays.map((weekday) => (weekday + 7) % 7)
  return WEEKDAYS.filter((_, weekday) => inOneWeek.includes(weekday))
    .map((code) => `${code.slice(0, 1)}${code.slice(1).toLowerCase()}`)
    .join('')
}

function startDay({ allDay }: EventTime, { start, startsAt }: Occurrence, zone: string): Day {
  return dayOfWallTime(allDay ? start : wallTimeAt(zone, startsAt))
}
