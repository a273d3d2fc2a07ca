import type { Instant } from '../../domain/time-zone.ts'
import { eventWhen } from './event-when.ts'
import type { Attendance, Letter, Writer } from './letter.ts'

export function confirmationMail(
  { event, unsubscribeLink }: Attendance,
  { publicUrl }: Writer,
  now: Instant,
): Letter {
  return {
    subject: `You are signed up: ${event.title}`,
    preheader: eventWhen(event, now),
    heading: event.title,
    paragraphs: [
      `You will be reminded of this event by ${event.organizerName}.`,
      eventWhen(event, now),
      ...(event.location ? [event.location] : []),
    ],
    button: { label: 'See the event', address: `${publicUrl}/e/${event.slug}` },
    notes: [`You did not sign up, or want no more mails about it? ${unsubscribeLink}`],
    reason: 'You get this mail because this address was entered on the page of the event.',
    replyTo: event.organizerEmail,
  }
}
