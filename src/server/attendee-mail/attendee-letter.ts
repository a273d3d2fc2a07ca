import { calendarLinksOf, eventPageUrl, ownCalendarLinksOf } from '../../api/event-urls.ts'
import { PLATFORMS } from '../../domain/analytics/event-stats.ts'
import { ALL_DATES, answeredText, occurrenceOfDay } from '../../domain/answers/answered-date.ts'
import { type AnsweredDate, isOn } from '../../domain/answers/attendance.ts'
import { appleLinkOf } from '../../domain/calendar/calendar-links.ts'
import type { IcsAttendee } from '../../domain/calendar/ics-file.ts'
import type { ChangedDate } from '../../domain/event/changed-dates.ts'
import { type MailedEvent, timeOf } from '../../domain/event/event.ts'
import type { Occurrence } from '../../domain/event/event-time.ts'
import { factsOf } from '../../domain/language/languages.ts'
import type { Words } from '../../domain/language/words.ts'
import { type SkyState, skyHourOf } from '../../domain/sky/sky-colors.ts'
import { oneLine, shortenedText } from '../../domain/text.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { type Day, dayOfWallTime, formatDate } from '../../domain/time/wall-time.ts'
import { icsEventOf } from '../event-content/calendar-event.ts'
import {
  type CalendarAttachment,
  type Fact,
  type Headline,
  type Letter,
  type Link,
  senderNameOf,
  type Writer,
} from '../mail/letter.ts'
import { eventFacts, startText } from './event-facts-in-letters.ts'

export interface AttendeeContext extends AttendeeLinks {
  words: Words
  event: MailedEvent
  /** It is what the recipient has answered by now, if the event asks. */
  answers?: readonly AnsweredDate[]
  /** The dates that their own calendar has, as far as they have said; null for all. */
  days?: readonly Day[] | null
  /** It is the recipient, and is set only if their calendar follows the event. */
  invitee?: IcsAttendee
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
  cancelled?: Headline['cancelled']
  /** They have said Yes: the lamp on the picture shines. */
  isLit?: boolean
  /** The note tells people what to do with the file if their calendar does not do it by itself. */
  calendar?: { attachment: CalendarAttachment; note: string }
}

/**
 * Adds what all mails to attendees share. Nothing that a visitor typed goes in: anyone can enter anyone's address.
 */
export function attendeeLetter(context: AttendeeContext, occurrence: Occurrence, own: OwnWords): Letter {
  const { words, event, unsubscribeLink, ownPageLink, invitee, writer, answers = [] } = context
  const { subject, quote, facts, notes = [], isPageGone, cancelled, isLit: _, calendar, ...rest } = own
  const { title, organizerName, organizerEmail } = event
  const isAnswered = organizerEmail !== ''
  const { mail, page } = words
  const address = eventPageUrl(writer.publicUrl, event.slug)
  const calendarAttachment = calendar && addressed(calendar.attachment, context)
  return {
    ...rest,
    words,
    subject: subject ?? subjectOf(own.heading, context, occurrence),
    headline: {
      title,
      day: dayOfWallTime(occurrence.start),
      sky: { hour: skyHourOf(occurrence), state: skyStateOf(own, occurrence, context.now) },
      ...(cancelled && { cancelled }),
      ...(!isPageGone && { address }),
    },
    ...(quote && { quote }),
    facts: (facts ?? eventFacts(event, occurrence, words)).map((fact) =>
      cancelled && fact.isLead ? { ...fact, struck: fact.lines.length } : fact,
    ),
    ...(!isPageGone && { button: { label: mail.viewEvent, address } }),
    ...(answers.length > 0 &&
      !isPageGone &&
      cancelled !== 'event' && { otherButton: { label: words.own.changeAnswer, address: ownPageLink } }),
    notes: [
      ...(calendarAttachment ? [invitee ? mail.calendarByItself(mail.yourSignUp) : calendar.note] : []),
      ...notes,
      ...(isAnswered ? [mail.questions(organizerName)] : []),
    ],
    reason: mail.reason(
      subjectTitle(title, words),
      answers.length > 0 ? page.willYouCome : page.getReminders,
      writer.brandName,
      organizerName,
    ),
    unsubscribeLink,
    ownPageLink,
    ...(calendarAttachment && { calendarAttachment }),
    senderName: senderNameOf(organizerName, writer.brandName, words),
    ...(isAnswered && { replyTo: organizerEmail }),
  }
}

function skyStateOf({ cancelled, isLit }: OwnWords, { endsAt }: Occurrence, now: Instant): SkyState {
  if (cancelled || endsAt <= now) return 'over'
  return isLit ? 'lit' : 'usual'
}

/**
 * For a calendar that follows the event, PUBLISH becomes REQUEST. A REQUEST may not contain cancelled dates (RFC
 * 5546, 3.2.2), so it has the whole series, with its skipped dates left out and its moved ones as they are, or all
 * dates on which the recipient comes. Its stamp is the time of sending, so that it counts after an earlier removal of
 * the same version. Returns null if their calendar has nothing of the event: they do not come, or wait.
 */
function addressed(
  attachment: CalendarAttachment,
  { days, answers = [], invitee: attendee, now }: AttendeeContext,
): CalendarAttachment | null {
  if (attachment.method === 'CANCEL') return attendee ? { ...attachment, attendee } : attachment
  // Whoever has not answered has signed up for all dates, and may put them into a calendar.
  if (!attendee && answers.length === 0) return attachment
  if (days?.length === 0) return null
  if (!attendee) return days ? { days, ...attachment } : attachment
  const { days: _, event, ...file } = attachment
  return { ...file, event: { ...event, updatedAt: now }, ...(days && { days }), method: 'REQUEST', attendee }
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

/** The file has one date of a series, or all if `day` is for all dates. */
export function dateAttachment(context: AttendeeContext, day: Day = ALL_DATES): CalendarAttachment {
  const attachment = publishAttachment(context)
  return day === ALL_DATES ? attachment : { ...attachment, days: [day] }
}

/**
 * The file removes the event with all its dates, or one of them. Its sequence must be higher than in any file sent
 * before.
 */
export function cancelAttachment(context: AttendeeContext, day?: Day): CalendarAttachment {
  const { event, ...file } = dateAttachment(context, day)
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
export function calendarLinks({ event, ownPageLink, writer, words }: AttendeeContext, day: Day): Link[] {
  const date = day === ALL_DATES ? undefined : formatDate(day)
  const links = event.hidesLocation
    ? ownCalendarLinksOf(ownPageLink, date)
    : calendarLinksOf(writer.publicUrl, event.slug, date)
  return PLATFORMS.map((platform) => ({
    label: words.page.calendarNames[platform],
    address: platform === 'apple' ? appleLinkOf(links) : links[platform],
  }))
}

/** Of a series that is answered by date, they read when their own date is, and not how it repeats. */
export function factsOn(
  { event, words }: AttendeeContext,
  occurrence: Occurrence,
  day: Day | undefined = ALL_DATES,
): Fact[] {
  return eventFacts(event, occurrence, words, day === ALL_DATES ? [] : ['repetition'])
}

/** Lists what the recipient has said for dates to come of a series that is answered by date. */
export function ownDateFacts({ answers = [], words, now }: AttendeeContext): Fact[] {
  const dates = answers.filter(
    ({ day, occurrence }) => day !== ALL_DATES && (occurrence === null || occurrence.endsAt > now),
  )
  const lines = dates.map((date) => answeredText(date, words, isOn(date)))
  return lines.length === 0 ? [] : [{ name: words.mail.yourSignUp, lines }]
}

/** The calendar of somebody who said No has the event, or of somebody who may come and now waits for a place. */
export function declinedLetter(context: AttendeeContext, day: Day): Letter {
  const { event, words, answers = [], createdAt: declinedAt } = context
  const { removal, confirmation, file } = words.mail
  const occurrence = occurrenceOfDay(timeOf(event), day, declinedAt)
  const isWaiting = answers.some((answer) => answer.day === day && answer.isWaiting)
  return attendeeLetter(context, occurrence, {
    subject: subjectOf(removal.subject, context, occurrence),
    preheader: removal.declined,
    heading: isWaiting ? confirmation.onTheWaitingList : confirmation.notComing,
    paragraphs: [...(isWaiting ? [words.page.waitForPlace] : []), removal.declined],
    facts: factsOn(context, occurrence, day),
    calendar: { attachment: cancelAttachment(context, day), note: file.remove },
  })
}
