import { timeOf } from '../../../domain/event/event.ts'
import { occurrenceToShow } from '../../../domain/event/event-time.ts'
import type { MailContents } from '../../../domain/notifications/mail.ts'
import type { Instant } from '../../../domain/time/time-zone.ts'
import { dayOfWallTime } from '../../../domain/time/wall-time.ts'
import { startText, whenLines } from './event-facts-in-mail.ts'
import type { AttendeeContext, Letter, Writer } from './letter.ts'
import { unlinked } from './organizer-words.ts'
import { subjectTitle } from './subject-title.ts'

/**
 * Asks whether a sign-up was meant. Anyone can enter anyone's address, so it has the title and the date of the
 * event and nothing else that its organizer wrote, not even their name or address.
 */
export function confirmSignUpMail(
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
