import { calendarLinksOf, eventPageUrl } from '../../api/event-urls.ts'
import { PLATFORM_NAMES, PLATFORMS } from '../../domain/analytics.ts'
import type { ChangedDate } from '../../domain/event/changed-dates.ts'
import type { MailedEvent } from '../../domain/event/event.ts'
import type { Occurrence } from '../../domain/event/event-time.ts'
import { factsOf } from '../../domain/language/languages.ts'
import type { Words } from '../../domain/language/words.ts'
import { oneLine, shortenedText } from '../../domain/text.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { icsEventOf } from '../calendar/calendar-event.ts'
import { type CalendarAttachment, type Letter, type Link, senderNameOf, type Writer } from '../mail/letter.ts'
import { startText } from './event-facts-in-letters.ts'

/** What a mail to an attendee needs besides its contents, read at the time of sending. */
export interface AttendeeContext extends AttendeeLinks {
  words: Words
  event: MailedEvent
  /** The recipient's address, if their calendar follows the event. */
  invited?: string
}

/** In every email to an attendee. */
export interface AttendeeLinks {
  unsubscribeLink: string
  ownPageLink: string
}

type OwnWords = Omit<
  Letter,
  'words' | 'headline' | 'reason' | 'senderName' | 'replyTo' | 'calendarAttachment' | keyof AttendeeLinks
> & {
  /** The file, and what people do with it who have no calendar that does it by itself. */
  calendar?: { attachment: CalendarAttachment; note: string }
}

/**
 * What all mails to attendees share: the organizer's name as sender, the event, the reason and the
 * unsubscribe link. Nothing that a visitor typed goes in: anyone can enter anyone's address.
 */
export function attendeeLetter(
  { words, event, unsubscribeLink, ownPageLink, invited }: AttendeeContext,
  occurrence: Occurrence,
  { brandName }: Writer,
  { calendar, ...own }: OwnWords,
): Letter {
  const { title, organizerName, organizerEmail } = event
  const isAnswered = organizerEmail !== ''
  const { mail, page } = words
  return {
    ...own,
    words,
    headline: { title, day: dayOfWallTime(occurrence.start) },
    notes: [
      ...(calendar ? [invited === undefined ? calendar.note : mail.calendarByItself(mail.yourSignUp)] : []),
      ...own.notes,
      ...(isAnswered ? [mail.questions(organizerName)] : []),
    ],
    reason: mail.reason(subjectTitle(title, words), page.getReminders, brandName, organizerName),
    unsubscribeLink,
    ownPageLink,
    ...(calendar && { calendarAttachment: addressed(calendar.attachment, invited) }),
    senderName: senderNameOf(organizerName, brandName, words),
    ...(isAnswered && { replyTo: organizerEmail }),
  }
}

/**
 * For a calendar that follows the event, PUBLISH becomes REQUEST. That may not contain cancelled dates (RFC 5546, 3.2.2), so it
 * has the whole series, with its skipped dates left out and its moved ones as they are.
 */
function addressed(attachment: CalendarAttachment, attendee: string | undefined): CalendarAttachment {
  if (attendee === undefined) return attachment
  if (attachment.method === 'CANCEL') return { ...attachment, attendee }
  const { days: _, ...whole } = attachment
  return { ...whole, method: 'REQUEST', attendee }
}

export function viewEvent({ words, event }: AttendeeContext, { publicUrl }: Writer): Link {
  return { label: words.mail.viewEvent, address: eventPageUrl(publicUrl, event.slug) }
}

/** Mail programs show about sixty characters of a subject, which should include the date. */
const MAX_LENGTH = 48

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const LEFT_TO_RIGHT_MARK = '\u200e'
const RIGHT_TO_LEFT_MARK = '\u200f'

/**
 * An event's title, shortened for a subject or a sentence. One in the other direction than the email ends with a mark
 * that keeps the text after it, such as a date, out of its run.
 */
export function subjectTitle(title: string, { language }: Words): string {
  const short = shortenedText(oneLine(title), MAX_LENGTH)
  const isRightToLeft = RIGHT_TO_LEFT.test(short)
  if (isRightToLeft === (factsOf(language).isRightToLeft ?? false)) return short
  return `${short}${isRightToLeft ? LEFT_TO_RIGHT_MARK : RIGHT_TO_LEFT_MARK}`
}

/** "Cancelled: Team Lunch, Tue, Mar 10, 2026, 12:00 PM EDT" */
export function subjectOf(what: string, { words, event }: AttendeeContext, occurrence: Occurrence): string {
  return words.mail.subject(what, subjectTitle(event.title, words), startText(event, occurrence, words))
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
