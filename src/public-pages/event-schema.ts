import { eventPagePath, shareImagePath } from '../api/public-addresses.ts'
import { descriptionText } from '../domain/description-text.ts'
import type { Occurrence } from '../domain/event-time.ts'
import type { Frequency, Recurrence, Weekday } from '../domain/recurrence.ts'
import {
  calendarDateOf,
  dayOfWallTime,
  formatDate,
  formatWallTime,
  HOUR,
  MINUTE,
  type WallTime,
} from '../domain/wall-time.ts'
import type { PageSite, ShownEvent } from './shown-event.ts'

type Schema = Record<string, unknown>

const DURATIONS: Record<Frequency, string> = { DAILY: 'D', WEEKLY: 'W', MONTHLY: 'M', YEARLY: 'Y' }
const SCHEMA_DAYS: Record<Weekday, string> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
}
const MOST_TEXT = 1_000

/** The event in the words of schema.org, as the text of a script element: no tag can end it from within. */
export function eventSchemaText(event: ShownEvent, site: PageSite): string {
  return JSON.stringify(eventSchema(event, site)).replaceAll('<', '\\u003c')
}

/** "2026-03-10T09:00:00-04:00", or the bare date of an all-day one. */
export function dateTimeText(occurrence: Occurrence, end: 'start' | 'end'): string {
  const [wallTime, instant] =
    end === 'start' ? [occurrence.start, occurrence.startsAt] : [occurrence.end, occurrence.endsAt]
  if (occurrence.allDay) return formatDate(dayOfWallTime(wallTime))
  return `${formatWallTime(wallTime)}${offsetText(wallTime - instant)}`
}

function eventSchema(event: ShownEvent, { publicUrl }: PageSite): Schema {
  const { occurrence, location, recurrence } = event
  const isOnline = /^https?:\/\/\S+$/i.test(location)
  const description = Array.from(descriptionText(event.descriptionHtml)).slice(0, MOST_TEXT).join('')
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    url: `${publicUrl}${eventPagePath(event.slug)}`,
    image: `${publicUrl}${shareImagePath(event.slug)}`,
    startDate: dateTimeText(occurrence, 'start'),
    endDate: dateTimeText(occurrence, 'end'),
    eventStatus: 'https://schema.org/EventScheduled',
    ...(description !== '' && { description }),
    ...(location !== '' && {
      eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
      location: isOnline
        ? { '@type': 'VirtualLocation', url: location }
        : { '@type': 'Place', name: location, address: location },
    }),
    organizer: { '@type': 'Organization', name: event.organizerName },
    ...(recurrence && { eventSchedule: scheduleOf(event, recurrence) }),
  }
}

function scheduleOf({ first, timezone }: ShownEvent, recurrence: Recurrence): Schema {
  const { frequency, interval, byDay, end } = recurrence
  const { month, dayOfMonth } = calendarDateOf(dayOfWallTime(first.start))
  return {
    '@type': 'Schedule',
    repeatFrequency: `P${interval}${DURATIONS[frequency]}`,
    startDate: formatDate(dayOfWallTime(first.start)),
    ...(end.type === 'DATE' && { endDate: formatDate(end.date) }),
    ...(end.type === 'COUNT' && { repeatCount: end.count }),
    ...(frequency === 'WEEKLY' &&
      byDay.length > 0 && { byDay: byDay.map((day) => `https://schema.org/${SCHEMA_DAYS[day]}`) }),
    ...((frequency === 'MONTHLY' || frequency === 'YEARLY') && { byMonthDay: dayOfMonth }),
    ...(frequency === 'YEARLY' && { byMonth: month }),
    ...(!first.allDay && {
      startTime: formatWallTime(first.start).slice(11),
      endTime: formatWallTime(first.end).slice(11),
    }),
    scheduleTimezone: timezone,
  }
}

/** How far the wall is ahead of UTC: "-04:00". */
function offsetText(offset: WallTime): string {
  const minutes = Math.round(Math.abs(offset) / MINUTE)
  const [hour, minute] = [Math.floor(minutes / (HOUR / MINUTE)), minutes % (HOUR / MINUTE)]
  return `${offset < 0 ? '-' : '+'}${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
