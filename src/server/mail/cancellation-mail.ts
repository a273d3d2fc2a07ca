import type { MailContents } from '../../domain/mail.ts'
import type { Instant } from '../../domain/time-zone.ts'
import { eventWhen } from './event-when.ts'
import type { Attendance, Letter, Writer } from './letter.ts'

export function cancellationMail(
  { isDeleted }: MailContents['cancellation'],
  { event, unsubscribeLink }: Attendance,
  { brandName }: Writer,
  now: Instant,
): Letter {
  return {
    subject: `Cancelled: ${event.title}`,
    preheader: `${event.organizerName} has taken the event back.`,
    heading: event.title,
    paragraphs: [
      `${event.organizerName} has ${isDeleted ? 'deleted this event' : 'made this event private'}.`,
      eventWhen(event, now),
    ],
    notes: isDeleted
      ? [`${brandName} will send you nothing more about it.`]
      : [`You want no more mails about it? ${unsubscribeLink}`],
    reason: `You get this mail because this address was signed up for the event of ${event.organizerName}.`,
    replyTo: event.organizerEmail,
  }
}
