import { type EventTime, firstOccurrence, lastOccurrence, type Occurrence } from './event-time.ts'
import type { Frequency, Recurrence } from './recurrence.ts'
import { WEEKDAYS } from './recurrence.ts'
import { serviceAddress } from './service-address.ts'
import { isZone, wallTimeAt } from './time-zone.ts'
import { compactDate, compactWallTime, type Day, dayOfWallTime, weekdayOf } from './wall-time.ts'

const YAHOO = 'https://calendar.yahoo.com/'
const UNITS: Record<Frequency, string> = { DAILY: 'Dy', WEEKLY: 'Wk', MONTHLY: 'Mh', YEARLY: 'Yr' }
/** The pattern has two digits for the interval. */
const LONGEST_INTERVAL = 99

interface YahooEvent extends EventTime {
  title: string
  location: string
}

/**
 * Yahoo reads every time as one on the wall of whoever opens the link and ignores a Z, so the times are those of the visitor's zone
 * where the browser told it, and the event's own otherwise.
 */
export function yahooLink(event: YahooEvent, text: string, visitorZone: string | null): string | null {
  const zone = visitorZone !== null && isZone(visitorZone) ? visitorZone : event.timezone
  const first = firstOccurrence(event)
  const pattern = event.recurrence ? patternFields(event, event.recurrence, zone, first) : []
  if (pattern === null) return null
  return serviceAddress(YAHOO, [
    ['v', '60'],
    ['TITLE', event.title],
    ...(event.allDay ? allDayFields(first) : timedFields(first, zone)),
    ['DESC', text],
    ['in_loc', event.location],
    ...pattern,
  ])
}

function allDayFields({ start, end }: Occurrence): [string, string][] {
  const [first, last] = [dayOfWallTime(start), dayOfWallTime(end)]
  if (first === last)
    return [
      ['ST', compactDate(first)],
      ['DUR', 'allday'],
    ]
  return [
    ['ST', compactDate(first)],
    ['ET', compactDate(last + 1)],
  ]
}

function timedFields({ startsAt, endsAt }: Occurrence, zone: string): [string, string][] {
  return [
    ['ST', compactWallTime(wallTimeAt(zone, startsAt))],
    ['ET', compactWallTime(wallTimeAt(zone, endsAt))],
  ]
}

/** Null where Yahoo's pattern cannot say it: longer intervals, or a date of the month that is another one where the visitor is. */
function patternFields(
  event: EventTime,
  recurrence: Recurrence,
  zone: string,
  first: Occurrence,
): [string, string][] | null {
  const { frequency, interval } = recurrence
  const daysLater = startDay(event, first, zone) - startDay(event, first, event.timezone)
  const byDate = frequency === 'MONTHLY' || frequency === 'YEARLY'
  if (interval > LONGEST_INTERVAL || (byDate && daysLater !== 0)) return null

  const weekdays = frequency === 'WEEKLY' ? weekdayNames(recurrence, first, daysLater) : ''
  const last = recurrence.end.type === 'NEVER' ? null : lastOccurrence(event)
  return [
    ['RPAT', `${String(interval).padStart(2, '0')}${UNITS[frequency]}${weekdays}`],
    ['REND', last ? `+${compactDate(startDay(event, last, zone))}` : ''],
  ]
}

/** "MoWeFr", as the visitor's week has them. */
function weekdayNames({ byDay }: Recurrence, first: Occurrence, daysLater: number): string {
  const chosen =
    byDay.length > 0 ? byDay.map((code) => WEEKDAYS.indexOf(code)) : [weekdayOf(dayOfWallTime(first.start))]
  const shifted = chosen.map((weekday) => (weekday + daysLater + 7) % 7)
  return WEEKDAYS.filter((_, weekday) => shifted.includes(weekday))
    .map((code) => `${code.slice(0, 1)}${code.slice(1).toLowerCase()}`)
    .join('')
}

function startDay({ allDay }: EventTime, { start, startsAt }: Occurrence, zone: string): Day {
  return dayOfWallTime(allDay ? start : wallTimeAt(zone, startsAt))
}
