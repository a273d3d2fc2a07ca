import type { MailContents } from '../../../domain/notifications/mail.ts'
import type { Letter, Writer } from './letter.ts'

/** The answer to a sign-in with an address that ORGANIZERS does not let in. */
export function notOpenMail({ contact }: MailContents['not-open'], { brandName, publicUrl }: Writer): Letter {
  const ask = contact === null ? 'Ask whoever runs it' : `It is run by ${contact}. Write there`
  return {
    subject: `You cannot sign in to ${brandName}`,
    preheader: 'This server is not open to everyone.',
    heading: 'This server is not open to everyone',
    paragraphs: [
      `Someone, probably you, asked to sign in to ${brandName} at ${publicUrl} with this address. Only some people may create events there, and this address is not one of theirs.`,
      `${ask} if you would like to create events there. Event pages are open to everyone who has their link.`,
    ],
    notes: ["Didn't ask to sign in? Ignore this email."],
    reason: `You're getting this email because someone asked to sign in to ${brandName} with this address.`,
  }
}
