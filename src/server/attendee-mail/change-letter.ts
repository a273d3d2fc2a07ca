import { type ChangedDate, changedDates } from '../../domain/event/changed-dates.ts'
import { type EventWhenAndWhere, timeOf } from '../../domain/event/event.ts'
import { occurrenceToShow } from '../../domain/event/event-time.ts'
import type { ChangedPart } from '../../domain/language/english-changes.ts'
import type { Words } from '../../domain/language/words.ts'
import type { Letter } from '../mail/letter.ts'
import type { MailContents } from '../mail/mail.ts'
import {
  type AttendeeContext,
  attendeeLetter,
  datesAttachment,
  publishAttachment,
  subjectOf,
  subjectTitle,
} from './attendee-letter.ts'
import {
  changedFacts,
  changesOfDate,
  dateFacts,
  eventFacts,
  kindOfDate,
  originalTime,
} from './event-facts-in-letters.ts'
import { comparedDates, notableChanges } from './notice-plan.ts'

export function changeLetter({ before, note }: MailContents['change'], context: AttendeeContext): Letter {
  const letter = letterOfChange(before, context)
  // A date of a series may have a note of its own.
  return note ? { ...letter, quote: [note, letter.quote].filter(Boolean).join('\n\n') } : letter
}

function letterOfChange(before: EventWhenAndWhere, context: AttendeeContext): Letter {
  const { words, event, now } = context
  const changes = notableChanges(before, event, now)
  const dates = changedDates(before, event, now)
  const [first, second] = dates
  if (changes.length === 0 && first) {
    return second
      ? severalDatesLetter([first, ...dates.slice(1)], before, context)
      : oneDateLetter(first, before, context)
  }
  const occurrence = occurrenceToShow(timeOf(event), now)
  const compared = comparedDates(before, event, now)
  const [heading, organizer] = [headingOf(words, changes), event.organizerName]
  const isSame = changes.length === 0
  return attendeeLetter(context, occurrence, {
    subject: subjectOf(heading ?? words.changes.changed, context, occurrence),
    preheader: isSame ? words.changes.detailsPreview(organizer) : words.changes.preview(organizer, changes),
    heading: heading ?? words.changes.heading,
    paragraphs: [isSame ? words.changes.detailsText(organizer) : words.changes.text(organizer, changes)],
    comparison: changedFacts(
      changes,
      { event: before, occurrence: compared.before },
      { event, occurrence: compared.after },
      words,
    ),
    facts: [...eventFacts(event, occurrence, words, changes), ...dateFacts(before, event, dates, words)],
    calendar: { attachment: publishAttachment(context), note: words.mail.file.update },
  })
}

/** "New date and time", or undefined if that would be too long for a subject. */
function headingOf({ changes }: Words, parts: readonly ChangedPart[]): string | undefined {
  const headings: Partial<Record<string, string>> = changes.headings
  return headings[parts.join(', ')]
}

const FILE_OF_DATE: { [Kind in ReturnType<typeof kindOfDate>]?: keyof Words['mail']['file'] } = {
  cancelled: 'removeDate',
  stillCancelled: 'removeDate',
  restored: 'restoreDate',
}

/** For an edit that changes nothing but one date of a series. */
function oneDateLetter(date: ChangedDate, before: EventWhenAndWhere, context: AttendeeContext): Letter {
  const { words, event } = context
  const { changes: says, mail } = words
  const original = originalTime(before, date, words)
  const { occurrence } = original !== null && date.known ? date.known : date.current
  const kind = kindOfDate(date)
  const { subject, heading, text } = says.oneDate[kind]
  const sentence = text(event.organizerName)
  const changes = date.known ? changesOfDate(date) : []
  const known = { event: before, occurrence: (date.known ?? date.current).occurrence }
  const facts = eventFacts(event, occurrence, words, changes)
  return attendeeLetter(context, occurrence, {
    subject: subjectOf(subject, context, occurrence),
    preheader: sentence,
    heading,
    paragraphs: [says.othersStay(sentence)],
    quote: date.current.note,
    comparison: changedFacts(changes, known, { event, occurrence }, words),
    facts: original === null ? facts : facts.toSpliced(1, 0, { name: says.movedFrom, lines: [original] }),
    calendar: {
      attachment: datesAttachment(context, [date]),
      note: mail.file[FILE_OF_DATE[kind] ?? 'updateDate'],
    },
  })
}

function severalDatesLetter(
  dates: readonly [ChangedDate, ...ChangedDate[]],
  before: EventWhenAndWhere,
  context: AttendeeContext,
): Letter {
  const { words, event } = context
  const { changes: says, mail } = words
  const count = dates.length
  const sentence = says.datesText(event.organizerName, count)
  return attendeeLetter(context, dates[0].current.occurrence, {
    subject: mail.subjectWithoutDate(says.datesSubject(count), subjectTitle(event.title, words)),
    preheader: sentence,
    heading: says.datesHeading(count),
    paragraphs: [says.othersStay(sentence)],
    facts: dateFacts(before, event, dates, words),
    calendar: { attachment: datesAttachment(context, dates), note: mail.file.updateDates },
  })
}
