import { timeOf } from '../../../domain/event/event.ts'
import { type Occurrence, occurrenceToShow } from '../../../domain/event/event-time.ts'
import type { MailedEvent, ReminderLead } from '../../../domain/notifications/mail.ts'
import { firstReminder } from '../../../domain/notifications/reminder-time.ts'
import type { Instant } from '../../../domain/time/time-zone.ts'
import { attendeeLetter, viewEvent } from './attendee-letter.ts'
import { calendarLinks, publishAttachment } from './calendar-attachment.ts'
import { eventFacts, startText } from './event-facts-in-mail.ts'
import type { AttendeeContext, Letter, LetterOccasion, Writer } from './letter.ts'
import { subjectTitle } from './subject-title.ts'

export function confirmationMail(
  context: AttendeeContext,
  writer: Writer,
  { writtenAt, now }: LetterOccasion,
): Letter {
  const { event } = context
  const occurrence = occurrenceToShow(timeOf(event), now)
  const promise = whatFollows(event, occurrence, writtenAt)
  return attendeeLetter(context, occurrence, writer, {
    subject: `You're on the list: ${subjectTitle(event.title)}, ${startText(event, occurrence)}`,
    preheader: promise,
    heading: "You're on the list",
    paragraphs: [promise],
    facts: eventFacts(event, occurrence),
    button: viewEvent(context, writer),
    calendarLinks: calendarLinks(event, writer),
    notes: [
      'The attached file puts it into any other calendar.',
      'It was not you who signed up? Then somebody mistyped their address. Unsubscribe below, and nothing more will come.',
    ],
    calendarAttachment: publishAttachment(event, writer),
  })
}

function whatFollows(event: MailedEvent, occurrence: Occurrence, signedUpAt: Instant): string {
  if (occurrence.endsAt <= signedUpAt) return 'It is already over, so there is nothing to remind you of.'
  const reminders = remindersToCome(event, signedUpAt)
  if (reminders === null) return 'It is too near for a reminder, but you get a mail when something changes.'
  const start = event.recurrence ? 'every date' : 'it starts'
  return `You get a reminder ${reminders} before ${start}, and a mail when something changes.`
}

/** Whoever signs up later than a reminder is due does not get it; of a series, the next date has its own. */
function remindersToCome(event: MailedEvent, signedUpAt: Instant): string | null {
  const isToCome = (lead: ReminderLead) =>
    firstReminder(timeOf(event), lead, signedUpAt, ({ dueAt }) => signedUpAt <= dueAt) !== null
  if (!isToCome('day')) return isToCome('hour') ? 'an hour' : null
  return event.allDay ? 'the day' : 'a day and an hour'
}
