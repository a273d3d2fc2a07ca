import { calendarLinksOf, eventPageUrl } from '../../api/event-urls.ts'
import { PLATFORM_NAMES, PLATFORMS } from '../../domain/analytics.ts'
import type { ChangedDate } from '../../domain/event/changed-dates.ts'
import type { MailedEvent } from '../../domain/event/event.ts'
import type { Occurrence } from '../../domain/event/event-time.ts'
import { oneLine, shortenedText } from '../../domain/text.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { icsEventOf } from '../calendar/calendar-event.ts'
import { type CalendarAttachment, type Letter, type Link, senderNameOf, type Writer } from '../mail/letter.ts'

/** What a mail to an attendee needs besides its contents, read at the time of sending. */
export interface AttendeeContext {
  event: MailedEvent
  unsubscribeLink: string
}

type OwnWords = Omit<Letter, 'headline' | 'reason' | 'unsubscribeLink' | 'senderName' | 'replyTo'>

/**
 * What all mails to attendees share: the organizer's name as sender, the event, the reason and the
 * unsubscribe link. Nothing that a visitor typed goes in: anyone can enter anyone's address.
 */
export function attendeeLetter(
  { event, unsubscribeLink }: AttendeeContext,
  occurrence: Occurrence,
  { brandName }: Writer,
  words: OwnWords,
): Letter {
  const { title, organizerName, organizerEmail } = event
  const isAnswered = organizerEmail !== ''
  return {
    ...words,
    headline: { title, day: dayOfWallTime(occurrence.start) },
    notes: [
      ...words.notes,
      ...(isAnswered ? [`Questions? Reply to this email to reach ${organizerName}.`] : []),
    ],
    reason: `You're getting this email because this address was entered on the page of ${subjectTitle(title)} under "Get Event Reminders". ${brandName} sends it for the organizer, ${organizerName}.`,
    unsubscribeLink,
    senderName: senderNameOf(organizerName, brandName),
    ...(isAnswered && { replyTo: organizerEmail }),
  }
}

export function viewEvent({ event }: AttendeeContext, { publicUrl }: Writer): Link {
  return { label: 'View event', address: eventPageUrl(publicUrl, event.slug) }
}

/** Mail programs show about sixty characters of a subject, which should include the date. */
const MAX_LENGTH = 48

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const LEFT_TO_RIGHT_MARK = '\u200e'

/**
 * An event's title, shortened for a subject or a sentence. Right-to-left titles end with a mark that keeps
 * the text after them, such as a date, out of the right-to-left run.
 */
export function subjectTitle(title: string): string {
  const short = shortenedText(oneLine(title), MAX_LENGTH)
  return RIGHT_TO_LEFT.test(short) ? `${short}${LEFT_TO_RIGHT_MARK}` : short
}

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
