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
      'For any other calendar, open the attached file.',
      "Didn't sign up? Someone may have mistyped their address. Unsubscribe below and you won't get any more emails about this event.",
    ],
    calendarAttachment: publishAttachment(event, writer),
  })
}

const EVENT_IS_OVER = "This event is over. You'll get an email if it takes place again."
const CHANGE_EMAIL = 'an email if the date, time or location changes'

function whatFollows(event: MailedEvent, occurrence: Occurrence, signedUpAt: Instant): string {
  if (occurrence.endsAt <= signedUpAt) return EVENT_IS_OVER
  const reminders = remindersToCome(event, signedUpAt)
  if (reminders === null) return `It starts too soon for a reminder, but you'll get ${CHANGE_EMAIL}.`
  const start = event.recurrence ? 'each date' : 'it starts'
  return `You'll get a reminder ${reminders} before ${start}, and ${CHANGE_EMAIL}.`
}

/** A reminder already due at sign-up is skipped; each date of a series has its own reminders. */
function remindersToCome(event: MailedEvent, signedUpAt: Instant): string | null {
  const isToCome = (lead: ReminderLead) =>
    firstReminder(timeOf(event), lead, signedUpAt, ({ dueAt }) => signedUpAt <= dueAt) !== null
  if (!isToCome('day')) return isToCome('hour') ? 'an hour' : null
  return event.allDay ? 'the day' : 'a day and an hour'
}
