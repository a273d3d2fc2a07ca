import { timeOf } from '../../domain/event/event.ts'
import { firstStartingAfter, type Occurrence, occurrenceToShow } from '../../domain/event/event-time.ts'
import type { MailedEvent } from '../../domain/event/mailed-event.ts'
import { longDate } from '../../domain/time/date-format.ts'
import { type Instant, wallTimeAt } from '../../domain/time/time-zone.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import type { Letter, Writer } from '../mail/letter.ts'
import type { MailContents } from '../mail/mail.ts'
import { type AttendeeContext, attendeeLetter, subjectTitle, viewEvent } from './attendee-letter.ts'
import { eventFacts, startTime, whenLines } from './event-facts-in-letters.ts'

export function reminderLetter(
  { lead, startsAt }: MailContents['reminder'],
  context: AttendeeContext,
  writer: Writer,
  now: Instant,
): Letter {
  const { event } = context
  const occurrence = occurrenceAt(event, startsAt, now)
  const day = lead === 'hour' ? 'Starting soon' : dayFrom(event, occurrence, now)
  const note = occurrence.exception?.note ?? ''
  const time = occurrence.allDay ? 'all day' : startTime(event, occurrence)
  return attendeeLetter(context, occurrence, writer, {
    subject: `${day}: ${subjectTitle(event.title)}, ${time}`,
    preheader: whenLines(event, occurrence).join(', '),
    heading: `${day}, ${time}`,
    paragraphs: ['This is the reminder you asked for.'],
    ...(note !== '' && { quote: note }),
    facts: eventFacts(event, occurrence),
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
function dayFrom({ timezone }: MailedEvent, { start }: Occurrence, now: Instant): string {
  const day = dayOfWallTime(start)
  const daysAhead = day - dayOfWallTime(wallTimeAt(timezone, now))
  if (daysAhead === 0) return 'Today'
  return daysAhead === 1 ? 'Tomorrow' : longDate(day)
}
