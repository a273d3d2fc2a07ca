import type { MailContents } from '../../domain/mail.ts'
import type { Instant } from '../../domain/time-zone.ts'
import { eventWhen } from './event-when.ts'
import type { Attendance, Letter, Writer } from './letter.ts'

export function changeMail(
  { before }: MailContents['change'],
  { event, unsubscribeLink }: Attendance,
  { publicUrl }: Writer,
  now: Instant,
): Letter {
  return {
    subject: `Changed: ${event.title}`,
    preheader: eventWhen(event, now),
    heading: event.title,
    paragraphs: [
      `Before: ${eventWhen(before, now)}${before.location && `, ${before.location}`}`,
      `Now: ${eventWhen(event, now)}${event.location && `, ${event.location}`}`,
    ],
    button: { label: 'See the event', address: `${publicUrl}/e/${event.slug}` },
    notes: [`You want no more mails about it? ${unsubscribeLink}`],
    reason: `You get this mail because this address was signed up for the event of ${event.organizerName}.`,
    replyTo: event.organizerEmail,
  }
}
