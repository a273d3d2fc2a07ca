import { calendarLinksOf, eventPageUrl } from '../../api/event-urls.ts'
import { PLATFORM_NAMES, PLATFORMS } from '../../domain/analytics/event-stats.ts'
import type { ChangedDate } from '../../domain/event/changed-dates.ts'
import type { MailedEvent } from '../../domain/event/event.ts'
import type { Occurrence } from '../../domain/event/event-time.ts'
import { factsOf } from '../../domain/language/languages.ts'
import type { Words } from '../../domain/language/words.ts'
import { oneLine, shortenedText } from '../../domain/text.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { icsEventOf } from '../event-content/calendar-event.ts'
import {
  type CalendarAttachment,
  type Fact,
  type Letter,
  type Link,
  senderNameOf,
  type Writer,
} from '../mail/letter.ts'
import { eventFacts, startText } from './event-facts-in-letters.ts'

export interface AttendeeContext extends AttendeeLinks {
  words: Words
  event: MailedEvent
  /** It is the recipient's address, and is set only if their calendar follows the event. */
  invitee?: string
  writer: Writer
  /** It is when the cause of the mail happened, before it waited in the queue. */
  createdAt: Instant
  now: Instant
}

export interface AttendeeLinks {
  unsubscribeLink: string
  ownPageLink: string
}

interface OwnWords
  extends Pick<Letter, 'preheader' | 'heading' | 'paragraphs' | 'comparison' | 'calendarLinks'> {
  subject?: string
  quote?: string
  facts?: Fact[]
  notes?: string[]
  isPageGone?: boolean
  /** The note tells people what to do with the file if their calendar does not do it by itself. */
  calendar?: { attachment: CalendarAttachment; note: string }
}

/**
 * Adds what all mails to attendees share. Nothing that a visitor typed goes in: anyone can enter anyone's address.
 */
export function attendeeLetter(context: AttendeeContext, occurrence: Occurrence, own: OwnWords): Letter {
  const { words, event, unsubscribeLink, ownPageLink, invitee, writer } = context
  const { subject, quote, facts, notes = [], isPageGone, calendar, ...rest } = own
  const { title, organizerName, organizerEmail } = event
  const isAnswered = organizerEmail !== ''
  const { mail, page } = words
  return {
    ...rest,
    words,
    subject: subject ?? subjectOf(own.heading, context, occurrence),
    headline: { title, day: dayOfWallTime(occurrence.start) },
    ...(quote && { quote }),
    facts: facts ?? eventFacts(event, occurrence, words),
    ...(!isPageGone && {
      button: { label: mail.viewEvent, address: eventPageUrl(writer.publicUrl, event.slug) },
    }),
    notes: [
      ...(calendar ? [invitee === undefined ? calendar.note : mail.calendarByItself(mail.yourSignUp)] : []),
      ...notes,
      ...(isAnswered ? [mail.questions(organizerName)] : []),
    ],
    reason: mail.reason(subjectTitle(title, words), page.getReminders, writer.brandName, organizerName),
    unsubscribeLink,
    ownPageLink,
    ...(calendar && { calendarAttachment: addressed(calendar.attachment, invitee) }),
    senderName: senderNameOf(organizerName, writer.brandName, words),
    ...(isAnswered && { replyTo: organizerEmail }),
  }
}

/**
 * For a calendar that follows the event, PUBLISH becomes REQUEST. A REQUEST may not contain cancelled dates (RFC
 * 5546, 3.2.2), so it has the whole series, with its skipped dates left out and its moved ones as they are.
 */
function addressed(attachment: CalendarAttachment, attendee: string | undefined): CalendarAttachment {
  if (attendee === undefined) return attachment
  if (attachment.method === 'CANCEL') return { ...attachment, attendee }
  const { days: _, ...whole } = attachment
  return { ...whole, method: 'REQUEST', attendee }
}

/** Mail programs show about sixty characters of a subject, which should include the date. */
const MAX_LENGTH = 48

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const LEFT_TO_RIGHT_MARK = '\u200e'
const RIGHT_TO_LEFT_MARK = '\u200f'

/**
 * Shortens a title for a subject or a sentence. A title in the other direction than the email ends with a mark that
 * keeps the text after it, such as a date, out of its run.
 */
export function subjectTitle(title: string, { language }: Words): string {
  const short = shortenedText(oneLine(title), MAX_LENGTH)
  const isRightToLeft = RIGHT_TO_LEFT.test(short)
  if (isRightToLeft === (factsOf(language).isRightToLeft ?? false)) return short
  return `${short}${isRightToLeft ? LEFT_TO_RIGHT_MARK : RIGHT_TO_LEFT_MARK}`
}

export function subjectOf(what: string, { words, event }: AttendeeContext, occurrence: Occurrence): string {
  return words.mail.subject(what, subjectTitle(event.title, words), startText(event, occurrence, words))
}

export function publishAttachment({ event, writer }: AttendeeContext): CalendarAttachment {
  return { method: 'PUBLISH', event: icsEventOf(event, writer.publicUrl), fileName: `${event.slug}.ics` }
}

/** The file removes the event with all its dates. Its sequence must be higher than in any file sent before. */
export function cancelAttachment(context: AttendeeContext): CalendarAttachment {
  const { event, ...file } = publishAttachment(context)
  return { ...file, method: 'CANCEL', event: { ...event, updatedAt: context.createdAt, isCancelled: true } }
}

/**
 * The file has only these dates of a series. Programs take a cancelled date out of their calendar; if another one is
 * changed as well, the method has to be PUBLISH, and STATUS says which is cancelled.
 */
export function datesAttachment(context: AttendeeContext, dates: readonly ChangedDate[]): CalendarAttachment {
  const isCancel = dates.every(({ current }) => current.status === 'skipped')
  const days = dates.map(({ current }) => current.day)
  return { ...publishAttachment(context), method: isCancel ? 'CANCEL' : 'PUBLISH', days }
}

/** The links are our own URLs, which redirect to the calendar with the event as it is at the time of the click. */
export function calendarLinks({ event, writer }: AttendeeContext): Link[] {
  const links = calendarLinksOf(writer.publicUrl, event.slug)
  return PLATFORMS.map((platform) => ({
    label: PLATFORM_NAMES[platform],
    address: platform === 'apple' ? `${links.ics}?via=apple` : links[platform],
  }))
}
