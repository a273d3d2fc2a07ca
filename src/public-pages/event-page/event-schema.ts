import { eventPageUrl, shareImageUrl } from '../../api/event-urls.ts'
import { descriptionText } from '../../domain/description/description-text.ts'
import { isOnline } from '../../domain/event/location.ts'
import {
  type Frequency,
  isByMonth,
  type Recurrence,
  weekdayOfMonthCode,
  weekdaysOf,
} from '../../domain/recurrence/recurrence.ts'
import { shortenedText } from '../../domain/text.ts'
import { weekdayName } from '../../domain/time/date-format.ts'
import { calendarDateOf, dayOfWallTime, formatDate, formatWallTime } from '../../domain/time/wall-time.ts'
import { endText, type PageSite, type ShownEvent, startText } from './shown-event.ts'

type Schema = Record<string, unknown>

const DURATIONS: Record<Frequency, string> = { DAILY: 'D', WEEKLY: 'W', MONTHLY: 'M', YEARLY: 'Y' }
const LONGEST_DESCRIPTION = 1_000

export function eventSchema(event: ShownEvent, { publicUrl }: PageSite): Schema {
  const { occurrence, location, isPlaceHidden, recurrence, previousStart, cancellation } = event
  const takesPlaceOnline = isOnline(location)
  const description = shortenedText(descriptionText(event.descriptionHtml), LONGEST_DESCRIPTION)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    url: eventPageUrl(publicUrl, event.slug),
    image: imagesOf(event, publicUrl),
    startDate: startText(occurrence),
    endDate: endText(occurrence),
    eventStatus: `https://schema.org/${statusOf(event)}`,
    ...(previousStart && !cancellation && { previousStartDate: startText(previousStart) }),
    ...(description !== '' && { description }),
    ...(location !== '' && {
      ...(!isPlaceHidden && {
        eventAttendanceMode: `https://schema.org/${takesPlaceOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
      }),
      location: takesPlaceOnline
        ? { '@type': 'VirtualLocation', url: location }
        : { '@type': 'Place', name: location, address: location },
    }),
    organizer: { '@type': 'Organization', name: event.organizerName },
    ...(recurrence && { eventSchedule: scheduleOf(event, recurrence) }),
  }
}

function imagesOf({ cover, slug }: ShownEvent, publicUrl: string): string | string[] {
  const shareImage = shareImageUrl(publicUrl, slug)
  return cover ? [`${publicUrl}${cover.large}`, shareImage] : shareImage
}

function statusOf({ cancellation, previousStart }: ShownEvent): string {
  if (cancellation) return 'EventCancelled'
  return previousStart ? 'EventRescheduled' : 'EventScheduled'
}

function scheduleOf({ first, timezone, datesOff }: ShownEvent, recurrence: Recurrence): Schema {
  const { frequency, interval, weekdayOfMonth, end } = recurrence
  const firstDay = dayOfWallTime(first.start)
  const { month, dayOfMonth } = calendarDateOf(firstDay)
  return {
    '@type': 'Schedule',
    repeatFrequency: `P${interval}${DURATIONS[frequency]}`,
    startDate: formatDate(firstDay),
    ...(end.type === 'DATE' && { endDate: formatDate(end.date) }),
    ...(end.type === 'COUNT' && { repeatCount: end.count }),
    ...(frequency === 'WEEKLY' && {
      byDay: weekdaysOf(recurrence, firstDay).map((weekday) => `https://schema.org/${weekdayName(weekday)}`),
    }),
    ...(weekdayOfMonth && { byDay: weekdayOfMonthCode(weekdayOfMonth) }),
    ...(!weekdayOfMonth && isByMonth(frequency) && { byMonthDay: dayOfMonth }),
    ...(frequency === 'YEARLY' && { byMonth: month }),
    ...(!first.allDay && {
      startTime: formatWallTime(first.start).slice(11),
      endTime: formatWallTime(first.end).slice(11),
    }),
    ...(datesOff.length > 0 && { exceptDate: datesOff.map(startText) }),
    scheduleTimezone: timezone,
  }
}
