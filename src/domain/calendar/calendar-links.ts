import { type EventTime, firstOccurrence } from '../event/event-time.ts'
import { shortenedText } from '../fields/shortened-text.ts'
import { compactDate, formatDate, formatWallTime } from '../time/wall-time.ts'
import { allDayRange, calendarRule, firstWallTimes, isWrittenInUtc, utcTimes } from './calendar-time.ts'
import { serviceUrl } from './service-url.ts'
import { yahooLink } from './yahoo-link.ts'

export const CALENDAR_SERVICES = ['google', 'outlook', 'office365', 'yahoo'] as const
export type CalendarService = (typeof CALENDAR_SERVICES)[number]

/** What of an event goes into a link to a calendar service. */
export interface LinkedEvent extends EventTime {
  title: string
  /** The description as plain text. */
  text: string
  location: string
  /** Its public page. */
  url: string
}

/** What is known of the one who follows the link. */
export interface Visitor {
  onPhone: boolean
  /** The browser's zone, where it told us. */
  timezone: string | null
}

const GOOGLE = 'https://calendar.google.com/calendar/render'
const OUTLOOK_HOSTS = {
  outlook: 'https://outlook.live.com',
  office365: 'https://outlook.office.com',
} as const

/** With the ellipsis, 500 characters. */
const LONGEST_TEXT = 499

/** The address at the service that opens its editor with the event; null where only the .ics file can say it. */
export function calendarLink(service: CalendarService, event: LinkedEvent, visitor: Visitor): string | null {
  if (service === 'google') return googleLink(event)
  if (service === 'yahoo') return yahooLink(event, linkText(event), visitor.timezone)
  return outlookLink(OUTLOOK_HOSTS[service], event, visitor.onPhone)
}

function googleLink(event: LinkedEvent): string {
  const { location, recurrence } = event
  // Google's app for iOS drops the location, so the text begins with it too.
  const details = [location, linkText(event)].filter((part) => part !== '').join('\n\n')
  return serviceUrl(GOOGLE, [
    ['action', 'TEMPLATE'],
    ['text', event.title],
    ...googleTimes(event),
    ['details', details],
    ['location', location],
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

/** Outlook's links take no rule: one date of a series would be a silent lie. */
function outlookLink(host: string, event: LinkedEvent, onPhone: boolean): string | null {
  if (event.recurrence) return null
  // The desktop's path does not open the editor on a phone.
  const path = onPhone ? '/calendar/0/deeplink/compose' : '/calendar/0/action/compose'
  return serviceUrl(`${host}${path}`, [
    ['path', onPhone ? '/calendar/action/compose' : ''],
    ['rru', 'addevent'],
    ...outlookTimes(event),
    ['subject', event.title],
    ['body', asHtml(linkText(event))],
    ['location', event.location],
  ])
}

/** Without the Z, Outlook would read them in the zone of whoever opens the link. */
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

/** The description, cut, and always the event page's address below it. */
function linkText({ text, url }: LinkedEvent): string {
  const short = shortenedText(text.trim(), LONGEST_TEXT)
  return short === '' ? url : `${short}\n\n${url}`
}

/** Outlook takes the body for HTML and loses plain line breaks. */
function asHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br>')
}
