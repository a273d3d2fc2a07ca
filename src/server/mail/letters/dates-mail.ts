import type { ChangedDate } from '../../../domain/notifications/changed-dates.ts'
import type { EventWhenAndWhere } from '../../../domain/notifications/mail.ts'
import { attendeeLetter, viewEvent } from './attendee-letter.ts'
import { datesAttachment } from './calendar-attachment.ts'
import { changesOfDate, dateFacts, type KindOfDate, kindOfDate } from './changed-dates-in-mail.ts'
import { changedFacts, eventFacts, startText } from './event-facts-in-mail.ts'
import type { AttendeeContext, Letter, Writer } from './letter.ts'
import { subjectTitle } from './subject-title.ts'

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

const WORDS: Record<KindOfDate, Words> = {
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
}

/** For an edit that changes nothing but single dates of a series. */
export function datesMail(
  dates: readonly ChangedDate[],
  before: EventWhenAndWhere,
  context: AttendeeContext,
  writer: Writer,
): Letter {
  const [first, second] = dates
  if (!first) throw new RangeError('No date has changed.')
  return second
    ? severalDatesMail(first, dates, context, writer)
    : oneDateMail(first, before, context, writer)
}

function oneDateMail(
  date: ChangedDate,
  before: EventWhenAndWhere,
  context: AttendeeContext,
  writer: Writer,
): Letter {
  const { event } = context
  const { occurrence, note } = date.current
  const kind = kindOfDate(date)
  const { subject, heading, act, attachment } = WORDS[kind]
  const sorry = kind === 'cancelled' ? "We're sorry: " : ''
  const sentence = `${sorry}${event.organizerName} ${act}.`
  const changes = changesOfDate(date)
  const known = { event: before, occurrence: (date.known ?? date.current).occurrence }
  return attendeeLetter(context, occurrence, writer, {
    subject: `${subject}: ${subjectTitle(event.title)}, ${startText(event, occurrence)}`,
    preheader: sentence,
    heading,
    paragraphs: [`${sentence} ${OTHERS}`],
    ...(note !== '' && { quote: note }),
    comparison: changedFacts(changes, known, { event, occurrence }),
    facts: eventFacts(event, occurrence, changes),
    button: viewEvent(context, writer),
    notes: [attachment],
    calendarAttachment: datesAttachment(event, [date], writer),
  })
}

function severalDatesMail(
  first: ChangedDate,
  dates: readonly ChangedDate[],
  context: AttendeeContext,
  writer: Writer,
): Letter {
  const { event } = context
  const sentence = `${event.organizerName} has changed ${dates.length} dates of this event.`
  return attendeeLetter(context, first.current.occurrence, writer, {
    subject: `${dates.length} dates changed: ${subjectTitle(event.title)}`,
    preheader: sentence,
    heading: `${dates.length} dates have changed`,
    paragraphs: [`${sentence} ${OTHERS}`],
    facts: dateFacts(event, dates),
    button: viewEvent(context, writer),
    notes: ['Open the attached file to update these dates in your calendar.'],
    calendarAttachment: datesAttachment(event, dates, writer),
  })
}
