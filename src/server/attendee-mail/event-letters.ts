import { ALL_DATES } from '../../domain/answers/answered-date.ts'
import { type MailedEvent, timeOf } from '../../domain/event/event.ts'
import { firstStartingAfter, type Occurrence, occurrenceToShow } from '../../domain/event/event-time.ts'
import { hasDate, seriesDateOn } from '../../domain/event/series-dates.ts'
import type { Words } from '../../domain/language/words.ts'
import { type Instant, wallTimeAt } from '../../domain/time/time-zone.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import type { Letter, Writer } from '../mail/letter.ts'
import type { MailContents, ReminderLead } from '../mail/mail.ts'
import {
  type AttendeeContext,
  attendeeLetter,
  calendarLinks,
  cancelAttachment,
  publishAttachment,
  subjectOf,
  subjectTitle,
  viewEvent,
} from './attendee-letter.ts'
import { eventFacts, startTime, whenLines } from './event-facts-in-letters.ts'
import { firstReminder } from './reminder-time.ts'

/**
 * Asks whether a sign-up was meant. Anyone can enter anyone's address, so it has the title and the date of the
 * event and nothing else that its organizer wrote, not even their name or address.
 */
export function confirmSignUpLetter(
  { link }: MailContents['confirm-sign-up'],
  context: AttendeeContext,
  { brandName }: Writer,
  now: Instant,
): Letter {
  const { words, event, unsubscribeLink } = context
  const { confirm, facts } = words.mail
  const { title, timezone } = event
  const occurrence = occurrenceToShow(timeOf(event), now)
  const lines = whenLines(event, occurrence, words)
  return {
    words,
    subject: subjectOf(confirm.subject, context, occurrence),
    preheader: confirm.preview,
    headline: { title, day: dayOfWallTime(occurrence.start) },
    heading: confirm.heading,
    paragraphs: [confirm.text],
    facts: [{ name: facts.when, lines, aside: timezone, isLead: true }],
    button: { label: confirm.button, address: link },
    notes: [confirm.note],
    reason: confirm.reason(brandName),
    unsubscribeLink,
  }
}

export function confirmationLetter(
  given: MailContents['confirmation'],
  context: AttendeeContext,
  writer: Writer,
  { signedUpAt, now }: { signedUpAt: Instant; now: Instant },
): Letter {
  const { event, words } = context
  const { onTheWaitingList, onTheList, note, file } = words.mail.confirmation
  const occurrence = occurrenceToShow(timeOf(event), now)
  const promise = whatFollows(context, occurrence, signedUpAt)
  const heading = given.isWaiting ? onTheWaitingList : onTheList
  return attendeeLetter(context, occurrence, writer, {
    subject: subjectOf(heading, context, occurrence),
    preheader: promise,
    heading,
    paragraphs: [...givenText(given, words), promise],
    facts: eventFacts(event, occurrence, words),
    button: viewEvent(context, writer),
    calendarLinks: calendarLinks(event, writer),
    notes: [note],
    calendar: { attachment: publishAttachment(event, writer), note: file },
  })
}

/** What they answered. Anyone can enter anyone's address, so it has nothing that was typed. */
function givenText(
  { answer, guests = 0, isWaiting }: MailContents['confirmation'],
  { page, mail }: Words,
): string[] {
  if (answer === undefined) return []
  const name = page.answers[answer]
  const said = guests === 0 ? name : page.withGuests(name, guests)
  return [isWaiting ? mail.confirmation.answerWaits(said) : page.youAnswered(said)]
}

/** A place has become free for somebody on the waiting list. */
export function placeLetter(
  { day }: MailContents['place'],
  context: AttendeeContext,
  writer: Writer,
  now: Instant,
): Letter {
  const { event, words } = context
  const { heading, text, note } = words.mail.place
  const time = timeOf(event)
  const isOneDate = day !== ALL_DATES && time.recurrence !== null && hasDate(time, day)
  const occurrence = isOneDate ? seriesDateOn(time, day).occurrence : occurrenceToShow(time, now)
  return attendeeLetter(context, occurrence, writer, {
    subject: subjectOf(heading, context, occurrence),
    preheader: text,
    heading,
    paragraphs: [text],
    facts: eventFacts(event, occurrence, words),
    button: viewEvent(context, writer),
    notes: [note(words.mail.yourSignUp)],
    calendar: { attachment: publishAttachment(event, writer), note: words.mail.file.add },
  })
}

function whatFollows({ event, words }: AttendeeContext, occurrence: Occurrence, signedUpAt: Instant): string {
  const { isOver, tooSoon, reminders, remindersOfSeries } = words.mail.confirmation
  if (occurrence.endsAt <= signedUpAt) return isOver
  const toCome = remindersToCome(event, signedUpAt)
  if (toCome === null) return tooSoon
  return (event.recurrence ? remindersOfSeries : reminders)[toCome]
}

/** A reminder already due at sign-up is skipped; each date of a series has its own reminders. */
function remindersToCome(event: MailedEvent, signedUpAt: Instant): ReminderLead | 'both' | null {
  const isToCome = (lead: ReminderLead) =>
    firstReminder(timeOf(event), lead, signedUpAt, ({ dueAt }) => signedUpAt <= dueAt) !== null
  if (!isToCome('day')) return isToCome('hour') ? 'hour' : null
  return event.allDay ? 'day' : 'both'
}

export function reminderLetter(
  { lead, startsAt }: MailContents['reminder'],
  context: AttendeeContext,
  writer: Writer,
  now: Instant,
): Letter {
  const { event, words } = context
  const { mail } = words
  const occurrence = occurrenceAt(event, startsAt, now)
  const day = lead === 'hour' ? mail.reminder.soon : dayFrom(event, occurrence, now, words)
  const note = occurrence.exception?.note ?? ''
  const time = occurrence.allDay ? mail.reminder.allDay : startTime(event, occurrence, words)
  return attendeeLetter(context, occurrence, writer, {
    subject: mail.subject(day, subjectTitle(event.title, words), time),
    preheader: mail.list(whenLines(event, occurrence, words)),
    heading: words.time.dateAndTime(day, time),
    paragraphs: [mail.reminder.text],
    ...(note !== '' && { quote: note }),
    facts: eventFacts(event, occurrence, words),
    button: viewEvent(context, writer),
    notes: [],
  })
}

/** The occurrence the reminder was planned for or, if an edit has moved it since, the next one. */
function occurrenceAt(event: MailedEvent, startsAt: Instant, now: Instant): Occurrence {
  const time = timeOf(event)
  const planned = firstStartingAfter(time, startsAt - 1)
  return planned?.startsAt === startsAt ? planned : occurrenceToShow(time, now)
}

/** "Today" or "Tomorrow" in the event's zone at the time of sending, which may be later than planned. */
function dayFrom({ timezone }: MailedEvent, { start }: Occurrence, now: Instant, { time }: Words): string {
  const day = dayOfWallTime(start)
  const daysAhead = day - dayOfWallTime(wallTimeAt(timezone, now))
  if (daysAhead === 0) return time.today
  return daysAhead === 1 ? time.tomorrow : time.longDate(day)
}

export function cancellationLetter(
  { isDeleted, cancellation }: MailContents['cancellation'],
  context: AttendeeContext,
  writer: Writer,
  cancelledAt: Instant,
): Letter {
  const { event, words } = context
  const occurrence = occurrenceToShow(timeOf(event), cancelledAt)
  const { heading, paragraph } = isDeleted || cancellation ? calledOff(context) : madePrivate(context)
  return attendeeLetter(context, occurrence, writer, {
    subject: subjectOf(heading, context, occurrence),
    preheader: paragraph,
    heading,
    paragraphs: [paragraph],
    ...(cancellation && cancellation.note !== '' && { quote: cancellation.note }),
    facts: eventFacts(event, occurrence, words),
    // Only the page of a cancelled event stays.
    ...(cancellation && !isDeleted && { button: viewEvent(context, writer) }),
    notes: [],
    calendar: { attachment: cancelAttachment(event, cancelledAt, writer), note: words.mail.file.remove },
  })
}

function calledOff({ event: { organizerName, recurrence }, words }: AttendeeContext) {
  const { heading, text, textOfSeries } = words.mail.cancellation
  return { heading, paragraph: (recurrence ? textOfSeries : text)(organizerName) }
}

/** The event may still take place, in private. Only the organizer knows. */
function madePrivate({ event: { organizerName, recurrence }, words }: AttendeeContext) {
  const { private: heading, privateText, privateTextOfSeries } = words.mail.cancellation
  return { heading, paragraph: (recurrence ? privateTextOfSeries : privateText)(organizerName) }
}

/** For those who were told that an event is cancelled or no longer public. */
export function restorationLetter(context: AttendeeContext, writer: Writer, now: Instant): Letter {
  const { event, words } = context
  const { heading, preview, text } = words.mail.restoration
  const occurrence = occurrenceToShow(timeOf(event), now)
  return attendeeLetter(context, occurrence, writer, {
    subject: subjectOf(heading, context, occurrence),
    preheader: preview(event.organizerName),
    heading,
    paragraphs: [text(event.organizerName)],
    facts: eventFacts(event, occurrence, words),
    button: viewEvent(context, writer),
    notes: [],
    calendar: { attachment: publishAttachment(event, writer), note: words.mail.file.restore },
  })
}

/** Its stamp is the time of sending, so that it counts after an earlier removal of the same version. */
export function calendarInvitationLetter(context: AttendeeContext, writer: Writer, now: Instant): Letter {
  const { event, words } = context
  const { heading, text, note } = words.mail.invitation
  const occurrence = occurrenceToShow(timeOf(event), now)
  return attendeeLetter(context, occurrence, writer, {
    subject: subjectOf(heading, context, occurrence),
    preheader: text,
    heading,
    paragraphs: [text],
    facts: eventFacts(event, occurrence, words),
    button: viewEvent(context, writer),
    notes: [note],
    calendar: {
      attachment: publishAttachment({ ...event, updatedAt: now }, writer),
      note: words.mail.file.add,
    },
  })
}

/** For those who left after they had the event in their calendar. */
export function calendarRemovalLetter(context: AttendeeContext, writer: Writer, leftAt: Instant): Letter {
  const { event, words } = context
  const { removal, file } = words.mail
  const occurrence = occurrenceToShow(timeOf(event), leftAt)
  return attendeeLetter(context, occurrence, writer, {
    subject: subjectOf(removal.subject, context, occurrence),
    preheader: removal.preview,
    heading: removal.heading,
    paragraphs: [removal.text],
    facts: eventFacts(event, occurrence, words),
    notes: [],
    calendar: { attachment: cancelAttachment(event, leftAt, writer), note: file.remove },
  })
}
