import type { MailContents } from '../../../domain/notifications/mail.ts'
import type { Letter, Writer } from './letter.ts'

export function emailChangedMail(
  { newEmail, undoLink }: MailContents['email-changed'],
  { brandName }: Writer,
): Letter {
  return {
    subject: `Your ${brandName} email address was changed`,
    preheader: 'If it was not you, you can undo it.',
    heading: 'Your email address was changed',
    paragraphs: [
      `Your ${brandName} account now belongs to ${newEmail}. Sign-in links go there, and no longer to this address.`,
      'Was it you? Then there is nothing to do. If not, take your account back:',
    ],
    button: { label: 'Undo the change', address: undoLink },
    notes: [
      'The link works for 7 days, but only until 24 hours after somebody has signed in with the new address.',
    ],
    reason: `You get this mail because this was the address of an account on ${brandName}.`,
  }
}
