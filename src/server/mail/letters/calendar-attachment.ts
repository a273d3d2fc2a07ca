import { calendarLinksOf } from '../../../api/event-urls.ts'
import { PLATFORM_NAMES, PLATFORMS } from '../../../domain/analytics.ts'
import type { MailedEvent } from '../../../domain/notifications/mail.ts'
import type { Instant } from '../../../domain/time/time-zone.ts'
import { icsEventOf } from '../../calendar/calendar-event.ts'
import type { CalendarAttachment, Link, Writer } from './letter.ts'

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
