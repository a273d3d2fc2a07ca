import type { MailContents } from '../../../domain/notifications/mail.ts'
import { MAGIC_LINK_LIFETIME } from '../../../domain/people/magic-link.ts'
import { MINUTE } from '../../../domain/time/wall-time.ts'
import type { Letter, Writer } from './letter.ts'

export function signInMail({ link, teamName }: MailContents['sign-in'], { brandName }: Writer): Letter {
  const minutes = MAGIC_LINK_LIFETIME / MINUTE
  return {
    subject: `Your sign-in link for ${brandName}`,
    preheader: `The link works once and expires ${minutes} minutes after you asked for it.`,
    heading: teamName === null ? `Sign in to ${brandName}` : `Sign in and join ${teamName}`,
    paragraphs: [
      teamName === null
        ? "Use this link to sign in. You don't need a password."
        : `Use this link to sign in to ${brandName} and join ${teamName}. You don't need a password.`,
    ],
    button: { label: teamName === null ? 'Sign in' : 'Sign in and join', address: link },
    notes: [
      `The link works once and expires ${minutes} minutes after you asked for it.`,
      "Didn't ask to sign in? Ignore this email. Nobody can sign in without this link.",
    ],
    reason: `You're getting this email because someone asked to sign in to ${brandName} with this address.`,
  }
}
