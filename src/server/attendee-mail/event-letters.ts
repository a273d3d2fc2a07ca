import { ALL_DATES, occurrenceOfDay } from '../../domain/answers/answered-date.ts'
import { daysLeftBehind } from '../../domain/answers/answers-after-edit.ts'
import { answerText } from '../../domain/answers/given-answer.ts'
import { type EventWhenAndWhere, type MailedEvent, timeOf } from '../../domain/event/event.ts'
import { firstStartingAfter, type Occurrence, occurrenceToShow } from '../../domain/event/event-time.ts'
import { hasDate, seriesOccurrenceOn } from '../../domain/event/series-occurrences.ts'
import { capitalized } from '../../domain/language/time-texts.ts'
import type { Words } from '../../domain/language/words.ts'
import { skyHourOf } from '../../domain/sky/sky-colors.ts'
import { type Instant, wallTimeAt } from '../../domain/time/time-zone.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import type { Letter } from '../mail/letter.ts'
import type { AttendeeMail, MailContents } from '../mail/mail.ts'
import {
  type AttendeeContext,
  attendeeLetter,
  cancelAttachment,
  dateAttachment,
  declinedLetter,
  factsOn,
  ownDateFacts,
  publishAttachment,
  subjectOf,
  subjectTitle,
} from './attendee-letter.ts'
import { changeLetter } from './change-letter.ts'
import { confirmationLetter } from './confirmation-letter.ts'
import { eventFacts, startTime, whenFact, whenLinesOf, whenTextOf } from './event-facts-in-letters.ts'

type AttendeeLetters = {
  [Kind in AttendeeMail['kind']]: (contents: MailContents[Kind], context: AttendeeContext) => Letter
}

const LETTERS: AttendeeLetters = {
  /**
   * It asks whether a sign-up was meant. Anyone can enter anyone's address, so it has the title and the date of the
   * event and nothing else that its organizer wrote, not even their name or address.
   */
  'confirm-sign-up': ({ link, answer, hasLeft, isOnList }, context) => {
    const { words, event, unsubscribeLink, writer, now } = context
    const { confirm, confirmAnswer, returning, facts } = words.mail
    const { title } = event
    const { subject, heading, text, button, note } = {
      ...confirm,
      ...(hasLeft ? returning : isOnList ? confirmAnswer : {}),
    }
    const occurrence = occurrenceOfDay(timeOf(event), answer?.day ?? ALL_DATES, now)
    return {
      words,
      subject: subjectOf(subject, context, occurrence),
      preheader: hasLeft || isOnList ? text : confirm.preview,
      headline: {
        title,
        day: dayOfWallTime(occurrence.start),
        sky: { hour: skyHourOf(occurrence), state: 'usual' },
      },
      heading,
      paragraphs: [text, ...(answer ? [words.page.youAnswered(answerText(answer, words.page))] : [])],
      facts: [{ name: facts.when, ...whenFact(event, occurrence, words) }],
      button: { label: button, address: link },
      notes: [note],
      reason: confirm.reason(writer.brandName),
      unsubscribeLink,
    }
  },

  confirmation: confirmationLetter,

  place: ({ day }, context) => {
    const { event, words, now } = context
    const { heading, text, note } = words.mail.place
    const occurrence = occurrenceOfDay(timeOf(event), day, now)
    return attendeeLetter(context, occurrence, {
      preheader: text,
      heading,
      paragraphs: [text],
      facts: factsOn(context, occurrence, day),
      isLit: true,
      notes: [note(words.mail.yourSignUp)],
      calendar: { attachment: dateAttachment(context, day), note: words.mail.file.add },
    })
  },

  'vanished-date': ({ before, day }, context) => {
    if (day === undefined) return oldDatesLetter(before, context)
    const { words, event } = context
    const { subject, heading, text } = words.changes.oneDate.cancelled
    const { occurrence } = seriesOccurrenceOn(timeOf(before), day)
    const asBefore = { ...context, event: { ...event, ...before } }
    const sentence = text(event.organizerName)
    return attendeeLetter(asBefore, occurrence, {
      subject: subjectOf(subject, asBefore, occurrence),
      preheader: sentence,
      heading,
      paragraphs: [sentence],
      facts: factsOn(asBefore, occurrence, day),
      calendar: { attachment: cancelAttachment(asBefore, day), note: words.mail.file.removeDate },
      cancelled: 'date',
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
      preheader: mail.list(whenLinesOf(event, occurrence, words)),
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
    const isCancelled = isDeleted || cancellation !== undefined
    const [heading, text, textOfSeries] = isCancelled
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
      ...(isCancelled && { cancelled: 'event' as const }),
      calendar: { attachment: cancelAttachment(context), note: words.mail.file.remove },
    })
  },

  restoration: (_contents, context) => {
    const { event, words, now } = context
    const { heading, preview, text } = words.mail.restoration
    const occurrence = occurrenceToShow(timeOf(event), now)
    return attendeeLetter(context, occurrence, {
      preheader: preview(event.organizerName),
      heading,
      paragraphs: [text(event.organizerName)],
      facts: [...eventFacts(event, occurrence, words), ...ownDateFacts(context)],
      calendar: { attachment: publishAttachment(context), note: words.mail.file.restore },
    })
  },

  /** It is the only email with a subject of the organizer's, so the title of the event always follows it. */
  message: ({ subject, text, day: chosenDay = ALL_DATES }, context) => {
    const { event, words, now } = context
    const { subjectWithoutDate, message } = words.mail
    const day = hasDate(timeOf(event), chosenDay) ? chosenDay : ALL_DATES
    const occurrence = occurrenceOfDay(timeOf(event), day, now)
    const letter = attendeeLetter(context, occurrence, {
      subject:
        day === ALL_DATES
          ? subjectWithoutDate(subject, subjectTitle(event.title, words))
          : subjectOf(subject, context, occurrence),
      preheader: text,
      heading: subject,
      paragraphs: [message(event.organizerName)],
      quote: text,
    })
    const isProved = event.organizerEmail !== ''
    return isProved ? { ...letter, partsWithLinks: ['preheader', 'heading', 'quote'] } : letter
  },

  'calendar-invitation': ({ day: answeredDay = ALL_DATES }, context) => {
    const { event, words, days, now } = context
    const day = days?.includes(answeredDay) === false ? (days[0] ?? answeredDay) : answeredDay
    const { heading, text, note } = words.mail.invitation
    const occurrence = occurrenceOfDay(timeOf(event), day, now)
    return attendeeLetter(context, occurrence, {
      preheader: text,
      heading,
      paragraphs: [text],
      facts: factsOn(context, occurrence, day),
      notes: [note],
      calendar: { attachment: publishAttachment(context), note: words.mail.file.add },
    })
  },

  'calendar-removal': ({ why = 'left', declinedDay }, context) => {
    const { event, words, createdAt: leftAt } = context
    const { removal, removed, file } = words.mail
    if (declinedDay !== undefined) return declinedLetter(context, declinedDay)
    const occurrence = occurrenceToShow(timeOf(event), leftAt)
    const { subject, preview, heading, text } = {
      left: removal,
      removed: { subject: removed.heading, preview: removed.text, ...removed },
      'removed-untold': { ...removal, preview: removal.text, heading: removal.subject },
    }[why]
    return attendeeLetter(context, occurrence, {
      subject: subjectOf(subject, context, occurrence),
      preheader: preview,
      heading,
      paragraphs: [text],
      isPageGone: true,
      calendar: { attachment: cancelAttachment(context), note: file.remove },
    })
  },
}

/** The entries of dates that are at another time now leave the calendar of somebody who comes on them. */
function oldDatesLetter(before: EventWhenAndWhere, context: AttendeeContext): Letter {
  const { words, event, answers = [] } = context
  const { removal, file } = words.mail
  const old = timeOf(before)
  const days = daysLeftBehind(answers, { before: old, after: timeOf(event) })
  const asBefore = { ...context, event: { ...event, ...before } }
  const occurrences = days.map((day) => seriesOccurrenceOn(old, day).occurrence)
  const [occurrence = occurrenceToShow(old, context.now)] = occurrences
  const lines = occurrences.map((one) => whenTextOf(before, one, words))
  return attendeeLetter(asBefore, occurrence, {
    subject: subjectOf(removal.subject, asBefore, occurrence),
    preheader: removal.declined,
    heading: words.changes.heading,
    paragraphs: [removal.declined],
    facts: [{ name: words.mail.facts.when, lines, isLead: true, struck: lines.length }],
    calendar: { attachment: { ...cancelAttachment(asBefore), days }, note: file.remove },
  })
}

export function letterOf<Kind extends AttendeeMail['kind']>(
  { kind, contents }: { kind: Kind; contents: MailContents[Kind] },
  context: AttendeeContext,
): Letter {
  return LETTERS[kind](contents, context)
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
