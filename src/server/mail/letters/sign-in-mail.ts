import type { MailContents } from '../../../domain/notifications/mail.ts'
import { MAGIC_LINK_LIFETIME } from '../../../domain/people/magic-link.ts'
import { MINUTE } from '../../../domain/time/wall-time.ts'
import type { Letter, Writer } from './letter.ts'

export function signInMail({ link, teamName }: MailContents['sign-in'], { brandName }: Writer): Letter {
  const minutes = MAGIC_LINK_LIFETIME / MINUTE
  return {
    subject: `Your sign-in link for ${brandName}`,
    preheader: `It works once and within ${minutes} minutes of asking for it.`,
    heading: teamName === null ? `Sign in to ${brandName}` : `Sign in and join ${teamName}`,
    paragraphs: [
      teamName === null
        ? 'This link signs you in. There is no password to remember.'
        : `This link signs you in to ${brandName} and makes you a member of ${teamName}. There is no password to remember.`,
    ],
    button: { label: teamName === null ? 'Sign in' : 'Sign in and join', address: link },
    notes: [
      `The link works once and within ${minutes} minutes of asking for it.`,
      'You did not ask for it? Then ignore this mail: without the link nobody gets in, and nothing changes.',
    ],
    reason: `You get this mail because somebody asked to sign in to ${brandName} with this address.`,
  }
}
