import type { MailContents } from '../../../domain/notifications/mail.ts'
import type { Letter, Writer } from './letter.ts'

/** Says nothing of the event: nobody has proved yet that this address has anything to do with it. */
export function confirmOrganizerMail(
  { link, askedBy }: MailContents['confirm-organizer'],
  { brandName }: Writer,
): Letter {
  return {
    subject: `Confirm your address as an organizer on ${brandName}`,
    preheader: 'Then attendees can reply to you.',
    heading: 'Get replies from attendees?',
    paragraphs: [
      `${askedBy} entered this address as the organizer of an event on ${brandName}. If you confirm it, people who sign up for the team's events can reply to you.`,
    ],
    button: { label: 'Confirm this address', address: link },
    notes: [
      'The link works for 7 days.',
      "Don't know the sender? Ignore this email and nothing will happen.",
    ],
    reason: `You're getting this email because ${askedBy} entered this address on ${brandName}.`,
  }
}
