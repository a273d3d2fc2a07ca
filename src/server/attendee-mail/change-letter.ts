import { isExpectedOn } from '../../domain/answers/attendance.ts'
import { type ChangedDate, changedDates, hasNewNote } from '../../domain/event/changed-dates.ts'
import { type EventWhenAndWhere, timeOf } from '../../domain/event/event.ts'
import { occurrenceOn, occurrenceToShow } from '../../domain/event/event-time.ts'
import { isSameTime } from '../../domain/event/series-occurrences.ts'
import type { ChangedPart } from '../../domain/language/english-changes.ts'
import type { Words } from '../../domain/language/words.ts'
import type { Fact, Letter } from '../mail/letter.ts'
import type { MailContents } from '../mail/mail.ts'
import {
  type AttendeeContext,
  attendeeLetter,
  datesAttachment,
  ownDateFacts,
  publishAttachment,
  subjectOf,
  subjectTitle,
} from './attendee-letter.ts'
import { changedFacts, eventFacts, whenTextOf } from './event-facts-in-letters.ts'
import { comparedDates, notableChanges } from './notice-plan.ts'

export function changeLetter({ before, note }: MailContents['change'], context: AttendeeContext): Letter {
  const letter = letterOfChange(before, context)
  // A date of a series may have a note of its own.
  return note ? { ...letter, quote: [note, letter.quote].filter(Boolean).join('\n\n') } : letter
}

function letterOfChange(before: EventWhenAndWhere, context: AttendeeContext): Letter {
  const { words, event, now } = context
  const changes = notableChanges(before, event, now)
  const dates = datesFor(context, changedDates(before, event, now))
  const [first] = dates
  if (changes.length === 0 && first) {
    return dates.length > 1
      ? severalDatesLetter(first, dates, before, context)
      : oneDateLetter(first, before, context)
  }
  const occurrence = occurrenceToShow(timeOf(event), now)
  const compared = comparedDates(before, event, now)
  const organizer = event.organizerName
  const isSame = changes.length === 0
  // Only those that fit into a subject: "New date and time".
  const headings: Partial<Record<string, string>> = words.changes.headings
  const heading = headings[changes.join(', ')]
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
    facts: [
      ...eventFacts(event, occurrence, words, changes),
      ...dateFacts(dates, before, context),
      ...ownDateFacts(context),
    ],
    calendar: { attachment: publishAttachment(context), note: words.mail.file.update },
  })
}

/** One notice may be about several dates. Somebody who comes on one of them reads of that date. */
function datesFor({ answers = [] }: AttendeeContext, dates: ChangedDate[]): ChangedDate[] {
  const daysOf = ({ previous, current }: ChangedDate) => [current.day, previous?.day ?? current.day]
  const own = dates.filter((date) => daysOf(date).some((day) => isExpectedOn(answers, day)))
  return own.length > 0 ? own : dates
}

type KindOfDate = keyof Words['changes']['oneDate']

const FILE_OF_DATE: Partial<Record<KindOfDate, keyof Words['mail']['file']>> = {
  cancelled: 'removeDate',
  stillCancelled: 'removeDate',
  restored: 'restoreDate',
}

function oneDateLetter(date: ChangedDate, before: EventWhenAndWhere, context: AttendeeContext): Letter {
  const { words, event } = context
  const { changes: says, mail } = words
  const original = originalTime(before, date, words)
  const { occurrence } = original !== null && date.previous ? date.previous : date.current
  const kind = kindOfDate(date)
  const { subject, heading, text } = says.oneDate[kind]
  const sentence = text(event.organizerName)
  const changes = date.previous ? changesOfDate(date) : []
  const knownDate = { event: before, occurrence: (date.previous ?? date.current).occurrence }
  const facts = eventFacts(event, occurrence, words, changes)
  return attendeeLetter(context, occurrence, {
    subject: subjectOf(subject, context, occurrence),
    preheader: sentence,
    heading,
    paragraphs: [says.othersStay(sentence)],
    quote: date.current.note,
    ...(date.current.status === 'skipped' && { cancelled: 'date' as const }),
    comparison: changedFacts(changes, knownDate, { event, occurrence }, words),
    facts: original === null ? facts : facts.toSpliced(1, 0, { name: says.movedFrom, lines: [original] }),
    calendar: {
      attachment: datesAttachment(context, [date]),
      note: mail.file[FILE_OF_DATE[kind] ?? 'updateDate'],
    },
  })
}

function severalDatesLetter(
  first: ChangedDate,
  dates: readonly ChangedDate[],
  before: EventWhenAndWhere,
  context: AttendeeContext,
): Letter {
  const { words, event } = context
  const { changes: says, mail } = words
  const count = dates.length
  const sentence = says.datesText(event.organizerName, count)
  return attendeeLetter(context, first.current.occurrence, {
    subject: mail.subjectWithoutDate(says.datesSubject(count), subjectTitle(event.title, words)),
    preheader: sentence,
    heading: says.datesHeading(count),
    paragraphs: [says.othersStay(sentence)],
    facts: dateFacts(dates, before, context),
    calendar: { attachment: datesAttachment(context, dates), note: mail.file.updateDates },
  })
}

/** A longer list is hard to read, and the page has them all. */
const MOST_LISTED = 20

function kindOfDate(date: ChangedDate): KindOfDate {
  const { previous, current } = date
  if (current.status === 'skipped') return previous?.status === 'skipped' ? 'stillCancelled' : 'cancelled'
  const changes = changesOfDate(date)
  if (changes.includes('date')) return 'moved'
  if (previous?.status === 'skipped') return 'restored'
  if (changes.includes('place')) return 'elsewhere'
  return hasNewNote(date) ? 'noted' : 'same'
}

/** Returns which facts of a date have changed by themselves, not with the series. A cancelled date has none. */
function changesOfDate({ previous, current }: ChangedDate): ChangedPart[] {
  if (current.status === 'skipped') return []
  const isMoved =
    (current.hasOwnTime || previous?.hasOwnTime) &&
    !(previous && isSameTime(previous.occurrence, current.occurrence))
  const isElsewhere = (previous?.location ?? null) !== current.location
  return [...(isMoved ? (['date'] as const) : []), ...(isElsewhere ? (['place'] as const) : [])]
}

function dateFacts(
  dates: readonly ChangedDate[],
  before: EventWhenAndWhere,
  context: AttendeeContext,
): Fact[] {
  const facts = dates.slice(0, MOST_LISTED).map((date) => dateFact(date, before, context))
  const more = dates.length - facts.length
  const { changes } = context.words
  return more > 0 ? [...facts, { name: changes.dates, lines: [changes.moreDates(more)] }] : facts
}

function dateFact(date: ChangedDate, before: EventWhenAndWhere, { event, words }: AttendeeContext): Fact {
  const { changes } = words
  const { previous, current } = date
  const kind = kindOfDate(date)
  const original = originalTime(before, date, words)
  const { occurrence, location } = original && previous ? previous : current
  const lines = [
    whenTextOf(original ? before : event, occurrence, words),
    ...(original ? [changes.movedFromWhen(original)] : []),
    ...(kind === 'moved' && previous
      ? [changes.insteadOf(whenTextOf(before, previous.occurrence, words))]
      : []),
    ...(location === null || location === '' ? [] : [location]),
    ...(current.note === '' ? [] : current.note.split('\n')),
  ]
  return {
    name: changes.oneDate[kind].label,
    lines,
    isLead: true,
    ...(current.status === 'skipped' && { struck: 1 }),
  }
}

/**
 * Returns when a cancelled date was to be by the rule, if people know the time that it was moved to; null for all
 * other dates.
 */
function originalTime(
  before: EventWhenAndWhere,
  { previous, current }: ChangedDate,
  words: Words,
): string | null {
  if (current.status !== 'skipped' || !previous?.hasOwnTime) return null
  return whenTextOf(before, occurrenceOn(timeOf(before), previous.day), words)
}
