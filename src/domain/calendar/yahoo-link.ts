import { type EventTime, firstOccurrence, lastOccurrence, type Occurrence } from '../event/event-time.ts'
import { type Frequency, type Recurrence, WEEKDAYS, weekdaysOf } from '../recurrence/recurrence.ts'
import { isZone, wallTimeAt } from '../time/time-zone.ts'
import { compactDate, compactWallTime, type Day, dayOfWallTime } from '../time/wall-time.ts'
import { serviceUrl } from './service-url.ts'

const YAHOO = 'https://calendar.yahoo.com/'
const UNITS: Record<Frequency, string> = { DAILY: 'Dy', WEEKLY: 'Wk', MONTHLY: 'Mh', YEARLY: 'Yr' }
/** The pattern has two digits for the interval. */
const LONGEST_INTERVAL = 99

interface YahooEvent extends EventTime {
  title: string
  location: string
}

/**
 * Yahoo reads all times in the visitor's time zone and ignores a Z, so the link has wall times in that zone
 * if it is known, and in the event's own zone otherwise.
 */
export function yahooLink(event: YahooEvent, text: string, visitorZone: string | null): string | null {
  const zone = visitorZone !== null && isZone(visitorZone) ? visitorZone : event.timezone
  const first = firstOccurrence(event)
  const pattern = event.recurrence ? patternFields(event, event.recurrence, zone, first) : []
  if (pattern === null) return null
  return serviceUrl(YAHOO, [
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
  return [['ST', compactDate(first)], first === last ? ['DUR', 'allday'] : ['ET', compactDate(last + 1)]]
}

function timedFields({ startsAt, endsAt }: Occurrence, zone: string): [string, string][] {
  return [
    ['ST', compactWallTime(wallTimeAt(zone, startsAt))],
    ['ET', compactWallTime(wallTimeAt(zone, endsAt))],
  ]
}

/**
 * Null if Yahoo's pattern cannot express the recurrence: the interval is too long, a day of the month differs
 * in the visitor's time zone, or a series that skips weeks has days that are in two different weeks there.
 */
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

/** "MoWeFr". The numbers can be in the week before or after: 7 is the next Monday. */
function weekdayCodes(weekdays: readonly number[]): string {
  const inOneWeek = weekdays.map((weekday) => (weekday + 7) % 7)
  return WEEKDAYS.filter((_, weekday) => inOneWeek.includes(weekday))
    .map((code) => `${code.slice(0, 1)}${code.slice(1).toLowerCase()}`)
    .join('')
}

function startDay({ allDay }: EventTime, { start, startsAt }: Occurrence, zone: string): Day {
  return dayOfWallTime(allDay ? start : wallTimeAt(zone, startsAt))
}
