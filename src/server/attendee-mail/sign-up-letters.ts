import { timeOf } from '../../domain/event/event.ts'
import { type Occurrence, occurrenceToShow } from '../../domain/event/event-time.ts'
import type { MailedEvent } from '../../domain/event/mailed-event.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import type { Letter, Writer } from '../mail/letter.ts'
import type { MailContents, ReminderLead } from '../mail/mail.ts'
import { unlinked } from '../mail/organizer-words.ts'
import { type AttendeeContext, attendeeLetter, subjectTitle, viewEvent } from './attendee-letter.ts'
import { calendarLinks, publishAttachment } from './calendar-attachment.ts'
import { eventFacts, startText, whenLines } from './event-facts-in-letters.ts'
import { firstReminder } from './reminder-time.ts'

/**
 * Asks whether a sign-up was meant. Anyone can enter anyone's address, so it has the title and the date of the
 * event and nothing else that its organizer wrote, not even their name or address.
 */
export function confirmSignUpLetter(
  { link }: MailContents['confirm-sign-up'],
  { event, unsubscribeLink }: AttendeeContext,
  { brandName }: Writer,
  now: Instant,
): Letter {
  const { title, timezone } = event
  const occurrence = occurrenceToShow(timeOf(event), now)
  return {
    subject: `Please confirm: ${subjectTitle(title)}, ${startText(event, occurrence)}`,
    preheader: 'Press the button to receive reminders and updates about this event.',
    headline: { title: unlinked(title), day: dayOfWallTime(occurrence.start) },
    heading: 'Confirm your sign-up',
    paragraphs: [
      'Someone, probably you, signed up with this address for reminders and updates about this event. Press the button to receive them.',
    ],
    facts: [{ name: 'When', lines: whenLines(event, occurrence), aside: timezone, isLead: true }],
    button: { label: 'Confirm', address: link },
    notes: [
      "Didn't sign up? Ignore this email. Without the button you get no reminders, and this address is deleted after 7 days.",
    ],
    reason: `You're getting this email because this address was entered on the page of an event on ${brandName}.`,
    unsubscribeLink,
  }
}

export function confirmationLetter(
  context: AttendeeContext,
  writer: Writer,
  { signedUpAt, now }: { signedUpAt: Instant; now: Instant },
): Letter {
  const { event } = context
  const occurrence = occurrenceToShow(timeOf(event), now)
  const promise = whatFollows(event, occurrence, signedUpAt)
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
