import { ALL_DATES } from '../../domain/answers/answered-date.ts'
import { type MailedEvent, timeOf } from '../../domain/event/event.ts'
import { firstStartingAfter, type Occurrence, occurrenceToShow } from '../../domain/event/event-time.ts'
import { hasDate, seriesOccurrenceOn } from '../../domain/event/series-occurrences.ts'
import { capitalized } from '../../domain/language/time-texts.ts'
import type { Words } from '../../domain/language/words.ts'
import { type Instant, wallTimeAt } from '../../domain/time/time-zone.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import type { Letter } from '../mail/letter.ts'
import type { AttendeeMail, MailContents, ReminderLead } from '../mail/mail.ts'
import {
  type AttendeeContext,
  attendeeLetter,
  calendarLinks,
  cancelAttachment,
  publishAttachment,
  subjectOf,
  subjectTitle,
} from './attendee-letter.ts'
import { changeLetter } from './change-letter.ts'
import { startTime, whenLines } from './event-facts-in-letters.ts'
import { firstReminder } from './reminder-time.ts'

type AttendeeLetters = {
  [Kind in AttendeeMail['kind']]: (contents: MailContents[Kind], context: AttendeeContext) => Letter
}

const LETTERS: AttendeeLetters = {
  /**
   * It asks whether a sign-up was meant. Anyone can enter anyone's address, so it has the title and the date of the
   * event and nothing else that its organizer wrote, not even their name or address.
   */
  'confirm-sign-up': ({ link }, context) => {
    const { words, event, unsubscribeLink, writer, now } = context
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
      reason: confirm.reason(writer.brandName),
      unsubscribeLink,
    }
  },

  confirmation: (contents, context) => {
    const { event, words, now } = context
    const { onTheWaitingList, onTheList, note, file } = words.mail.confirmation
    const occurrence = occurrenceToShow(timeOf(event), now)
    const promise = whatFollows(context, occurrence)
    return attendeeLetter(context, occurrence, {
      preheader: promise,
      heading: contents.isWaiting ? onTheWaitingList : onTheList,
      paragraphs: [...givenText(contents, words), promise],
      calendarLinks: calendarLinks(context),
      notes: [note],
      calendar: { attachment: publishAttachment(context), note: file },
    })
  },

  place: ({ day }, context) => {
    const { event, words, now } = context
    const { heading, text, note } = words.mail.place
    const time = timeOf(event)
    const isOneDate = day !== ALL_DATES && time.recurrence !== null && hasDate(time, day)
    const occurrence = isOneDate ? seriesOccurrenceOn(time, day).occurrence : occurrenceToShow(time, now)
    return attendeeLetter(context, occurrence, {
      preheader: text,
      heading,
      paragraphs: [text],
      notes: [note(words.mail.yourSignUp)],
      calendar: { attachment: publishAttachment(context), note: words.mail.file.add },
    })
  },

  reminder: ({ lead, startsAt }, context) => {
    const { event, words, now } = context
    const { mail } = words
    const occurrence = occurrenceAt(event, startsAt, now)
    const day = lead === 'hour' ? mail.reminder.soon : dayFrom(event, occurrence, now, words)
    const time = occurrence.allDay ? mail.reminder.allDay : startTime(event, occurrence, words)
    return attendeeLetter(context, occurrence, {
      subject: mail.subject(day, subjectTitle(event.title, words), time),
      preheader: mail.list(whenLines(event, occurrence, words)),
      heading: words.time.dateAndTime(day, time),
      paragraphs: [mail.reminder.text],
      quote: occurrence.exception?.note ?? '',
    })
  },

  change: changeLetter,

  cancellation: ({ isDeleted, cancellation }, context) => {
    const { event, words, createdAt: cancelledAt } = context
    const texts = words.mail.cancellation
    // One that was made private may still take place. Only the organizer knows.
    const [heading, text, textOfSeries] =
      isDeleted || cancellation
        ? [texts.heading, texts.text, texts.textOfSeries]
        : [texts.private, texts.privateText, texts.privateTextOfSeries]
    const paragraph = (event.recurrence ? textOfSeries : text)(event.organizerName)
    return attendeeLetter(context, occurrenceToShow(timeOf(event), cancelledAt), {
      preheader: paragraph,
      heading,
      paragraphs: [paragraph],
      quote: cancellation?.note ?? '',
      // Only the page of a cancelled event stays.
      isPageGone: isDeleted || !cancellation,
      calendar: { attachment: cancelAttachment(context), note: words.mail.file.remove },
    })
  },

  restoration: (_contents, context) => {
    const { event, words, now } = context
    const { heading, preview, text } = words.mail.restoration
    return attendeeLetter(context, occurrenceToShow(timeOf(event), now), {
      preheader: preview(event.organizerName),
      heading,
      paragraphs: [text(event.organizerName)],
      calendar: { attachment: publishAttachment(context), note: words.mail.file.restore },
    })
  },

  /** It is the only email with a subject of the organizer's, so the title of the event always follows it. */
  message: ({ subject, text }, context) => {
    const { event, words, now } = context
    const { subjectWithoutDate, message } = words.mail
    return attendeeLetter(context, occurrenceToShow(timeOf(event), now), {
      subject: subjectWithoutDate(subject, subjectTitle(event.title, words)),
      preheader: text,
      heading: subject,
      paragraphs: [message(event.organizerName)],
      quote: text,
    })
  },

  /** Its stamp is the time of sending, so that it counts after an earlier removal of the same version. */
  'calendar-invitation': (_contents, context) => {
    const { event, words, now } = context
    const { heading, text, note } = words.mail.invitation
    const stamped = { ...context, event: { ...event, updatedAt: now } }
    return attendeeLetter(context, occurrenceToShow(timeOf(event), now), {
      preheader: text,
      heading,
      paragraphs: [text],
      notes: [note],
      calendar: { attachment: publishAttachment(stamped), note: words.mail.file.add },
    })
  },

  'calendar-removal': (_contents, context) => {
    const { event, words, createdAt: leftAt } = context
    const { removal, file } = words.mail
    const occurrence = occurrenceToShow(timeOf(event), leftAt)
    return attendeeLetter(context, occurrence, {
      subject: subjectOf(removal.subject, context, occurrence),
      preheader: removal.preview,
      heading: removal.heading,
      paragraphs: [removal.text],
      isPageGone: true,
      calendar: { attachment: cancelAttachment(context), note: file.remove },
    })
  },
}

export function letterOf<Kind extends AttendeeMail['kind']>(
  { kind, contents }: { kind: Kind; contents: MailContents[Kind] },
  context: AttendeeContext,
): Letter {
  return LETTERS[kind](contents, context)
}

/** Tells attendees their answer, but nothing that was typed: anyone can enter anyone's address. */
function givenText(
  { answer, guests = 0, isWaiting }: MailContents['confirmation'],
  { page, mail }: Words,
): string[] {
  if (answer === undefined) return []
  const name = page.answers[answer]
  const text = guests === 0 ? name : page.withGuests(name, guests)
  return [isWaiting ? mail.confirmation.answerWaits(text) : page.youAnswered(text)]
}

function whatFollows(
  { event, words, createdAt: signedUpAt }: AttendeeContext,
  occurrence: Occurrence,
): string {
  const { isOver, tooSoon, reminders, remindersOfSeries } = words.mail.confirmation
  if (occurrence.endsAt <= signedUpAt) return isOver
  // A reminder already due at sign-up is skipped; each date of a series has its own reminders.
  const isToCome = (lead: ReminderLead) =>
    firstReminder(timeOf(event), lead, signedUpAt, ({ dueAt }) => signedUpAt <= dueAt) !== null
  const texts = event.recurrence ? remindersOfSeries : reminders
  if (isToCome('day')) return event.allDay ? texts.day : texts.both
  return isToCome('hour') ? texts.hour : tooSoon
}

/** Returns the occurrence that the reminder was planned for or, if an edit has moved it since, the next one. */
function occurrenceAt(event: MailedEvent, startsAt: Instant, now: Instant): Occurrence {
  const time = timeOf(event)
  const occurrence = firstStartingAfter(time, startsAt - 1)
  return occurrence?.startsAt === startsAt ? occurrence : occurrenceToShow(time, now)
}

/** Returns "Today" or "Tomorrow" in the event's zone at the time of sending, which may be later than planned. */
function dayFrom({ timezone }: MailedEvent, { start }: Occurrence, now: Instant, { time }: Words): string {
  const day = dayOfWallTime(start)
  const daysAhead = day - dayOfWallTime(wallTimeAt(timezone, now))
  if (daysAhead === 0) return time.today
  return daysAhead === 1 ? time.tomorrow : capitalized(time.longDate(day))
}
