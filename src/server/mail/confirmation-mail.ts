import { timeOf } from '../../domain/event.ts'
import { type Occurrence, occurrenceToShow } from '../../domain/event-time.ts'
import type { MailedEvent } from '../../domain/mail.ts'
import { type Instant, instantOf } from '../../domain/time-zone.ts'
import { DAY, dayOfWallTime, HOUR } from '../../domain/wall-time.ts'
import { attendeeLetter, viewEvent } from './attendee-letter.ts'
import { calendarLinks, publishedEntry } from './calendar-entry.ts'
import { startText } from './event-when.ts'
import type { Attendance, Letter, LetterFacts, Writer } from './letter.ts'
import { titleInLine } from './title-in-line.ts'
import { toldFacts } from './told-facts.ts'

export function confirmationMail(
  attendance: Attendance,
  writer: Writer,
  { writtenAt, now }: LetterFacts,
): Letter {
  const { event } = attendance
  const occurrence = occurrenceToShow(timeOf(event), now)
  const promise = whatFollows(event, occurrence, writtenAt)
  return attendeeLetter(attendance, occurrence, writer, {
    subject: `You're on the list: ${titleInLine(event.title)}, ${startText(event, occurrence)}`,
    preheader: promise,
    heading: "You're on the list",
    paragraphs: [promise],
    facts: toldFacts(event, occurrence),
    button: viewEvent(attendance, writer),
    calendarLinks: calendarLinks(event, writer),
    notes: [
      'The attached file puts it into any other calendar.',
      'It was not you who signed up? Then somebody mistyped their address. Unsubscribe below, and nothing more will come.',
    ],
    calendarEntry: publishedEntry(event, writer),
  })
}

function whatFollows(event: MailedEvent, occurrence: Occurrence, signedUpAt: Instant): string {
  if (occurrence.endsAt <= signedUpAt) return 'It is already over, so there is nothing to remind you of.'
  const reminders = remindersToCome(event, occurrence, signedUpAt)
  if (reminders === null) return 'It is too near for a reminder, but you get a mail when something changes.'
  const start = event.recurrence ? 'every date' : 'it starts'
  return `You get a reminder ${reminders} before ${start}, and a mail when something changes.`
}

/** Of a series all of them, if not for this date, then for the next. */
function remindersToCome(
  { timezone, recurrence }: MailedEvent,
  { allDay, start, startsAt }: Occurrence,
  signedUpAt: Instant,
): string | null {
  if (allDay) {
    const remindedAt = instantOf(timezone, (dayOfWallTime(start) - 1) * DAY + 9 * HOUR)
    return recurrence || signedUpAt <= remindedAt ? 'the day' : null
  }
  if (recurrence || signedUpAt <= startsAt - DAY) return 'a day and an hour'
  return signedUpAt <= startsAt - HOUR ? 'an hour' : null
}
