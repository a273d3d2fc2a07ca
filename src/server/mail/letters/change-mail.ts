import { timeOf } from '../../../domain/event/event.ts'
import { occurrenceToShow } from '../../../domain/event/event-time.ts'
import { changedDates } from '../../../domain/notifications/changed-dates.ts'
import type { MailContents } from '../../../domain/notifications/mail.ts'
import {
  comparedDates,
  type NotableChange,
  notableChanges,
} from '../../../domain/notifications/notable-changes.ts'
import type { Instant } from '../../../domain/time/time-zone.ts'
import { attendeeLetter, viewEvent } from './attendee-letter.ts'
import { publishAttachment } from './calendar-attachment.ts'
import { dateFacts } from './changed-dates-in-mail.ts'
import { datesMail } from './dates-mail.ts'
import { changedFacts, eventFacts, startText } from './event-facts-in-mail.ts'
import type { AttendeeContext, Letter, Writer } from './letter.ts'
import { subjectTitle } from './subject-title.ts'

export function changeMail(
  { before }: MailContents['change'],
  context: AttendeeContext,
  writer: Writer,
  now: Instant,
): Letter {
  const { event } = context
  const changes = notableChanges(before, event, now)
  const dates = changedDates(before, event, now)
  if (changes.length === 0 && dates.length > 0) return datesMail(dates, before, context, writer)
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
    facts: [...eventFacts(event, occurrence, changes), ...dateFacts(event, dates)],
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
