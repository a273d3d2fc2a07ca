import { type ChangedDate, changedDates } from '../../domain/event/changed-dates.ts'
import { type EventWhenAndWhere, timeOf } from '../../domain/event/event.ts'
import { occurrenceToShow } from '../../domain/event/event-time.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import type { Letter, Writer } from '../mail/letter.ts'
import type { MailContents } from '../mail/mail.ts'
import {
  type AttendeeContext,
  attendeeLetter,
  datesAttachment,
  publishAttachment,
  subjectTitle,
  viewEvent,
} from './attendee-letter.ts'
import {
  changedFacts,
  changesOfDate,
  dateFacts,
  eventFacts,
  type KindOfDate,
  kindOfDate,
  originalTime,
  startText,
} from './event-facts-in-letters.ts'
import { comparedDates, type NotableChange, notableChanges } from './notable-changes.ts'

export function changeLetter(
  { before, note }: MailContents['change'],
  ...rest: [context: AttendeeContext, writer: Writer, now: Instant]
): Letter {
  const letter = letterOfChange(before, ...rest)
  // A date of a series may have a note of its own.
  return note ? { ...letter, quote: [note, letter.quote].filter(Boolean).join('\n\n') } : letter
}

function letterOfChange(
  before: EventWhenAndWhere,
  context: AttendeeContext,
  writer: Writer,
  now: Instant,
): Letter {
  const { event } = context
  const changes = notableChanges(before, event, now)
  const dates = changedDates(before, event, now)
  const [first, second] = dates
  if (changes.length === 0 && first) {
    return second
      ? severalDatesLetter([first, ...dates.slice(1)], before, context, writer)
      : oneDateLetter(first, before, context, writer)
  }
  const occurrence = occurrenceToShow(timeOf(event), now)
  const compared = comparedDates(before, event, now)
  const what = inWords(changes)
  const kind = kindOf(changes)
  return attendeeLetter(context, occurrence, writer, {
    subject: `${kind ?? 'Changed'}: ${subjectTitle(event.title)}, ${startText(event, occurrence)}`,
    preheader: `${event.organizerName} changed ${what}.`,
    heading: kind ?? 'This event has changed',
    paragraphs: [`${event.organizerName} changed ${what} of this event.`],
    comparison: changedFacts(
      changes,
      { event: before, occurrence: compared.before },
      { event, occurrence: compared.after },
    ),
    facts: [...eventFacts(event, occurrence, changes), ...dateFacts(before, event, dates)],
    button: viewEvent(context, writer),
    notes: ['Open the attached file to update the event in your calendar.'],
    calendarAttachment: publishAttachment(event, writer),
  })
}

const WORDS: Record<NotableChange, string> = {
  date: 'date',
  time: 'time',
  'time zone': 'time zone',
  repetition: 'repeat schedule',
  place: 'location',
}

/** "New date and time", or null if that would be too long for a subject. */
function kindOf(changes: readonly NotableChange[]): string | null {
  const isShort = changes.length > 0 && changes.length < 3 && !changes.includes('repetition')
  return isShort ? `New ${changes.map((change) => WORDS[change]).join(' and ')}` : null
}

/** "the date, time and location", or "the details" if a later edit took the changes back. */
function inWords(changes: readonly NotableChange[]): string {
  const words = changes.map((change) => WORDS[change])
  const last = words.pop() ?? 'details'
  return words.length === 0 ? `the ${last}` : `the ${words.join(', ')} and ${last}`
}

interface Words {
  subject: string
  heading: string
  /** What the organizer has done. */
  act: string
  attachment: string
}

const OTHERS = 'All other dates stay as they are.'
const REMOVE = 'Open the attached file to remove this date from your calendar.'
const UPDATE = 'Open the attached file to update this date in your calendar.'

const DATE_WORDS: Record<KindOfDate, Words> = {
  cancelled: {
    subject: 'One date cancelled',
    heading: 'This date is cancelled',
    act: 'has cancelled this date',
    attachment: REMOVE,
  },
  stillCancelled: {
    subject: 'A note on a cancelled date',
    heading: 'A note on this cancelled date',
    act: 'has changed the note on this date, which stays cancelled',
    attachment: REMOVE,
  },
  moved: {
    subject: 'One date moved',
    heading: 'This date has moved',
    act: 'has moved one date of this event',
    attachment: UPDATE,
  },
  elsewhere: {
    subject: 'New location on one date',
    heading: 'This date is at another location',
    act: 'has changed the location of one date of this event',
    attachment: UPDATE,
  },
  restored: {
    subject: 'One date takes place after all',
    heading: 'This date takes place after all',
    act: 'has put this date back on',
    attachment: 'Open the attached file to put this date back into your calendar.',
  },
  noted: {
    subject: 'A note on one date',
    heading: 'A note on this date',
    act: 'has written a note on one date of this event',
    attachment: UPDATE,
  },
  same: {
    subject: 'One date stays as it is',
    heading: 'This date stays as it is',
    act: 'has changed this event, but not this date',
    attachment: UPDATE,
  },
}

/** For an edit that changes nothing but one date of a series. */
function oneDateLetter(
  date: ChangedDate,
  before: EventWhenAndWhere,
  context: AttendeeContext,
  writer: Writer,
): Letter {
  const { event } = context
  const original = originalTime(before, date)
  const { occurrence } = original !== null && date.known ? date.known : date.current
  const { note } = date.current
  const kind = kindOfDate(date)
  const { subject, heading, act, attachment } = DATE_WORDS[kind]
  const sorry = kind === 'cancelled' ? "We're sorry: " : ''
  const sentence = `${sorry}${event.organizerName} ${act}.`
  const changes = date.known ? changesOfDate(date) : []
  const known = { event: before, occurrence: (date.known ?? date.current).occurrence }
  const facts = eventFacts(event, occurrence, changes)
  return attendeeLetter(context, occurrence, writer, {
    subject: `${subject}: ${subjectTitle(event.title)}, ${startText(event, occurrence)}`,
    preheader: sentence,
    heading,
    paragraphs: [`${sentence} ${OTHERS}`],
    ...(note !== '' && { quote: note }),
    comparison: changedFacts(changes, known, { event, occurrence }),
    facts: original === null ? facts : facts.toSpliced(1, 0, { name: 'Moved from', lines: [original] }),
    button: viewEvent(context, writer),
    notes: [attachment],
    calendarAttachment: datesAttachment(event, [date], writer),
  })
}

function severalDatesLetter(
  dates: readonly [ChangedDate, ...ChangedDate[]],
  before: EventWhenAndWhere,
  context: AttendeeContext,
  writer: Writer,
): Letter {
  const { event } = context
  const sentence = `${event.organizerName} has changed ${dates.length} dates of this event.`
  return attendeeLetter(context, dates[0].current.occurrence, writer, {
    subject: `${dates.length} dates changed: ${subjectTitle(event.title)}`,
    preheader: sentence,
    heading: `${dates.length} dates have changed`,
    paragraphs: [`${sentence} ${OTHERS}`],
    facts: dateFacts(before, event, dates),
    button: viewEvent(context, writer),
    notes: ['Open the attached file to update these dates in your calendar.'],
    calendarAttachment: datesAttachment(event, dates, writer),
  })
}
