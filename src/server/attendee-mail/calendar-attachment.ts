import { calendarLinksOf } from '../../api/event-urls.ts'
import { PLATFORM_NAMES, PLATFORMS } from '../../domain/analytics.ts'
import type { MailedEvent } from '../../domain/event/mailed-event.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { icsEventOf } from '../calendar/calendar-event.ts'
import type { CalendarAttachment, Link, Writer } from '../mail/letter.ts'
import type { ChangedDate } from './notable-changes.ts'

/** Adds the event to calendars, or updates it there. */
export function publishAttachment(event: MailedEvent, { publicUrl }: Writer): CalendarAttachment {
  return { method: 'PUBLISH', event: icsEventOf(event, publicUrl), fileName: fileNameOf(event) }
}

/** Removes the event with all its dates. Its sequence must be higher than in any file sent before. */
export function cancelAttachment(
  event: MailedEvent,
  cancelledAt: Instant,
  { publicUrl }: Writer,
): CalendarAttachment {
  const cancelled = { ...icsEventOf(event, publicUrl), updatedAt: cancelledAt, isCancelled: true }
  return { method: 'CANCEL', event: cancelled, fileName: fileNameOf(event) }
}

/**
 * Only these dates of a series. Programs take a date that is cancelled out of their calendar; if another one is
 * changed as well, the method has to be PUBLISH, and STATUS says which is cancelled.
 */
export function datesAttachment(
  event: MailedEvent,
  dates: readonly ChangedDate[],
  { publicUrl }: Writer,
): CalendarAttachment {
  const isCancel = dates.every(({ current }) => current.status === 'skipped')
  return {
    method: isCancel ? 'CANCEL' : 'PUBLISH',
    event: icsEventOf(event, publicUrl),
    fileName: fileNameOf(event),
    days: dates.map(({ current }) => current.day),
  }
}

/** Our own URLs, which redirect to the calendar with the event as it is at the time of the click. */
export function calendarLinks({ slug }: MailedEvent, { publicUrl }: Writer): Link[] {
  const links = calendarLinksOf(publicUrl, slug)
  return PLATFORMS.map((platform) => ({
    label: PLATFORM_NAMES[platform],
    address: platform === 'apple' ? `${links.ics}?via=apple` : links[platform],
  }))
}

function fileNameOf({ slug }: MailedEvent): string {
  return `${slug}.ics`
}
