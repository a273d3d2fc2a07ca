import type { MailContents } from '../../../domain/notifications/mail.ts'
import type { Letter, Writer } from './letter.ts'

export function emailChangedMail(
  { newEmail, undoLink }: MailContents['email-changed'],
  { brandName }: Writer,
): Letter {
  return {
    subject: `Your ${brandName} email address was changed`,
    preheader: "If this wasn't you, you can undo the change.",
    heading: 'Your email address was changed',
    paragraphs: [
      `The email address of your ${brandName} account is now ${newEmail}. Sign-in links go there and no longer to this address.`,
      "If you made this change, you don't need to do anything. If not, get your account back:",
    ],
    button: { label: 'Undo the change', address: undoLink },
    notes: [
      'The link works for 7 days, or until 24 hours after someone signs in with the new address, whichever comes first.',
    ],
    reason: `You're getting this email because a ${brandName} account used this address.`,
  }
}
