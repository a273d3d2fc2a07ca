import { timeOf } from '../../domain/event.ts'
import { firstStartingAfter, occurrenceToShow } from '../../domain/event-time.ts'
import type { MailContents } from '../../domain/mail.ts'
import { occurrenceWhen } from './event-when.ts'
import type { Attendance, Letter, Writer } from './letter.ts'

export function reminderMail(
  { lead, startsAt }: MailContents['reminder'],
  { event, unsubscribeLink }: Attendance,
  { publicUrl }: Writer,
): Letter {
  const time = timeOf(event)
  const occurrence = firstStartingAfter(time, startsAt - 1) ?? occurrenceToShow(time, startsAt)
  const when = occurrenceWhen(event, occurrence)
  return {
    subject: `${lead === 'hour' ? 'In an hour' : 'Tomorrow'}: ${event.title}`,
    preheader: when,
    heading: event.title,
    paragraphs: [when, ...(event.location ? [event.location] : [])],
    button: { label: 'See the event', address: `${publicUrl}/e/${event.slug}` },
    notes: [`You want no more mails about it? ${unsubscribeLink}`],
    reason: `You get this mail because this address was signed up for the event of ${event.organizerName}.`,
    replyTo: event.organizerEmail,
  }
}
